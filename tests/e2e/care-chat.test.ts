import type { Page } from '@playwright/test';
import { choose, message } from './chat-page.ts';
import { look } from './look.ts';
import { addTo, newCircle, newPerson, openCircleAs } from './people.ts';
import { expect, test } from './test.ts';

const writeTo = (page: Page, label = 'Write to everyone') => page.getByRole('textbox', { name: label });
const say = async (page: Page, text: string): Promise<void> => {
  await writeTo(page).fill(text);
  await writeTo(page).press('Enter');
};
const log = (page: Page) => page.getByRole('log');

const twoPeople = async (name: string) => {
  const anna = await newPerson('Anna Rosenberg');
  const circle = await newCircle(anna, name);
  const ben = await newPerson('Benoît Maréchal');
  await addTo(circle, anna, ben);
  return { anna, ben, circle, room: `/care/chat/${circle.id}_circle` };
};

test('two people write, answer, react, edit and delete, and each sees it at once', async ({ page, newBrowser }) => {
  const { anna, ben, circle, room } = await twoPeople('Rosa’s choir');
  await openCircleAs(page, anna, circle, `/care/chat/${circle.id}_circle`);
  await page.getByRole('link', { name: 'Everyone' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Everyone' })).toBeVisible();
  await expect(page.getByText('No messages yet')).toBeVisible();
  const other = await newBrowser();
  await openCircleAs(other, ben, circle, room);

  await say(page, 'I found the recording <b>of</b> the choir: https://example.com/choir');
  await expect(message(other, '<b>of</b>')).toBeVisible();
  await expect(log(other).getByRole('link')).toHaveAttribute('href', 'https://example.com/choir');

  await choose(other, 'I found', 'Reply');
  await say(other, 'Yes! And a player, ours eats tapes.');
  await expect(message(page, 'ours eats tapes').getByRole('button', { name: /^You: I found/ })).toBeVisible();

  await choose(page, 'ours eats', 'React with ❤️');
  await expect(message(other, 'ours eats').getByRole('button', { name: '❤️ 1 from Anna Rosenberg' })).toBeVisible();

  await writeTo(other).press('ArrowUp');
  await expect(writeTo(other)).toHaveValue(/ours eats tapes/);
  await say(other, 'Yes! And a player, ours is broken.');
  await expect(message(page, 'ours is broken').getByText('edited')).toBeVisible();
  await look(page, 'chat', { title: 'Everyone – acme' });

  await choose(other, 'ours is broken', 'Delete');
  await other.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(log(page).getByText('This message was deleted')).toBeVisible();
  await expect(log(page).getByText('ours is broken')).toHaveCount(0);
});

test('people whose clocks are hours off write in the right order, with the server’s times', async ({
  page,
  newBrowser,
}) => {
  const hour = 3_600_000;
  const { anna, ben, circle, room } = await twoPeople('Rosa’s clocks');
  const other = await newBrowser();
  await page.clock.install({ time: Date.now() + 3 * hour });
  await other.clock.install({ time: Date.now() - 5 * hour });
  await openCircleAs(page, anna, circle, room);
  await openCircleAs(other, ben, circle, room);
  const began = Date.now();
  const lines = ['First of all', 'Then this', 'And at last that'];
  for (const [index, line] of lines.entries()) {
    await say(index % 2 ? other : page, line);
    for (const one of [page, other]) await expect(message(one, line)).toBeVisible();
    await expect(page.getByText('Waiting for a connection')).toHaveCount(0);
  }
  for (const one of [page, other])
    await expect(one.getByRole('article')).toHaveText(lines.map((line) => new RegExp(line)));

  for (const [reader, writer, line] of [
    [other, page, lines[0]!],
    [page, other, lines[1]!],
  ] as const) {
    const time = message(reader, line).getByRole('time');
    const at = Date.parse((await time.getAttribute('datetime'))!);
    expect(Math.abs(at - began)).toBeLessThan(hour / 4);
    await expect(message(writer, line)).toContainText(await time.innerText());
  }
  // The quarter of an hour for changes is also measured by the server’s clock.
  await choose(page, lines[0]!, 'Edit');
  await say(page, 'First of all, dinner');
  await expect(message(other, 'dinner').getByText('edited')).toBeVisible();
});
