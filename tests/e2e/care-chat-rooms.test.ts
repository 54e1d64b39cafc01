import type { Page } from '@playwright/test';
import { message } from './chat-page.ts';
import { drawnPicture } from './drawn-picture.ts';
import { look } from './look.ts';
import { addTo, call, newCircle, newPerson, openCircleAs } from './people.ts';
import { expect, test } from './test.ts';

const write = async (page: Page, text: string): Promise<void> => {
  const box = page.getByRole('textbox', { name: /^Write to/ });
  await box.fill(text);
  await box.press('Enter');
};

test('a group is created, given a picture, searched, and left; its unread messages are counted', async ({
  page,
  newBrowser,
  faults,
}) => {
  const anna = await newPerson('Anna Rosenberg');
  const circle = await newCircle(anna, 'Rosa’s summer house');
  const ben = await newPerson('Maximiliane Alexandrine von Hohenstein-Wettersberg');
  await addTo(circle, anna, ben);
  await openCircleAs(page, anna, circle, `/care/chat/${circle.id}_circle`);
  await page.getByRole('button', { name: 'New conversation' }).click();
  const dialog = page.getByRole('dialog', { name: 'New conversation' });
  await dialog.getByText('Several people').click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('The key and the pots');
  await dialog.getByRole('checkbox', { name: ben.name }).check();
  await dialog.getByRole('button', { name: 'Create group' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The key and the pots' })).toBeVisible();

  await page.locator('input[type=file]').setInputFiles({
    ...(await drawnPicture(page, 'image/png')),
    name: 'pots.png',
  });
  await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
  const empty = { name: 'nothing.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) };
  await page.locator('input[type=file]').setInputFiles(empty);
  await expect(page.getByText('This file is empty')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send' }), 'a refused file stays behind').toBeEnabled();
  await write(page, 'The key is under the blue pot');
  await expect(page.getByRole('img', { name: /^Your picture, / })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Actions for your message' })).toBeAttached();

  const other = await newBrowser();
  await openCircleAs(other, ben, circle, `/care/chat/${circle.id}_circle`);
  await expect(other.getByText('1 unread message')).toBeAttached();
  await look(other, 'chat-rooms', { title: 'Everyone – acme' });
  await other.getByRole('link', { name: /The key and the pots/ }).click();
  await expect(other.getByRole('img', { name: /^Picture from Anna Rosenberg, / })).toBeVisible();

  await other.getByRole('button', { name: 'Search conversation' }).click();
  await other.getByRole('searchbox', { name: 'Words to find' }).fill('BLUE pot');
  await other.getByRole('dialog').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(other.getByText('1 message found')).toBeVisible();
  await other
    .getByRole('dialog')
    .getByRole('button', { name: /blue pot/ })
    .click();
  await expect(message(other, 'blue pot')).toBeFocused();

  await other.getByRole('textbox', { name: /^Write to/ }).fill('Dear @ros');
  await other.getByRole('option', { name: 'Anna Rosenberg' }).click();
  await expect(other.getByRole('textbox', { name: /^Write to/ })).toHaveValue('Dear @Anna Rosenberg ');
  await other.getByRole('button', { name: 'Send' }).click();
  await expect(message(page, 'Dear @Anna Rosenberg').locator('strong')).toHaveText('@Anna Rosenberg');
  await look(page, 'chat-group', { title: 'The key and the pots – acme' });

  await other.getByRole('button', { name: 'Conversation details' }).click();
  await other.getByRole('button', { name: 'Leave the group' }).click();
  faults.tolerate(/^403 POST .*:runAggregationQuery/, 'unread messages may be counted while the room is left');
  await other.getByRole('dialog').getByRole('button', { name: 'Leave the group' }).click();
  await expect(other.getByRole('link', { name: /The key and the pots/ })).toHaveCount(0);
});

test('a message of 4,001 characters is refused with an explanation and stays; one of 4,000 is sent', async ({
  page,
}) => {
  const anna = await newPerson('Anna');
  const circle = await newCircle(anna, 'Rosa’s long letters');
  await openCircleAs(page, anna, circle, `/care/chat/${circle.id}_circle`);
  await write(page, 'a'.repeat(4001));
  await expect(page.getByText('A message can have at most 4,000 characters. This one has 4,001.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await write(page, 'a'.repeat(4000));
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByText('Waiting for a connection')).toHaveCount(0);
});

test('a message by a member who was removed while offline is shown as not sent, with its text', async ({
  page,
  faults,
}) => {
  faults.tolerate(/ERR_INTERNET_DISCONNECTED/, 'the network is off');
  faults.tolerate(/cleardot\.gif/, 'the database’s client asks whether there is any network');
  faults.tolerate(/40[034]/, 'the circle is closed to them');
  const anna = await newPerson('Anna');
  const circle = await newCircle(anna, 'Rosa’s parting');
  const ben = await newPerson('Ben');
  await addTo(circle, anna, ben);
  const { id } = await call<{ id: string }>(anna, `POST /api/v1/care/circles/${circle.id}/chat/rooms`, {
    kind: 'group',
    name: 'The parting',
    member_ids: [ben.uid],
  });
  await openCircleAs(page, ben, circle, `/care/chat/${id}`);
  await write(page, 'I was here');
  await expect(message(page, 'I was here').getByText('Waiting')).toHaveCount(0);
  await page.context().setOffline(true);
  await write(page, 'Too late');
  await expect(message(page, 'Too late').getByText('Waiting')).toBeVisible();
  await call(anna, `PUT /api/v1/care/chat/rooms/${id}`, { name: 'The parting', member_ids: [anna.uid] });
  await page.context().setOffline(false);
  await expect(page.getByText('Too late')).toBeVisible();
  await expect(page.getByText('Not sent.')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Too late')).toHaveCount(0);
});
