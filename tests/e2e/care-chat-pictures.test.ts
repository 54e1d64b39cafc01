import type { Page } from '@playwright/test';
import { message } from './chat-page.ts';
import { drawnPicture } from './drawn-picture.ts';
import { look } from './look.ts';
import { addTo, call, newCircle, newPerson, openCircleAs } from './people.ts';
import { expect, test } from './test.ts';

const box = (page: Page) => page.getByRole('textbox', { name: /^Write to/ });
const choose = (page: Page, files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  page.locator('input[type=file]').setInputFiles(files);
const send = async (page: Page, text: string): Promise<void> => {
  await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
  await box(page).fill(text);
  await box(page).press('Enter');
  await expect(message(page, text).getByText('Waiting')).toHaveCount(0);
};

test('chosen pictures are seen before they are sent, open in the viewer, and turn to the others of the room', async ({
  page,
  newBrowser,
}) => {
  const [anna, ben] = [await newPerson('Anna Rosenberg'), await newPerson('Benoît Maréchal')];
  const circle = await newCircle(anna, 'Rosa’s pictures');
  await addTo(circle, anna, ben);
  await openCircleAs(page, anna, circle, `/care/chat/${circle.id}_circle`);
  await expect(box(page)).toBeVisible();
  const picture = await drawnPicture(page, 'image/png');
  const letter = { name: 'A letter to everyone.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear all') };
  await choose(page, [{ ...picture, name: 'lake.png' }, { ...picture, name: 'wood.png' }, letter]);
  await expect(page.getByRole('img', { name: 'lake.png' })).toBeVisible();
  await expect(page.getByText('A letter to everyone.txt')).toContainText('8 bytes');
  await look(page, 'chat-chosen-files', { title: 'Everyone – acme' });
  await page.getByRole('button', { name: 'Remove wood.png' }).click();
  await expect(page.getByRole('img', { name: 'wood.png' })).toHaveCount(0);
  await send(page, 'The lake');
  await expect(page.getByRole('img', { name: 'lake.png' }), 'the thumbnail is gone').toHaveCount(0);
  await choose(page, [{ ...picture, name: 'hut.png' }]);
  await send(page, 'The hut');

  const other = await newBrowser();
  await openCircleAs(other, ben, circle, `/care/chat/${circle.id}_circle`);
  const pictures = other.getByRole('img', { name: /^Picture from Anna Rosenberg, / });
  await expect(pictures).toHaveCount(2);
  const lake = message(other, 'The lake').getByRole('button', { name: /^Picture from Anna Rosenberg, / });
  await lake.click();
  const viewer = other.getByRole('dialog', { name: /^Picture from Anna Rosenberg, / });
  await expect(viewer.getByText('1 of 2').first()).toBeVisible();
  await expect(viewer.getByRole('img')).toBeVisible();
  await look(other, 'chat-picture', { title: 'Everyone – acme' });
  await other.keyboard.press('ArrowRight');
  await expect(viewer.getByText('2 of 2').first()).toBeVisible();
  await expect(viewer.getByRole('button', { name: 'Next photo' })).toHaveCount(0);
  await viewer.getByRole('button', { name: 'Previous photo' }).click();
  await expect(viewer.getByText('1 of 2').first()).toBeVisible();
  await other.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(lake, 'the focus returns').toBeFocused();
});

test('files that were chosen wait in their room while another one is open', async ({ page }) => {
  const anna = await newPerson('Anna Rosenberg');
  const circle = await newCircle(anna, 'Rosa’s waiting files');
  const body = { kind: 'group', name: 'The garden', member_ids: [anna.uid] };
  await call(anna, `POST /api/v1/care/circles/${circle.id}/chat/rooms`, body);
  await openCircleAs(page, anna, circle, `/care/chat/${circle.id}_circle`);
  await expect(box(page)).toBeVisible();
  await choose(page, [{ ...(await drawnPicture(page, 'image/png')), name: 'lake.png' }]);
  await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
  await page.getByRole('link', { name: 'The garden' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The garden' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'lake.png' })).toHaveCount(0);
  await page.getByRole('link', { name: /^Everyone/ }).click();
  await expect(page.getByRole('img', { name: 'lake.png' })).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('img', { name: /^Your picture, / })).toBeVisible();
});
