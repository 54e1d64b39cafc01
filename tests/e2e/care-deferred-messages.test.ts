import { deliverMessage } from '../../functions/src/care/deferred-messages/deliver.ts';
import { sendDeferredMails } from '../../functions/src/care/deferred-messages/send-mails.ts';
import { deferredMessages } from '../../functions/src/care/deferred-messages/store.ts';
import { timestamp } from '../../functions/src/platform/clock.ts';
import { tenantDatabase } from '../../functions/src/platform/firestore/database.ts';
import { field } from './field.ts';
import { look } from './look.ts';
import { linkMailedTo } from './mail.ts';
import { addTo, call, newCircle, newEmail, newPerson, openAs, openCircleAs } from './people.ts';
import { acme, at } from './places.ts';
import { expect, test } from './test.ts';

/** Makes a message due now, so that the due queue takes it up. */
const comeDue = async (messageId: string): Promise<void> => {
  const due = { due_at: timestamp(Date.now() - 60_000) };
  await tenantDatabase('acme').update(deferredMessages, messageId, undefined, () => due);
  const entry = { tenantId: 'acme', key: `acme/${messageId}`, firstAt: timestamp(), ref: { messageId } } as never;
  await deliverMessage(entry);
  await sendDeferredMails(entry);
};

const tomorrow = (): string => `${timestamp(Date.now() + 40 * 3_600_000).slice(0, 10)}T09:00`;

test('a message is written, previewed, and read by its recipients when its time has come', async ({
  page,
  newBrowser,
  faults,
}) => {
  test.slow();
  const [author, member] = await Promise.all([newPerson('Agathe'), newPerson('Bastien')]);
  const circle = await newCircle(author, 'Agathe’s garden');
  await addTo(circle, author, member);
  const aunt = newEmail('aunt');

  await openCircleAs(page, author, circle, '/care/deferred-messages');
  await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible();
  await look(page, 'deferred-empty', { title: 'Messages for later – acme' });
  await page.getByRole('link', { name: 'Write a message' }).first().click();

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(field(page, 'Title')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'Title').fill('For your birthday');
  await page.getByRole('textbox', { name: 'Your message' }).click();
  await page.keyboard.type('The roses are yours now.');
  const file = { name: 'Roses.txt', mimeType: 'text/plain', buffer: Buffer.from('Cut them in March.') };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('button', { name: 'Remove Roses.txt' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Bastien' }).check();
  await field(page, 'Other people, by email address').fill(aunt);
  await page.getByRole('radio', { name: 'Some time after a death' }).check();
  await expect(page.getByText('an hour after the death is confirmed')).toBeVisible();
  await page.getByRole('radio', { name: 'On a date' }).check();
  await field(page, 'Date and time').fill(tomorrow());
  await look(page, 'deferred-new', { title: 'New message for later – acme' });
  await page.getByRole('button', { name: 'What recipients see' }).click();
  await expect(page.getByRole('dialog').getByText('The roses are yours now.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'For your birthday' })).toBeVisible();
  await expect(page.getByText(aunt)).toBeVisible();
  await look(page, 'deferred-planned', { title: 'For your birthday – acme' });
  const id = new URL(page.url()).pathname.split('/').at(-1)!;

  // Other members cannot read it before its time.
  faults.tolerate(/^404 GET .*deferred-messages/, 'nobody else reads it before its time');
  const others = await newBrowser();
  await openCircleAs(others, member, circle, `/care/deferred-messages/${id}`);
  await expect(others.getByText('The roses are yours now.')).toBeHidden();
  await expect(others.getByRole('alert', { name: 'This doesn’t exist, or no longer exists' })).toBeVisible();

  await page.getByRole('link', { name: 'Edit' }).click();
  await field(page, 'Title').fill('For your day');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.goto(at(acme, '/care/deferred-messages/forecast?if=date&day=2199-01-01'));
  await expect(page.getByRole('link', { name: 'For your day' })).toBeVisible();
  await expect(page.getByText('by email, with a link')).toBeVisible();
  await look(page, 'deferred-forecast', { title: 'Forecast – acme' });

  await comeDue(id);
  await openAs(others, member, `/care/deferred-messages/${id}`);
  await expect(others.getByText('The roses are yours now.')).toBeVisible();
  await expect(others.getByText('From Agathe')).toBeVisible();
  await expect(others.getByRole('link', { name: 'Edit' })).toBeHidden();
  const download = others.waitForEvent('download');
  await others.getByRole('button', { name: 'Roses.txt' }).click();
  expect((await download).suggestedFilename()).toBe('Roses.txt');
  await look(others, 'deferred-received', { title: 'For your day – acme' });
  await page.goto(at(acme, `/care/deferred-messages/${id}/edit`));
  await expect(page.getByText('This message can no longer be changed.')).toBeVisible();

  const guest = await newBrowser();
  await guest.goto(await linkMailedTo(aunt));
  await expect(guest.getByText('The roses are yours now.')).toBeHidden();
  await look(guest, 'deferred-link', { title: 'Somebody left you a message – acme' });
  await guest.getByRole('button', { name: 'Show the message' }).click();
  await expect(guest.getByText('The roses are yours now.')).toBeVisible();
  await look(guest, 'deferred-opened', { title: 'For your day – acme' });
  await guest.getByRole('button', { name: 'Français' }).click();
  await expect(guest.getByText('De la part d’Agathe, remis le', { exact: false })).toBeVisible();
  faults.tolerate(/^404 POST .*deferred-messages.open/, 'a link that nobody was mailed');
  await guest.goto(at(acme, '/message?token=of-nobody'));
  await guest.getByRole('button', { name: 'Afficher le message' }).click();
  await expect(guest.getByText('Ce lien ne fonctionne pas.', { exact: false })).toBeVisible();
});

test('a failed message is reported and sent again; an author who leaves decides what happens to the rest', async ({
  page,
  newBrowser,
  faults,
}) => {
  test.slow();
  const [owner, author] = await Promise.all([newPerson('Ottilie'), newPerson('Anselm')]);
  const circle = await newCircle(owner, 'Ottilie’s house');
  await addTo(circle, owner, author);
  const body = {
    circle_id: circle.id,
    title: 'For the family, with a title that is as long as titles of letters to those whom one loves may well be',
    content: 'Look after each other.',
    schedule_type: 'ABSOLUTE',
    deliver_at: timestamp(Date.now() + 3_600_000),
    scope: 'FAMILY',
  };
  const path = 'POST /api/v1/care/deferred-messages';
  const { id } = await call<{ id: string }>(owner, path, body);
  for (const years of [1, 10, 18])
    await call(author, path, {
      ...body,
      title: `In ${years} years`,
      schedule_type: 'RELATIVE_TO_DEATH',
      deliver_at: null,
      offset: { years, months: 0, days: 0 },
    });
  await comeDue(id);

  await openCircleAs(page, owner, circle, '/care/deferred-messages');
  await expect(page.getByText('There was nobody to deliver it to.')).toBeVisible();
  await look(page, 'deferred-failed', { title: 'Messages for later – acme' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('We’re trying to deliver it again.')).toBeVisible();
  // Until this attempt has also failed, the message counts as a message for later.
  const again = async () => (await call<{ status: string }>(owner, `GET /api/v1/care/deferred-messages/${id}`)).status;
  await expect.poll(again).toBe('FAILED');

  await call(owner, path, { ...body, title: 'For later', deliver_at: timestamp(Date.now() + 90 * 86_400_000) });
  await page.goto(at(acme, '/user/me/profile'));
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const ending = page.getByRole('dialog');
  await expect(ending.getByText('You have a message for later.', { exact: false })).toBeVisible();
  await expect(ending.getByRole('radio', { name: 'Deliver as planned' })).toBeChecked();

  const others = await newBrowser();
  await openCircleAs(others, author, circle, '/care/deferred-messages');
  await expect(others.getByText('18 years after the death', { exact: false })).toBeVisible();
  await look(others, 'deferred-timeline', { title: 'Messages for later – acme' });
  await openCircleAs(others, author, circle, '/care');
  faults.tolerate(/^(403|404) GET/, 'what is asked between the leaving and the word that it is done');
  await others.getByRole('button', { name: 'Your membership' }).click();
  await others.getByRole('menuitem', { name: 'Leave circle' }).click();
  const dialog = others.getByRole('dialog');
  await expect(dialog.getByText('You have 3 messages for later in this circle.', { exact: false })).toBeVisible();
  await dialog.getByRole('radio', { name: 'Delete' }).check();
  await dialog.getByRole('button', { name: 'Leave circle' }).click();
  await expect(dialog).toBeHidden();
  const { total } = await call<{ total: number }>(author, 'GET /api/v1/care/deferred-messages');
  expect(total).toBe(0);
});

test('an author holds back a message that waits for a death, and releases it again', async ({ page }) => {
  const author = await newPerson('Apolline');
  const circle = await newCircle(author, 'Apolline’s circle');
  const { id } = await call<{ id: string }>(author, 'POST /api/v1/care/deferred-messages', {
    circle_id: circle.id,
    title: 'For afterwards',
    content: 'The key is in the blue jar.',
    schedule_type: 'RELATIVE_TO_DEATH',
    offset: { years: 0, months: 0, days: 0 },
    scope: 'FAMILY',
  });
  await openCircleAs(page, author, circle, `/care/deferred-messages/${id}`);
  await page.getByRole('button', { name: 'Hold back' }).click();
  await expect(page.getByText('You are holding this message back.', { exact: false })).toBeVisible();
  await look(page, 'deferred-held', { title: 'For afterwards – acme' });
  await page.goto(at(acme, '/care/deferred-messages'));
  await expect(page.getByText('Held back by you', { exact: false })).toBeVisible();
  await page.goto(at(acme, `/care/deferred-messages/${id}`));
  await page.getByRole('button', { name: 'Release' }).click();
  await expect(page.getByRole('button', { name: 'Hold back' })).toBeVisible();
});

test('the form says when a message for after an already known death arrives', async ({ page }) => {
  const author = await newPerson('Apolline');
  const circle = await newCircle(author, 'For Barnabé');
  const of = `/api/v1/care/circles/${circle.id}/record-subjects`;
  await call(author, `POST ${of}`, { first_name: 'Barnabé' });
  await call(author, `POST ${of}/death`, { date: '2001-05-06' });
  await openCircleAs(page, author, circle, '/care/deferred-messages/create');
  await page.getByRole('radio', { name: 'Some time after a death' }).check();
  await expect(page.getByText('The death was before the circle was created.', { exact: false })).toBeVisible();
  await look(page, 'deferred-after-known-death', { title: 'New message for later – acme' });
});
