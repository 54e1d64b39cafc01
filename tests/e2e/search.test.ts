import { diaryNotes } from '../../functions/src/care/diary-notes/store.ts';
import { tenantDatabase } from '../../functions/src/platform/firestore/database.ts';
import { keepDocument } from '../support/care/documents.ts';
import { expectAccessible } from './accessible.ts';
import { settled } from './look.ts';
import { newCircle, newPerson, openCircleAs } from './people.ts';
import { acme, at } from './places.ts';
import { expect, test } from './test.ts';

test('the search finds a document in another circle, by keyboard, and opens it there', async ({ page }) => {
  const person = await newPerson('Élise');
  const [open, other] = await Promise.all([newCircle(person, 'Rosa’s garden'), newCircle(person, 'Zinnia house')]);
  const db = tenantDatabase('acme');
  await keepDocument(db, other.id, { name: 'Zinnias in June.webp', uploaded_by: person.uid });
  await db.create(diaryNotes, {
    circle_id: open.id,
    user_id: person.uid,
    author_name: null,
    title: null,
    text: 'The zinnias came up today.',
    mood: null,
    noted_on: '2026-03-14',
    month: '2026-03',
    visibility: 'private',
  });
  await openCircleAs(page, person, open);
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const field = dialog.getByRole('combobox', { name: 'Search for' });
  await expect(field).toBeFocused();
  await field.fill('zinnia');
  await expect(dialog.getByRole('group', { name: 'Circles' }).getByRole('option')).toHaveText('Zinnia house');
  await expect(dialog.getByRole('group', { name: 'Diary notes' }).getByRole('option')).toContainText('came up today');
  await settled(page);
  await expectAccessible(page, 'the search');
  await expect(dialog.getByRole('option', { selected: true })).toHaveText('Zinnia house');
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('option', { selected: true })).toContainText('Zinnias in June');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/care\/documents\?document=/);
  await expect(page.getByRole('dialog', { name: 'Zinnias in June' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Circle: Zinnia house. Choose another' })).toBeVisible();
});

test('the search says when it finds nothing or fails, can be retried, and finds pages of the product', async ({
  page,
  faults,
}) => {
  const person = await newPerson('Nils');
  await openCircleAs(page, person, await newCircle(person, 'Rosa’s garden'));
  await page.getByRole('button', { name: 'Search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const field = dialog.getByRole('combobox', { name: 'Search for' });
  await field.fill('xyzzy');
  await expect(dialog.getByText('No results for “xyzzy”.')).toBeVisible();
  faults.foresee(/ERR_CONNECTION_REFUSED GET .*\/search\?/, 'the API is down');
  await page.route('**/api/v1/search?*', (route) => route.abort('connectionrefused'));
  await field.fill('diary');
  await expect(dialog.getByRole('option')).toHaveText('Diary');
  await expect(dialog.getByRole('alert')).toContainText('The site can’t be reached');
  await page.unroute('**/api/v1/search?*');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Search' })).toBeFocused();
  await expect(page).toHaveURL(at(acme, '/care'));
});
