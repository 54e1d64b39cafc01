import { readFileSync } from 'node:fs';
import { addFiles } from './add-files.ts';
import { newCircle, newPerson, openCircleAs } from './people.ts';
import { acme, at } from './places.ts';
import { expect, test } from './test.ts';

// 640 × 480, taken on 12 May 2024, encoded by x265. Chromium cannot decode it.
const photo = {
  name: 'IMG_0042.HEIC',
  mimeType: 'image/heic',
  buffer: readFileSync(new URL('garden.heic', import.meta.url)),
};

test('a HEIC photo from a phone becomes a JPEG that every browser shows, with its date', async ({ page }) => {
  const owner = await newPerson('Solveig');
  const circle = await newCircle(owner, 'Solveig’s phone');
  await openCircleAs(page, owner, circle, '/care/documents');
  await addFiles(page, 'Add photos', [photo, { ...photo, name: 'broken.heic', buffer: photo.buffer.subarray(0, 600) }]);
  await expect(page.getByRole('status').filter({ hasText: '2 added.' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Some HEIC photos could not be converted.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'May 2024' })).toBeVisible({ timeout: 60_000 });
  const tile = page
    .getByRole('list', { name: /^Photos, / })
    .locator('img')
    .first();
  await expect.poll(() => tile.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('a HEIC photo is a picture in a chat, and can be cropped to a person’s own picture', async ({ page }) => {
  const owner = await newPerson('Solveig');
  const circle = await newCircle(owner, 'Solveig’s chat');
  await openCircleAs(page, owner, circle, `/care/chat/${circle.id}_circle`);
  await expect(page.getByRole('textbox', { name: /^Write to/ })).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(photo);
  await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Send' }).click();
  const picture = page.getByRole('img', { name: /^Your picture, / });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await page.goto(at(acme, '/user/me/profile'));
  await page.locator('input[type=file]').first().setInputFiles(photo);
  await page.getByRole('dialog').getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByRole('banner').locator('img[src*="/profile/picture?v="]')).toBeVisible();
});
