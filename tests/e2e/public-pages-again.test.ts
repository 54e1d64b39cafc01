import { acme, at } from './places.ts';
import { expect, test } from './test.ts';

test.use({ hasWorker: true });

const walks = at(acme, '/public/walks-with-margaret');

test('a returning visitor gets a public page from the server, as a first visitor does', async ({ page, faults }) => {
  await page.goto(walks);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  const again = await page.goto(walks);
  expect(again?.fromServiceWorker()).toBe(true);
  expect(again?.status()).toBe(200);
  expect(await again?.text()).toContain('<div id="root" data-written>');
  await expect(page.getByRole('heading', { level: 1, name: 'Margaret Ashworth' })).toBeVisible();

  faults.foresee(/^404 GET .*\/public\/no-such-walks$/, 'there is no such circle');
  faults.foresee(/^404 GET .*\/circles-by-slug\/no-such-walks/, 'there is no such circle');
  const missing = await page.goto(at(acme, '/public/no-such-walks'));
  expect(missing?.fromServiceWorker()).toBe(true);
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'The page doesn’t exist' })).toBeVisible();
});

test('a public page says that it is offline, and loads once the connection is back', async ({
  page,
  context,
  faults,
}) => {
  faults.foresee(/^net::ERR_INTERNET_DISCONNECTED GET /, 'there is no connection');
  faults.foresee(/^console: .*(ERR_INTERNET_DISCONNECTED|Failed to fetch|Unreachable|reached)/, 'it is logged');
  await page.goto(walks);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  await context.setOffline(true);
  await page.goto(`${walks}/pages/thanks`);
  const alert = page.getByRole('alert').filter({ hasText: 'This page can’t be loaded.' });
  await expect(alert).toBeVisible();
  await context.setOffline(false);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for walking' })).toBeVisible();
});
