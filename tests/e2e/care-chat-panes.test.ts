import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { message } from './chat-page.ts';
import { look } from './look.ts';
import { addTo, call, newCircle, newPerson, openCircleAs } from './people.ts';
import type { Person } from './people.ts';
import { expect, test } from './test.ts';

const longName = 'Maximiliane Alexandrine Theodora von Hohenstein-Wettersberg';
const box = (page: Page) => page.getByRole('textbox', { name: /^Write to/ });
const list = (page: Page) => page.getByRole('navigation', { name: 'Conversations' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const say = async (page: Page, text: string): Promise<void> => {
  await box(page).fill(text);
  await box(page).press('Enter');
  await expect(message(page, text).getByText('Waiting')).toHaveCount(0);
};

const newGroup = async (by: Person, circleId: string, name: string): Promise<string> => {
  const path = `POST /api/v1/care/circles/${circleId}/chat/rooms`;
  return (await call<{ id: string }>(by, path, { kind: 'group', name, member_ids: [by.uid] })).id;
};

test('on a desk the chat opens the first room beside the list, then the one opened last; on a phone it opens the list', async ({
  page,
}) => {
  const anna = await newPerson('Anna Rosenberg');
  const circle = await newCircle(anna, 'Rosa’s panes');
  await newGroup(anna, circle.id, 'The garden');
  const lists: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/chat/rooms?')) lists.push(request.url());
    if (request.method() === 'GET' && request.url().endsWith('/chat/rooms')) lists.push(request.url());
  });
  await openCircleAs(page, anna, circle, '/care');
  const tab = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Chat' });
  await tab.click();
  await expect(heading(page, 'Everyone')).toBeVisible();
  await expect(list(page).getByRole('link', { name: 'Everyone' })).toHaveAttribute('aria-current', 'page');
  await list(page).getByRole('link', { name: 'The garden' }).click();
  await expect(heading(page, 'The garden')).toBeVisible();
  await expect(page).toHaveURL(/\/care\/chat\/.+/);
  await page.goBack();
  await expect(heading(page, 'Everyone')).toBeVisible();
  await page.goForward();
  await expect(heading(page, 'The garden')).toBeVisible();
  await tab.click();
  await expect(heading(page, 'The garden'), 'the room opened last').toBeVisible();
  expect(lists, 'the list of rooms is read once').toHaveLength(1);

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(heading(page, 'The garden'), 'a narrower window keeps the room').toBeVisible();
  await expect(list(page)).toBeHidden();
  await page.getByRole('link', { name: 'All conversations' }).click();
  await expect(heading(page, 'Chat')).toBeVisible();
  await page.getByRole('link', { name: 'Everyone' }).click();
  await expect(heading(page, 'Everyone')).toBeVisible();
  await expect(list(page)).toBeHidden();
  await page.getByRole('link', { name: 'All conversations' }).click();
  await expect(heading(page, 'Chat')).toBeVisible();
});

test('a room that is left and opened again has the draft, and shows the same messages in the same place', async ({
  page,
  newBrowser,
}) => {
  const [anna, ben] = [await newPerson('Anna Rosenberg'), await newPerson('Ben')];
  const circle = await newCircle(anna, 'Rosa’s place');
  await addTo(circle, anna, ben);
  await newGroup(anna, circle.id, 'The garden');
  await openCircleAs(page, anna, circle, `/care/chat/${circle.id}_circle`);
  for (let number = 1; number <= 16; number++) await say(page, `Line ${number}\nof a long story`);
  await box(page).fill('I was going to say');
  const log = page.getByRole('log');
  await message(page, 'Line 4').scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Jump to latest' })).toBeVisible();
  const topOf = async (text: string) => Math.round((await message(page, text).boundingBox())!.y);
  const before = await topOf('Line 6');

  await list(page).getByRole('link', { name: 'The garden' }).click();
  await expect(heading(page, 'The garden')).toBeVisible();
  await expect(box(page)).toHaveValue('');
  const other = await newBrowser();
  await openCircleAs(other, ben, circle, `/care/chat/${circle.id}_circle`);
  await say(other, 'Written meanwhile');
  await expect(list(page).getByRole('link', { name: /Everyone/ })).toContainText(/unread messages?$/);

  await list(page)
    .getByRole('link', { name: /Everyone/ })
    .click();
  await expect(heading(page, 'Everyone')).toBeVisible();
  await expect(box(page)).toHaveValue('I was going to say');
  await expect(log.getByText('Written meanwhile')).toBeAttached();
  await expect.poll(() => topOf('Line 6')).toBeLessThan(before + 3);
  await expect.poll(() => topOf('Line 6')).toBeGreaterThan(before - 3);
  await page.getByRole('button', { name: 'Jump to latest' }).click();
  await expect(message(page, 'Written meanwhile')).toBeInViewport();
});

test('a long name leaves room for the beginning of the message, in the list and in quotes', async ({
  page,
  newBrowser,
}) => {
  const [anna, max] = [await newPerson('Anna Rosenberg'), await newPerson(longName)];
  const circle = await newCircle(anna, 'Rosa’s names');
  await addTo(circle, anna, max);
  const other = await newBrowser();
  await openCircleAs(other, max, circle, `/care/chat/${circle.id}_circle`);
  await say(other, 'Chairs are in the barn, behind the old tractor');
  await openCircleAs(page, anna, circle, `/care/chat/${circle.id}_circle`);
  await message(page, 'Chairs are').hover();
  await message(page, 'Chairs are')
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Reply' }).click();
  await say(page, 'How many?');
  const quote = message(page, 'How many?').getByRole('button', { name: `${longName}: Chairs are` });
  await expect(quote).toBeVisible();
  await say(other, 'Twelve of them, and one that wobbles');

  /** Returns how much of the visible line the message has, from 0 to 1. */
  const shareOfWords = async (line: ReturnType<Page['locator']>): Promise<number> => {
    const [whole, words] = [await line.boundingBox(), await line.locator('bdi').last().boundingBox()];
    return words!.width / whole!.width;
  };
  const line = list(page)
    .getByRole('link', { name: /Everyone/ })
    .locator('[aria-hidden=true]:has(bdi)');
  await expect(line).toContainText('Twelve of them');
  expect(await shareOfWords(line)).toBeGreaterThan(0.5);
  await look(page, 'chat-long-names', { title: 'Everyone – acme' });
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await shareOfWords(quote.locator('[aria-hidden=true]'))).toBeGreaterThan(0.5);
  await page.getByRole('link', { name: 'All conversations' }).click();
  await expect(heading(page, 'Chat')).toBeVisible();
  await expectAccessible(page, 'chat-list (light, phone)');
  expect(
    await shareOfWords(page.getByRole('link', { name: /Everyone/ }).locator('[aria-hidden=true]:has(bdi)')),
  ).toBeGreaterThan(0.5);
});

test('the search across the product finds a message, and opens its conversation at it', async ({ page }) => {
  const anna = await newPerson('Anna Rosenberg');
  const circle = await newCircle(anna, 'Rosa’s search');
  await newGroup(anna, circle.id, 'The garden');
  await openCircleAs(page, anna, circle, `/care/chat/${circle.id}_circle`);
  await say(page, 'I found the recording of the choir');
  for (let number = 1; number <= 12; number++) await say(page, `Line ${number}\nof a long story`);
  await list(page).getByRole('link', { name: 'The garden' }).click();
  await expect(heading(page, 'The garden')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('choir recording');
  const group = page.getByRole('group', { name: 'Chat messages' });
  await expect(group.getByRole('option')).toHaveCount(1);
  await look(page, 'chat-search', { title: 'The garden – acme' });
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Everyone')).toBeVisible();
  await expect(message(page, 'recording of the choir')).toBeInViewport();
  await expect(message(page, 'recording of the choir')).toBeFocused();
});
