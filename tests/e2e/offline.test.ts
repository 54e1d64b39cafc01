import { expectAccessible } from './accessible.ts';
import { newPerson, openAs } from './people.ts';
import { acme, at } from './places.ts';
import { expect, test as base } from './test.ts';

const test = base.extend<object>({ hasWorker: true });

test('a page reloaded without a network says so at its own address, and continues when the network is back', async ({
  page,
  context,
  faults,
}) => {
  faults.tolerate(/ERR_INTERNET_DISCONNECTED/, 'the network is off');
  await openAs(page, await newPerson('Nora'), '/user/me/profile?tab=1');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible();

  const seen: string[] = [];
  page.on('framenavigated', (frame) => seen.push(frame.url()));
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveText('Acme');
  await expect(page.getByText(/^“Your profile – .+” was open here until /)).toBeVisible();
  await expectAccessible(page, 'a page without a network');
  await page.screenshot({ path: new URL('results/pictures/offline.png', import.meta.url).pathname });
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible();
  expect(new Set(seen)).toEqual(new Set([at(acme, '/user/me/profile?tab=1')]));
});
