import { addFiles } from './add-files.ts';
import { drawnPicture } from './drawn-picture.ts';
import { look } from './look.ts';
import { newCircle, newPerson, openCircleAs } from './people.ts';
import { expect, test } from './test.ts';

test('photos are added together, viewed one by one with the keyboard, captioned, and deleted with an undo', async ({
  page,
}) => {
  test.slow();
  const owner = await newPerson('Solveig');
  const circle = await newCircle(owner, 'Solveig’s album');
  await openCircleAs(page, owner, circle, '/care/documents');
  await expect(page.getByRole('heading', { name: 'No photos yet' })).toBeVisible({ timeout: 60_000 });
  const picture = await drawnPicture(page, 'image/jpeg');
  const names = ['Garden', 'Harbour', 'IMG_0001', 'Kitchen', 'Meadow', 'Shore'];
  await addFiles(
    page,
    'Add photos',
    names.map((name) => ({ ...picture, name: `${name}.jpeg` })),
  );
  await expect(page.getByRole('status').filter({ hasText: '6 added.' })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Hide' }).click();
  const tiles = page.getByRole('list', { name: /^Photos, / }).getByRole('button');
  await expect(tiles).toHaveCount(6);
  await look(page, 'photos', { title: 'Photos – acme' });
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(tiles.first(), 'the first photo is on the first screen of a phone').toBeInViewport({ ratio: 1 });
  const heights = await Promise.all(
    [
      page.getByRole('searchbox'),
      page.getByRole('button', { name: 'Slideshow' }),
      page.getByRole('button', { name: 'Select' }),
      page.getByRole('button', { name: 'Choose circle picture' }),
    ].map(async (tool) => Math.round((await tool.boundingBox())!.y)),
  );
  expect(new Set(heights).size, 'the tools are in one row').toBe(1);
  await page.setViewportSize({ width: 1280, height: 800 });

  const first = tiles.first();
  const title = (await first.textContent())!;
  await first.click();
  const viewer = page.getByRole('dialog', { name: title });
  await expect(viewer.getByText('1 of 6').first()).toBeVisible();
  await expect(page).toHaveURL(/\?document=/);
  await look(page, 'photo', { title: 'Photos – acme' });
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog').getByText('2 of 6').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('dialog').getByText('2 of 6').first()).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Caption').fill('The last summer at the lake');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'The last summer at the lake' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'The last summer at the lake' })).toBeVisible();

  await page.getByRole('button', { name: 'Select' }).click();
  await tiles.nth(2).click();
  await tiles.nth(3).click();
  await expect(page.getByRole('status').filter({ hasText: '2 selected' })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe('Photos.zip');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(tiles).toHaveCount(4);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tiles).toHaveCount(6);
});
