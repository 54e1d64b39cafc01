import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { field } from './field.ts';
import { serveVersions } from './served-version.ts';
import { test as base, expect } from './test.ts';

const test = base.extend<{ site: Awaited<ReturnType<typeof serveVersions>> }>({
  hasWorker: true,
  site: async ({ context }, use) => {
    const site = await serveVersions();
    await use(site);
    // Leave the pages first, so that none of them calls the site when it closes.
    for (const page of context.pages()) await page.goto('about:blank');
    site.close();
  },
});

const question = 'A new version of the app is available. Do you want to refresh now?';

/** Opens a page twice, so that the worker of the current version controls it. */
const openWithWorker = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
};

/** Makes the page look for a new version, as it does every hour. */
const lookForVersion = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Update Available' });
/** Marks the page with a value that a reload removes. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { isSamePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in globalThis);

test('offers a new version; a click outside does nothing, cancelling says that it can wait', async ({ page, site }) => {
  await openWithWorker(page, site.at('/'));
  await mark(page);
  site.putNext();
  await lookForVersion(page);
  await expect(dialogOf(page)).toContainText(question);
  await expectAccessible(page, 'the update');
  await page.screenshot({ path: new URL('results/pictures/update.png', import.meta.url).pathname });
  await page.mouse.click(5, 5);
  await expect(dialogOf(page)).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('status').getByText('You can update later by refreshing the page.')).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);
  expect(await isSamePage(page)).toBe(true);
});

test('an accepted update loads the new version, keeps unsaved input in every tab, and is not offered again', async ({
  page,
  context,
  site,
}) => {
  await openWithWorker(page, site.at('/signup'));
  const tab = await context.newPage();
  await tab.goto(site.at('/signup'));
  await field(page, 'Name').fill('Typed here');
  await field(page, 'Password').fill('a secret');
  await field(tab, 'Name').fill('Typed there');
  await mark(page);
  await mark(tab);
  site.putNext();
  await lookForVersion(page);
  await expect(dialogOf(page)).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Refresh' }).click();

  await expect.poll(() => isSamePage(page).catch(() => 'on its way')).toBe(false);
  await expect(field(page, 'Name')).toHaveValue('Typed here');
  await expect(field(page, 'Password')).toHaveValue('');
  await expect(page.getByText('What you typed was kept. It is not saved yet.')).toBeVisible();
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();

  await expect(tab.getByText('The app was updated in another tab.', { exact: false })).toBeVisible();
  await expect(field(tab, 'Name')).toHaveValue('Typed there');
  expect(await isSamePage(tab)).toBe(true);
  await expect(dialogOf(tab)).toHaveCount(0);
  await expect(dialogOf(page)).toHaveCount(0);
});

for (const [fault, answer] of [
  ['is missing', { status: 404, contentType: 'text/html', body: 'Not here' }],
  ['is not JavaScript', { status: 200, contentType: 'text/html', body: '<!doctype html>' }],
] as const) {
  test(`on localhost, unregisters and logs a worker whose file ${fault}`, async ({ page, context, faults, site }) => {
    faults.foresee(new RegExp(`^console: The offline worker /sw.js ${fault}`), 'it is logged');
    if (answer.status === 404) faults.foresee(/^404 GET .*\/sw\.js$/, 'made to be missing');
    await openWithWorker(page, site.at('/'));
    await context.route('**/sw.js', (route) => route.fulfill(answer));
    await page.reload();
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
  });
}

test('a page opens without the network', async ({ page, context, faults, site }) => {
  await openWithWorker(page, site.at('/signin'));
  faults.foresee(/ERR_INTERNET_DISCONNECTED GET/, 'the browser is offline');
  faults.foresee(/^console: /, 'what could not be loaded is logged');
  await context.setOffline(true);
  await page.goto(site.at('/signin'));
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});
