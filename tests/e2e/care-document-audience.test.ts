import { addFiles, chooseFiles } from './add-files.ts';
import { look } from './look.ts';
import { addTo, newCircle, newPerson, openCircleAs, uploadTo } from './people.ts';
import { at } from './places.ts';
import { expect, test } from './test.ts';

const letter = {
  name: 'What grandmother owed.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('Twelve crowns, to the miller.'),
};

test('a document’s audience decides who sees it: the family, the admins or everybody', async ({ page, newBrowser }) => {
  test.slow();
  const [owner, sister, friend] = await Promise.all([newPerson('Solveig'), newPerson('Sunniva'), newPerson('Trygve')]);
  const circle = await newCircle(owner, 'Solveig’s chest');
  await addTo(circle, owner, sister, 'family_member');
  await addTo(circle, owner, friend);
  await uploadTo(circle, owner, letter);
  await openCircleAs(page, owner, circle, '/care/documents?show=files');
  await page.getByRole('button', { name: /What grandmother owed/ }).click({ timeout: 60_000 });
  const dialog = page.getByRole('dialog');
  const choose = async (name: string): Promise<void> => {
    await dialog.getByRole('button', { name: 'Who can see it' }).click();
    await dialog.getByRole('radio', { name, exact: true }).check();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  };
  await expect(dialog.getByText('everybody in the circle', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Who can see it' }).click();
  await expect(dialog.getByRole('radio', { name: 'The whole circle' })).toBeChecked();
  await look(page, 'document-audience', { title: 'Documents – acme' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await choose('Family and admins');
  await expect(page.getByText('Now only family, admins', { exact: false })).toBeVisible();
  await expect(dialog.getByText('family and admins, and the person who added it', { exact: false })).toBeVisible();

  const family = await newBrowser();
  await openCircleAs(family, sister, circle, '/care');
  const shown = family.getByRole('link', { name: /added What grandmother owed/ });
  await expect(shown).toBeVisible();
  await shown.click();
  await expect(family.getByRole('dialog').getByText('Twelve crowns, to the miller.')).toBeVisible();
  await expect(family.getByRole('dialog').getByRole('button', { name: 'Who can see it' })).toHaveCount(0);
  const other = await newBrowser();
  await openCircleAs(other, friend, circle, '/care/documents?show=files');
  await expect(other.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();

  await choose('Admins only');
  await expect(page.getByText('Now only admins', { exact: false })).toBeVisible();
  await family.goto(at('acme.localhost', '/care/documents?show=files'));
  await expect(family.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();

  await choose('Public');
  await expect(page.getByText('Anybody who opens the circle’s public page', { exact: false }).first()).toBeVisible();
  await expect(dialog.getByText('Public', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('list', { name: 'Documents' }).getByText('Public', { exact: true })).toBeVisible();
  await other.reload();
  await expect(other.getByRole('button', { name: /What grandmother owed/ })).toBeVisible();
});

test('a document that a member restricts and opens again needs an admin’s review', async ({ page, newBrowser }) => {
  const [owner, friend] = await Promise.all([newPerson('Solveig'), newPerson('Trygve')]);
  const circle = await newCircle(owner, 'Solveig’s drawer');
  await addTo(circle, owner, friend);
  await uploadTo(circle, friend, letter);
  await openCircleAs(page, friend, circle, '/care/documents?show=files');
  await page.getByRole('button', { name: /What grandmother owed/ }).click({ timeout: 60_000 });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Who can see it' }).click();
  await expect(dialog.getByRole('radio')).toHaveCount(3);
  await dialog.getByRole('radio', { name: 'Admins only' }).check();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    page.getByText('An admin has to publish it before anybody else can see it.', { exact: false }),
  ).toBeVisible();

  const admin = await newBrowser();
  await openCircleAs(admin, owner, circle, '/care/documents?show=files');
  await admin.getByRole('button', { name: /What grandmother owed/ }).click();
  await expect(admin.getByRole('dialog').getByText('Admins only')).toBeVisible();
  await admin.getByRole('dialog').getByRole('button', { name: 'Publish for the admins' }).click();
  await expect(admin.getByText('The people you chose can now see', { exact: false })).toBeVisible();

  // The address contains the document, so the document opens again.
  await page.reload();
  await expect(dialog.getByText('Admins only')).toBeVisible();
  await dialog.getByRole('button', { name: 'Who can see it' }).click();
  await dialog.getByRole('radio', { name: 'The whole circle' }).check();
  await expect(
    dialog.getByText('An admin will review it before more people can see it.', { exact: false }),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('Waiting for review')).toBeVisible();
});

test('a file uploaded for a limited audience never appears in other members’ lists', async ({ page, newBrowser }) => {
  test.slow();
  const [owner, sister, friend] = await Promise.all([newPerson('Solveig'), newPerson('Sunniva'), newPerson('Trygve')]);
  const circle = await newCircle(owner, 'Solveig’s box');
  await addTo(circle, owner, sister, 'family_member');
  await addTo(circle, owner, friend);
  await openCircleAs(page, owner, circle, '/care/documents?show=files');
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible({ timeout: 60_000 });
  await chooseFiles(page, 'Add files', [letter]);
  const asked = page.getByRole('dialog', { name: 'Add 1 file' });
  await expect(asked.getByRole('radio', { name: 'The whole circle' })).toBeChecked();
  await look(page, 'document-audience-asked', { title: 'Documents – acme' });
  await asked.getByRole('button', { name: 'Cancel' }).last().click();
  await expect(asked).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Nothing here yet' }), 'nothing was sent').toBeVisible();
  await addFiles(page, 'Add files', [letter], 'Family and admins');
  await expect(page.getByText('Added', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /What grandmother owed.*Family and admins/ })).toBeVisible();

  const family = await newBrowser();
  await openCircleAs(family, sister, circle, '/care/documents?show=files');
  await expect(family.getByRole('button', { name: /What grandmother owed/ })).toBeVisible();
  await chooseFiles(family, 'Add files', [letter]);
  await expect(family.getByRole('dialog', { name: 'Add 1 file' }).getByRole('radio')).toHaveCount(3);
  const other = await newBrowser();
  await openCircleAs(other, friend, circle, '/care/documents?show=files');
  await expect(other.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
});
