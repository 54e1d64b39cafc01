import { drawnPicture } from './drawn-picture.ts';
import { field } from './field.ts';
import { look } from './look.ts';
import { addTo, fillSignIn, newCircle, newPerson, openAs, openCircleAs } from './people.ts';
import { acme, at } from './places.ts';
import { expect, test } from './test.ts';

test('a circle chosen in one tab is also chosen in the other', async ({ page, context }) => {
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

test('unsaved text and its circle stay in one tab when a different circle is chosen in another', async ({
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

test('signing out asks about unsaved text in another tab, and signing in there restores the text if it was kept', async ({
  page,
  context,
}) => {
  const person = await newPerson('Dagny');
  const circle = await newCircle(person, 'Dagny’s first');
  await openCircleAs(page, person, circle, '/care/diary-notes/create');
  const words = page.getByText('We sat in the garden.');
  await page.getByRole('textbox', { name: 'Your note' }).click();
  await page.keyboard.type('We sat in the garden.');
  const tab = await context.newPage();
  const signOut = async (): Promise<void> => {
    await tab.goto(at(acme, '/user/me/profile'));
    await tab.getByRole('button', { name: 'Menu for Dagny' }).click();
    await tab.getByRole('menuitem', { name: 'Sign out' }).click();
  };
  const question = tab.getByRole('dialog', { name: 'Sign out without saving?' });
  await signOut();
  await expect(question.getByText('Something you wrote in another tab')).toBeVisible();
  await look(tab, 'sign-out-question', { title: 'Your profile – acme' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(words).toBeVisible();

  await tab.getByRole('button', { name: 'Sign out everywhere' }).click();
  const everywhere = tab.getByRole('dialog', { name: 'Sign out everywhere' });
  await everywhere.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(question.getByText('Something you wrote in another tab')).toBeVisible();
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(words).toBeVisible();

  await signOut();
  await question.getByRole('button', { name: 'Keep and sign out' }).click();
  await expect(tab).toHaveURL(at(acme));
  await expect(page).toHaveURL(/\/signin\?from=%2Fcare%2Fdiary-notes%2Fcreate/);
  await fillSignIn(page, person);
  await expect(page).toHaveURL(at(acme, '/care/diary-notes/create'));
  await expect(words).toBeVisible();

  await signOut();
  await question.getByRole('button', { name: 'Discard and sign out' }).click();
  await expect(page).toHaveURL(/\/signin\?from=/);
  await fillSignIn(page, person);
  await expect(page.getByRole('textbox', { name: 'Your note' })).toHaveText('');
});

test('another user who signs in does not find the kept text', async ({ page, context }) => {
  const [person, other] = await Promise.all([newPerson('Dagny'), newPerson('Embla')]);
  await openAs(page, person, '/user/me/profile');
  await field(page, 'Name').fill('Dagny the Second');
  const tab = await context.newPage();
  await tab.goto(at(acme, '/user/me/profile'));
  await tab.getByRole('button', { name: 'Menu for Dagny' }).click();
  await tab.getByRole('menuitem', { name: 'Sign out' }).click();
  await tab.getByRole('button', { name: 'Keep and sign out' }).click();
  await expect(page).toHaveURL(/\/signin\?from=/);
  await fillSignIn(page, other);
  await expect(field(page, 'Name')).toHaveValue('Embla');
  const kept = await page.evaluate(() => [...Object.values(sessionStorage), ...Object.values(localStorage)].join());
  expect(kept).not.toContain('Dagny the Second');
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
  await expect(other.getByText('Your picture has been saved')).toBeVisible();
  const picture = row.locator('img');
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});
