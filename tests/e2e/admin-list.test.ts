import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { newUser, users } from '../../functions/src/core/users/store.ts';
import { tenantDatabase } from '../../functions/src/platform/firestore/database.ts';
import { TestTenant } from '../support/tenant.ts';
import { expectAccessible } from './accessible.ts';
import { look } from './look.ts';
import { at } from './places.ts';
import { openAsPersona } from './signed-in.ts';
import { expect, test } from './test.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const rows = (page: Page) => page.getByRole('table', { name: 'Users' }).getByRole('row');
/** Returns the row headers: the names of the listed records. */
const names = (page: Page) => page.getByRole('rowheader');

/** Creates a tenant with an administrator and `people` users, and opens its list as the administrator. */
const openList = async (page: Page, people: number, path = '/users'): Promise<TestTenant> => {
  const tenant = await new TestTenant().create();
  const administrator = await tenant.person('Zora Last', { roles: ['ADMIN'] });
  const db = tenantDatabase(tenant.id);
  for (let n = 1; n <= people; n++) {
    const name = n === 1 ? 'Élodie Ångström' : `Person ${String(n).padStart(2, '0')}`;
    const email = `p${n}@${tenant.id}.example`;
    await db.create(users, newUser({ email, name, language: 'en', verified: n % 2 === 0 }), `p${n}`);
  }
  await openAsPersona(page, tenant, administrator, path);
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  return tenant;
};

test('search, filters and order of a list are kept in its address', async ({ page }) => {
  const tenant = await openList(page, 12);
  await expect(page.getByText('1–13 of 13')).toBeVisible();
  await look(page, 'users', { title: /^Users – / });
  const [inside, room] = await page
    .getByRole('table')
    .evaluate((table) => [table.scrollWidth, table.parentElement!.clientWidth]);
  expect(inside, 'no column is cut off on a desk').toBeLessThanOrEqual(room!);

  await search(page).fill('elodie angs');
  await expect(names(page)).toHaveText(['Élodie Ångström']);
  await expect(page).toHaveURL(at(tenant.host, '/users?q=elodie+angs'));
  await page.reload();
  await expect(names(page)).toHaveText(['Élodie Ångström']);
  await expect(search(page)).toHaveValue('elodie angs');

  await search(page).fill('nobody of this name');
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
  await expectAccessible(page, 'a list in which nothing matches');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(at(tenant.host, '/users'));
  await expect(search(page)).toHaveValue('');

  await page.getByLabel('Role', { exact: true }).selectOption({ label: 'Admin' });
  await expect(names(page)).toHaveText(['Zora Last']);
  await expect(page).toHaveURL(at(tenant.host, '/users?role=ADMIN'));
  await page.goBack();
  await expect(names(page)).toHaveCount(13);

  const head = page.getByRole('columnheader', { name: 'Email' });
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(head).toHaveAttribute('aria-sort', 'none');
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(at(tenant.host, '/users?sortBy=email&order=desc'));
});

test('says that a search has one order, and shows it in the heading', async ({ page }) => {
  await openList(page, 12, '/users?sortBy=email&order=desc');
  const note = page.getByText('With this search or filter, the list is always sorted by Name, ascending.');
  await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveAttribute('aria-sort', 'descending');
  await expect(note).toHaveCount(0);
  await search(page).fill('person');
  await expect(note).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(names(page).first()).toHaveText('Person 02');
  await look(page, 'users-searched', { title: /^Users – / });
});

test('keeps the typed text while a search is running', async ({ page }) => {
  const tenant = await openList(page, 3);
  await expect(names(page)).toHaveCount(4);
  // Slow enough for the address to change between keystrokes.
  await search(page).pressSequentially('person 03', { delay: 320 });
  await expect(search(page)).toHaveValue('person 03');
  await expect(names(page)).toHaveText(['Person 03']);
  await expect(page).toHaveURL(at(tenant.host, '/users?q=person+03'));
});

test('a list is paged forwards and back, and shows the current position', async ({ page }) => {
  await openList(page, 24, '/users?pageSize=10');
  await expect(page.getByText('1–10 of 25')).toBeVisible();
  const first = await names(page).allTextContents();
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('11–20 of 25')).toBeVisible();
  const second = await names(page).allTextContents();
  expect(second.filter((name) => first.includes(name))).toEqual([]);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('21–25 of 25')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();

  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(names(page)).toHaveText(second);
  await page.reload();
  await expect(names(page)).toHaveText(second);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(names(page)).toHaveText(first);
  await page.getByLabel('Rows per page', { exact: true }).selectOption('50');
  await expect(page.getByText('1–25 of 25')).toBeVisible();
});

test('an address past the last page says so and links to the first', async ({ page }) => {
  await openList(page, 2, '/users?page=7');
  await expect(page.getByRole('heading', { name: 'This page is empty' })).toBeVisible();
  await page.getByRole('button', { name: 'First page' }).click();
  await expect(names(page)).toHaveCount(3);
});

test('the choice of visible columns is remembered', async ({ page }) => {
  await openList(page, 1);
  await page.getByRole('button', { name: 'Columns' }).click();
  await expectAccessible(page, 'the menu of columns');
  await page.getByRole('menuitemcheckbox', { name: 'Last sign-in' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Phone' }).click();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Phone' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Last sign-in' })).toHaveCount(0);
});

test('slash focuses the search, arrow keys move between rows, Enter opens one, and going back restores the list', async ({
  page,
}) => {
  const tenant = await openList(page, 3, '/users?order=desc');
  await expect(names(page)).toHaveCount(4);
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await expect(search(page)).toHaveValue('');
  await page.getByRole('link', { name: 'Zora Last' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'Person 03' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('link', { name: 'Élodie Ångström' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Person 02' })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(at(tenant.host, '/users?order=desc'));
});

test('a row’s menu and dialogs open by keyboard and return the focus', async ({ page }) => {
  await openList(page, 2);
  const button = page.getByRole('button', { name: 'Actions for Person 02' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await expectAccessible(page, 'the menu of a row');
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Disable' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Disable' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('disables several users at once and names those that failed', async ({ page, faults }) => {
  faults.foresee(/^403 POST .*\/status$/, 'nobody disables themselves');
  await openList(page, 3);
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await page.getByRole('checkbox', { name: 'Select Person 02' }).uncheck();
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Disable' }).click();
  const dialog = page.getByRole('dialog', { name: 'Disable' });
  await expect(dialog.getByText(/^3 people will be signed out everywhere/)).toBeVisible();
  await expectAccessible(page, 'the question before several are disabled');
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await expect(dialog.getByText('2 done')).toBeVisible();
  await expect(dialog.getByText('Zora Last – You can’t disable your own account')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(rows(page).filter({ hasText: 'Disabled' })).toHaveCount(2);
  await expect(rows(page).filter({ hasText: 'Person 02' })).not.toContainText('Disabled');
});

test('exports the filtered list as a CSV file', async ({ page }) => {
  await openList(page, 3, '/users?q=person');
  await expect(names(page)).toHaveCount(2);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const text = readFileSync(await (await saved).path(), 'utf8');
  expect(text.startsWith('\uFEFFemail,name,roles,phone,language')).toBe(true);
  expect(text).toContain('Person 02');
  expect(text).not.toContain('Ångström');
});

test('a list that fails to load says so and can be retried', async ({ page, faults }) => {
  faults.foresee(/^503 GET .*\/api\/v1\/users/, 'made to fail');
  let isDown = true;
  await page.route('**/api/v1/users?**', (route) => (isDown ? route.fulfill({ status: 503 }) : route.fallback()));
  await openList(page, 1);
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toContainText('The site is not available right now');
  await expectAccessible(page, 'a list that could not be had');
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(names(page)).toHaveCount(2);
});
