import { testimonies } from '../../functions/src/care/testimonies/store.ts';
import { tenantDatabase } from '../../functions/src/platform/firestore/database.ts';
import { drawnPicture } from './drawn-picture.ts';
import { field } from './field.ts';
import { look } from './look.ts';
import { addTo, call, newCircle, newPerson, openCircleAs } from './people.ts';
import { acme, at } from './places.ts';
import { expect, test } from './test.ts';

const said = 'She knew every rose by its name.\nAnd she sang to them: <b>always</b>.';

test('a member’s testimony, published for everybody by an admin, is on the public page', async ({
  page,
  newBrowser,
}) => {
  test.slow();
  const [owner, author] = await Promise.all([newPerson('Oda'), newPerson('Anneke van der Meulen')]);
  const circle = await newCircle(owner, 'Rosa’s garden');
  await addTo(circle, owner, author);

  await openCircleAs(page, author, circle, '/care/testimonies');
  await expect(page.getByText('No memories yet')).toBeVisible();
  await look(page, 'testimonies-empty', { title: 'Memories – acme' });
  await page.getByRole('link', { name: 'Share a memory' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Share a memory' })).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(field(page, 'Your memory')).toBeFocused();
  await field(page, 'Your memory').fill(said);
  await page.getByRole('radio', { name: 'Public' }).check();
  const picture = await drawnPicture(page, 'image/jpeg');
  await page.getByRole('button', { name: 'Choose a picture' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('dialog').getByRole('button', { name: 'From this device' }).click();
  await (await chooser).setFiles(picture);
  await expect(page.getByRole('img', { name: 'Picture (optional)' })).toBeVisible();
  await look(page, 'testimony-new', { title: 'Share a memory – acme' });
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Waiting for review')).toBeVisible();

  const admins = await newBrowser();
  await openCircleAs(admins, owner, circle, '/care');
  await admins.getByRole('link', { name: '1 memory' }).click();
  await expect(admins.getByRole('heading', { name: 'To review 1' })).toBeVisible();
  await look(admins, 'testimonies-waiting', { title: 'Memories – acme' });
  await admins.getByRole('button', { name: 'Publish', exact: true }).click();
  await admins.getByRole('button', { name: 'Publish and turn on the public page' }).click();
  await expect(admins.getByRole('heading', { name: 'To review' })).toBeHidden();
  await expect(admins.getByText('And she sang to them: <b>always</b>.')).toBeVisible();

  const anybody = await newBrowser();
  await anybody.goto(at(acme, `/public/${circle.slug}/testimonies`));
  await expect(anybody.getByRole('heading', { level: 1, name: 'Rosa’s garden' })).toBeVisible();
  await expect(anybody.getByText('And she sang to them: <b>always</b>.')).toBeVisible();
  await expect(anybody.getByText('Anneke van der Meulen')).toBeVisible();
  // The picture is the circle's: outsiders do not even learn that it exists.
  await expect(anybody.getByRole('img', { name: 'Picture with ', exact: false })).toHaveCount(0);
  await look(anybody, 'testimonies-public', { title: 'Memories – Rosa’s garden – acme' });
  await anybody.getByRole('button', { name: 'Français' }).click();
  await expect(anybody.getByRole('button', { name: 'Imprimer' })).toBeVisible();
  await look(anybody, 'testimonies-public-french', { title: 'Souvenirs – Rosa’s garden – acme' });
});

test('a new testimony to review appears on an admin’s open page', async ({ page }) => {
  const [owner, author] = await Promise.all([newPerson('Osk'), newPerson('Alva')]);
  const circle = await newCircle(owner, 'Rosa’s meadow');
  await addTo(circle, owner, author);
  const write = (text: string) =>
    call(author, `POST /api/v1/care/circles/${circle.id}/testimonies`, { text, scope: 'CIRCLE' });
  await write('She sang');
  await openCircleAs(page, owner, circle, '/care/testimonies');
  // The bell shows the first one, so the page is listening.
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('heading', { name: 'To review 1' })).toBeVisible();
  await write('She laughed');
  await expect(page.getByRole('heading', { name: 'To review 2' })).toBeVisible({ timeout: 30_000 });
});

test('a guest’s testimony through a link waits for review; a revoked link says so', async ({
  page,
  newBrowser,
  faults,
}) => {
  const owner = await newPerson('Odile');
  const circle = await newCircle(owner, 'Rosa’s orchard');
  await openCircleAs(page, owner, circle, '/care/testimonies');
  await field(page, 'Who is it for?').fill('Her choir');
  await page.getByRole('button', { name: 'Create link' }).click();
  const address = await field(page, 'Link').inputValue();
  await look(page, 'testimony-link', { title: 'Memories – acme' });

  const guest = await newBrowser();
  await guest.goto(address);
  await expect(guest.getByRole('heading', { level: 1, name: 'For Rosa’s orchard' })).toBeVisible();
  await field(guest, 'Your words').fill('We sang together for thirty years.');
  await guest.getByRole('button', { name: 'Send' }).click();
  await expect(field(guest, 'Your name')).toBeFocused();
  await field(guest, 'Your name').fill('Gwen');
  await guest.getByRole('checkbox', { name: 'I agree to the terms of use' }).check();
  await look(guest, 'testimony-guest', { title: 'For Rosa’s orchard – acme' });
  await guest.getByRole('button', { name: 'Send' }).click();
  await expect(guest.getByText('Thank you. Your words have arrived.')).toBeFocused();

  await page.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect(page.getByRole('article', { name: 'By Gwen' })).toContainText('for thirty years');
  await page.getByRole('button', { name: 'Turn off the link “Her choir”' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Turned off by an admin', { exact: false })).toBeVisible();

  faults.foresee(/^404 POST .*\/testimony-links\/look-up$/, 'the link was ended');
  await guest.goto(address);
  await expect(guest.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
});

test('a rejected testimony goes back to its author with the reason, to be edited and sent again', async ({
  page,
  newBrowser,
}) => {
  const [owner, author] = await Promise.all([newPerson('Olea'), newPerson('Anton')]);
  const circle = await newCircle(owner, 'Rosa’s meadow');
  await addTo(circle, owner, author);
  await call(author, `POST /api/v1/care/circles/${circle.id}/testimonies`, { text: 'Too long a story.' });
  await openCircleAs(page, owner, circle, '/care/testimonies');
  await page.getByRole('button', { name: 'Decline' }).click();
  await field(page.getByRole('dialog'), 'Reason').fill('Please leave the names out.');
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('heading', { name: 'To review' })).toBeHidden();

  const authors = await newBrowser();
  await openCircleAs(authors, author, circle, '/care/testimonies');
  await expect(authors.getByText('The admin wrote: Please leave the names out.')).toBeVisible();
  await authors.getByRole('link', { name: 'Edit' }).click();
  await field(authors, 'Your memory').fill('A short story.');
  await authors.getByRole('button', { name: 'Save' }).click();
  await expect(authors.getByText('Thank you. An admin of the circle will review it', { exact: false })).toBeVisible();
  await authors.getByRole('link', { name: 'Memories' }).first().click();
  await expect(authors.getByText('Waiting for review')).toBeVisible();
});

test('a button loads older testimonies', async ({ page }) => {
  const owner = await newPerson('Oda');
  const circle = await newCircle(owner, 'Rosa’s garden');
  const db = tenantDatabase('acme');
  const written = {
    circle_id: circle.id,
    author_id: owner.uid,
    author_name: owner.name,
    guest_name: null,
    link_id: null,
  };
  const kept = { picture_document_id: null, scope: 'CIRCLE', status: 'PUBLISHED', rejection_reason: null } as const;
  for (let nth = 1; nth <= 31; nth++)
    await db.create(testimonies, {
      ...written,
      ...kept,
      text: `Memory ${nth}.`,
      published_at: new Date(Date.parse('2024-05-01') + nth * 60_000).toISOString(),
    });
  await openCircleAs(page, owner, circle, '/care/testimonies');
  await expect(page.getByText('Memory 31.', { exact: true })).toBeVisible();
  await expect(page.getByText('Memory 1.', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByText('Memory 1.', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
});
