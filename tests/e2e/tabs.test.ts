import { drawnPicture } from './drawn-picture.ts';
import { addTo, newCircle, newPerson, openAs, openCircleAs } from './people.ts';
import { acme, at } from './places.ts';
import { expect, test } from './test.ts';

test('a circle chosen in one tab is chosen in the other', async ({ page, context }) => {
  const person = await newPerson('Dagny');
  const [one] = [await newCircle(person, 'Dagny’s first'), await newCircle(person, 'Dagny’s second')];
  await openCircleAs(page, person, one);
  const tab = await context.newPage();
  await tab.goto(at(acme, '/care'));
  await expect(tab.getByRole('heading', { level: 1, name: 'Dagny’s first' })).toBeVisible();
  await tab.getByRole('button', { name: /Dagny’s first/ }).click();
  await tab.getByRole('menuitem', { name: 'Dagny’s second' }).click();
  await expect(tab.getByRole('heading', { level: 1, name: 'Dagny’s second' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Dagny’s second' })).toBeVisible();
});

test('unsaved text and its circle stay in one tab when another circle is chosen in another', async ({
  page,
  context,
}) => {
  const person = await newPerson('Dagny');
  const [one] = [await newCircle(person, 'Dagny’s first'), await newCircle(person, 'Dagny’s second')];
  await openCircleAs(page, person, one, '/care/diary-notes/create');
  await page.getByRole('textbox', { name: 'Your note' }).click();
  await page.keyboard.type('We sat in the garden.');
  const tab = await context.newPage();
  await tab.goto(at(acme, '/care'));
  await tab.getByRole('button', { name: /Dagny’s first/ }).click();
  await tab.getByRole('menuitem', { name: 'Dagny’s second' }).click();
  await expect(tab.getByRole('heading', { level: 1, name: 'Dagny’s second' })).toBeVisible();
  await expect(page.getByText('We sat in the garden.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Dagny’s first/ })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('We sat in the garden.')).toBeVisible();
  await expect(page).toHaveURL(/\/care\/diary-notes\?month=/);
  await expect(page.getByRole('button', { name: /Dagny’s first/ })).toBeVisible();
});

test('a new picture is on the other members’ screens at once', async ({ page, newBrowser }) => {
  const [owner, member] = await Promise.all([newPerson('Gjertrud'), newPerson('Håkon')]);
  const circle = await newCircle(owner, 'Gjertrud’s field');
  await addTo(circle, owner, member);
  await openCircleAs(page, owner, circle);
  const row = page.getByRole('list', { name: 'Members' }).getByRole('listitem').filter({ hasText: 'Håkon' });
  await expect(row.locator('[data-initials=H]')).toBeVisible();
  const other = await newBrowser();
  await openAs(other, member, '/user/me/profile');
  await expect(other.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
  await other.locator('input[type=file]').setInputFiles(await drawnPicture(other, 'image/png'));
  await other.getByRole('dialog').getByRole('button', { name: 'Use this picture' }).click();
  await expect(other.getByText('Your picture is saved')).toBeVisible();
  const picture = row.locator('img');
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});
