import type { Page } from '@playwright/test';
import { message } from './chat-page.ts';
import { addTo, call, newCircle, newPerson, openCircleAs } from './people.ts';
import { acme, at } from './places.ts';
import { expect, test } from './test.ts';

const box = (page: Page) => page.getByRole('textbox', { name: 'Write to everyone' });
const say = async (page: Page, text: string): Promise<void> => {
  await box(page).fill(text);
  await box(page).press('Enter');
};

test.beforeEach(({ faults }) => {
  faults.tolerate(/ERR_INTERNET_DISCONNECTED/, 'the network is off');
  faults.tolerate(/cleardot\.gif/, 'the database’s client asks whether there is any network');
});

test('messages written offline wait and are sent once when the network is back; missed messages arrive once', async ({
  page,
  newBrowser,
}) => {
  const anna = await newPerson('Anna');
  const circle = await newCircle(anna, 'Rosa’s attic');
  const ben = await newPerson('Ben');
  await addTo(circle, anna, ben);
  const room = `/care/chat/${circle.id}_circle`;
  await openCircleAs(page, anna, circle, room);
  const other = await newBrowser();
  await openCircleAs(other, ben, circle, room);
  await say(other, 'Before');
  await expect(message(page, 'Before')).toBeVisible();

  await page.context().setOffline(true);
  await say(page, 'Written in the cellar');
  await expect(message(page, 'Written in the cellar').getByText('Waiting for a connection')).toBeVisible();
  await say(other, 'Meanwhile upstairs');
  await expect(message(other, 'Meanwhile upstairs')).toBeVisible();
  await expect(other.getByText('Written in the cellar')).toHaveCount(0);

  await page.context().setOffline(false);
  await expect(message(other, 'Written in the cellar')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Waiting for a connection')).toHaveCount(0);
  for (const one of [page, other])
    await expect(one.getByRole('article')).toHaveText([/Before/, /Meanwhile upstairs/, /Written in the cellar/]);
});

test('signing out with a message waiting asks first, and then leaves nothing of it on the device', async ({
  page,
  faults,
}) => {
  faults.tolerate(/preload CSS|dynamically imported module/, 'the landing cannot be fetched without a network');
  const anna = await newPerson('Anna');
  const circle = await newCircle(anna, 'Rosa’s cellar');
  await openCircleAs(page, anna, circle, `/care/chat/${circle.id}_circle`);
  await say(page, 'All sent');
  await expect(message(page, 'All sent').getByText('Waiting')).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu for Anna' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
  await page.keyboard.press('Escape');

  await page.context().setOffline(true);
  await say(page, 'Not sent yet');
  await expect(message(page, 'Not sent yet').getByText('Waiting')).toBeVisible();
  await box(page).fill('A draft');
  await page.getByRole('button', { name: 'Menu for Anna' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign out without saving?' });
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  await expect(message(page, 'Not sent yet')).toBeVisible();

  await page.getByRole('button', { name: 'Menu for Anna' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Discard and sign out' }).click();
  await expect(page.getByRole('log')).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('chat')))).toEqual([]);
});

test('a message that waited while the page was closed is sent when it opens again, and a draft is still there', async ({
  page,
  newBrowser,
}) => {
  const anna = await newPerson('Anna');
  const circle = await newCircle(anna, 'Rosa’s stairs');
  const room = `/care/chat/${circle.id}_circle`;
  await openCircleAs(page, anna, circle, room);
  await expect(page.getByText('No messages yet')).toBeVisible();
  await page.context().setOffline(true);
  await say(page, 'Before the train left');
  await expect(message(page, 'Before the train left').getByText('Waiting')).toBeVisible();
  await box(page).fill('And one more th');
  // The page is closed offline. When the network is back, the app opens on a page without the chat.
  await page.goto('about:blank');
  await page.context().setOffline(false);
  await page.goto(at(acme, '/care/home'));
  const other = await newBrowser();
  await openCircleAs(other, anna, circle, room);
  await expect(message(other, 'Before the train left')).toHaveCount(1, { timeout: 30_000 });
  await page.goto(at(acme, room));
  await expect(box(page)).toHaveValue('And one more th');
});

test('a message whose confirmation was lost is stored once and shown once', async ({ page, newBrowser, faults }) => {
  faults.tolerate(/^400 GET .*\/Write\/channel/, 'the emulator has forgotten a channel that was cut');
  const anna = await newPerson('Anna');
  const circle = await newCircle(anna, 'Rosa’s bridge');
  const ben = await newPerson('Ben');
  await addTo(circle, anna, ben);
  const room = `/care/chat/${circle.id}_circle`;
  await openCircleAs(page, anna, circle, room);
  const other = await newBrowser();
  await openCircleAs(other, ben, circle, room);
  // From now on the channel is open, and the next write is a single request.
  await say(page, 'Before');
  await expect(message(other, 'Before')).toBeVisible();

  let sent = 0;
  await page.route(/\/Write\/channel/, async (route) => {
    if (!/Over(\+|%20)the/.test(route.request().postData() ?? '')) return route.fallback();
    sent++;
    if (sent > 1) return route.fallback();
    // The confirmation would arrive over a connection that is already open, so cut that connection before the write
    // leaves.
    await page.context().setOffline(true);
    await route.fetch();
    await route.abort('connectionreset');
  });
  await say(page, 'Over the bridge');
  await expect(message(other, 'Over the bridge')).toBeVisible();
  await expect(message(page, 'Over the bridge').getByText('Waiting for a connection')).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByText('Waiting for a connection')).toHaveCount(0, { timeout: 60_000 });
  await expect.poll(() => sent).toBeGreaterThan(1);
  for (const one of [page, other]) await expect(one.getByRole('article')).toHaveText([/Before/, /Over the bridge/]);
  const { items } = await call<{ items: { text: string }[] }>(
    anna,
    `GET /api/v1/care/chat/rooms/${circle.id}_circle/messages`,
  );
  expect(items.map(({ text }) => text).toSorted()).toEqual(['Before', 'Over the bridge']);
});
