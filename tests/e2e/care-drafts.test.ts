import { expectAccessible } from './accessible.ts';
import { field } from './field.ts';
import { addTo, call, newCircle, newPerson, openCircleAs } from './people.ts';
import type { Page } from '@playwright/test';
import { at, acme } from './places.ts';
import { expect, test } from './test.ts';

const kept = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kindred-written:')));
const restored = (page: Page) => page.getByText('What you typed was kept. It is not saved yet.');

test('unsaved text in a page survives a reload, and Publish saves it first', async ({ page }) => {
  const owner = await newPerson('Dagny');
  const circle = await newCircle(owner, 'Rosa’s letters');
  const { id } = await call<{ id: string }>(owner, `POST /api/v1/care/circles/${circle.id}/pages`, {
    page_type: 'BIOGRAPHY',
    lang: 'en',
  });
  await openCircleAs(page, owner, circle, `/care/pages/${id}/edit?lang=en`);
  const words = page.getByRole('textbox', { name: 'Text', exact: true });
  await words.click();
  await page.keyboard.type('She grew roses.');
  await expect.poll(() => kept(page)).toHaveLength(1);
  await page.reload();
  await expect(restored(page)).toBeVisible();
  await expect(words).toHaveText('She grew roses.');
  await expectAccessible(page, 'a page with restored words');
  await page.screenshot({ path: new URL('results/pictures/draft-restored.png', import.meta.url).pathname });

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0);
  const saved = await call<{ status: string; contents: object }>(owner, `GET /api/v1/care/pages/${id}?lang=en`);
  expect(saved).toMatchObject({ status: 'PUBLISHED', contents: { en: { content: 'She grew roses.' } } });
  expect(await kept(page)).toEqual([]);
});

test('an unsaved testimony survives a reload, can be discarded, and is removed on sign-out', async ({ page }) => {
  const [owner, author] = await Promise.all([newPerson('Dina'), newPerson('Dora')]);
  const circle = await newCircle(owner, 'Rosa’s lane');
  await addTo(circle, owner, author);
  await openCircleAs(page, author, circle, '/care/testimonies/create');
  await field(page, 'Your memory').fill('She always sang');
  await expect.poll(() => kept(page)).toHaveLength(1);
  await page.reload();
  await expect(field(page, 'Your memory')).toHaveValue('She always sang');
  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect(field(page, 'Your memory')).toHaveValue('');
  await expect.poll(() => kept(page)).toEqual([]);
  await field(page, 'Your memory').fill('She never sang');
  await expect.poll(() => kept(page)).toHaveLength(1);
  await page.getByRole('button', { name: 'Menu for Dora' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard and sign out' }).click();
  await expect(page).toHaveURL(at(acme));
  expect(await kept(page)).toEqual([]);
});

test('a note that was changed in two tabs shows both texts, and both can be kept', async ({
  page,
  context,
  faults,
}) => {
  faults.foresee(/^409 PUT .*diary-notes/, 'the other tab saved before');
  const author = await newPerson('Disa');
  const circle = await newCircle(author, 'Disa’s house');
  const note = await call<{ id: string }>(author, 'POST /api/v1/care/diary-notes', {
    text: 'First words.',
    noted_on: '2026-05-03',
  });
  const path = `/care/diary-notes/${note.id}/edit`;
  await openCircleAs(page, author, circle, path);
  const other = await context.newPage();
  await other.goto(at(acme, path));
  for (const [tab, text] of [
    [page, 'Written in the train.'],
    [other, 'Written at home.'],
  ] as const) {
    await tab.getByRole('textbox', { name: 'Your note' }).click();
    await tab.keyboard.press('Control+a');
    await tab.keyboard.type(text);
  }
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Yours' })).toContainText('Written in the train.');
  await expect(page.getByRole('region', { name: 'Saved in the meantime' })).toContainText('Written at home.');
  await expectAccessible(page, 'two texts');
  await page.screenshot({ path: new URL('results/pictures/two-texts.png', import.meta.url).pathname });
  await page.getByRole('button', { name: 'Keep both' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const { text } = await call<{ text: string }>(author, `GET /api/v1/care/diary-notes/${note.id}`);
  expect(text).toContain('Written at home.');
  expect(text).toContain('Written in the train.');
});
