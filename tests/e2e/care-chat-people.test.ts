import type { Page } from '@playwright/test';
import { choose, message } from './chat-page.ts';
import { look } from './look.ts';
import { addTo, newCircle, newPerson, openCircleAs } from './people.ts';
import { expect, test } from './test.ts';

const box = (page: Page) => page.getByRole('textbox', { name: /^Write to/ });

test('two people chat in private: one sees the other typing, saves a file and copies text; in everyone’s room an admin removes a message', async ({
  page,
  newBrowser,
}) => {
  const [anna, ben] = await Promise.all([newPerson('Anna'), newPerson('Ben')]);
  const circle = await newCircle(anna, 'Rosa’s kitchen');
  await addTo(circle, anna, ben);
  const other = await newBrowser();
  await openCircleAs(other, ben, circle, `/care/chat/${circle.id}_circle`);
  await other.getByRole('button', { name: 'New conversation' }).click();
  const dialog = other.getByRole('dialog', { name: 'New conversation' });
  await dialog.getByRole('radio', { name: 'Anna', exact: true }).check();
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Anna' })).toBeVisible();

  await openCircleAs(page, anna, circle, `/care/chat/${circle.id}_circle`);
  await page.getByRole('link', { name: 'Ben' }).click();
  await expect(page.getByText('No messages yet')).toBeVisible();
  await box(other).pressSequentially('I typed her recipe');
  await expect(page.getByText('Ben is typing…')).toBeVisible();
  await other.locator('input[type=file]').setInputFiles({
    name: 'Plum cake.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Plums, and patience'),
  });
  await expect(other.getByRole('button', { name: 'Send' })).toBeEnabled();
  await other.getByRole('button', { name: 'Send' }).click();
  await expect(message(page, 'I typed her recipe')).toBeVisible();
  await expect(page.getByText('Ben is typing…')).toHaveCount(0);
  const saved = page.waitForEvent('download');
  await message(page, 'I typed')
    .getByRole('button', { name: /^Plum cake\.txt/ })
    .click();
  expect((await saved).suggestedFilename()).toBe('Plum cake.txt');

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await choose(page, 'I typed', 'Copy');
  await expect(page.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('I typed her recipe');
  await look(page, 'chat-direct', { title: 'Ben – acme' });
  await page.getByRole('button', { name: 'Conversation details' }).click();
  await expect(page.getByRole('dialog').getByText('Members: ')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel' }).last().click();

  for (const one of [page, other]) await one.getByRole('link', { name: 'Everyone' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Everyone' })).toBeVisible();
  await box(other).fill('Nobody could cook like me');
  await other.getByRole('button', { name: 'Send' }).click();
  await choose(page, 'Nobody could cook', 'Delete for everyone');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(message(other, 'This message was deleted')).toBeVisible();
  await expect(other.getByText('Nobody could cook')).toHaveCount(0);
});

test('a group is renamed, gains and loses a member, and is deleted for everyone', async ({ page, newBrowser }) => {
  const [anna, ben, cleo] = await Promise.all([newPerson('Anna'), newPerson('Ben'), newPerson('Cleo')]);
  const circle = await newCircle(anna, 'Rosa’s attic');
  for (const one of [ben, cleo]) await addTo(circle, anna, one);
  await openCircleAs(page, anna, circle, `/care/chat/${circle.id}_circle`);
  await page.getByRole('button', { name: 'New conversation' }).click();
  const making = page.getByRole('dialog', { name: 'New conversation' });
  await making.getByText('Several people').click();
  await making.getByRole('textbox', { name: 'Name' }).fill('The boxes');
  await making.getByRole('checkbox', { name: 'Ben' }).check();
  await making.getByRole('button', { name: 'Create group' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The boxes' })).toBeVisible();
  const cleos = await newBrowser();
  await openCircleAs(cleos, cleo, circle, `/care/chat/${circle.id}_circle`);
  await expect(cleos.getByRole('link', { name: 'Everyone' })).toBeVisible();

  const change = async (step: (dialog: ReturnType<Page['getByRole']>) => Promise<void>): Promise<void> => {
    await page.getByRole('button', { name: 'Conversation details' }).click();
    const dialog = page.getByRole('dialog', { name: 'Conversation details' });
    await step(dialog);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await change(async (dialog) => {
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Boxes and letters');
    await dialog.getByRole('checkbox', { name: 'Cleo' }).check();
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Boxes and letters' })).toBeVisible();
  await cleos.getByRole('link', { name: 'Boxes and letters' }).click();
  await expect(cleos.getByText('No messages yet')).toBeVisible();
  await change((dialog) => dialog.getByRole('checkbox', { name: 'Cleo' }).uncheck());
  await expect(cleos.getByRole('heading', { name: 'You can’t open this conversation' })).toBeVisible();

  const bens = await newBrowser();
  await openCircleAs(bens, ben, circle, `/care/chat/${circle.id}_circle`);
  await bens.getByRole('link', { name: 'Boxes and letters' }).click();
  await expect(bens.getByText('No messages yet')).toBeVisible();
  await page.getByRole('button', { name: 'Conversation details' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete for everyone' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Everyone' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Boxes and letters' })).toHaveCount(0);
  await expect(bens.getByRole('heading', { name: 'You can’t open this conversation' })).toBeVisible();
});
