import type { CDPSession, Locator, Page } from '@playwright/test';
import { addFiles } from './add-files.ts';
import { drawnPicture } from './drawn-picture.ts';
import { call, newCircle, newPerson, openCircleAs, uploadTo } from './people.ts';
import { expect, test } from './test.ts';

test.use({ hasTouch: true });

/** Opens a circle with three photos, sorted by newest first. */
const openWall = async (page: Page, name: string): Promise<Locator> => {
  const owner = await newPerson(name);
  const circle = await newCircle(owner, `${name}’s album`);
  const picture = await drawnPicture(page, 'image/jpeg');
  for (const title of ['Shore', 'Meadow', 'Garden'])
    await uploadTo(circle, owner, { ...picture, name: `${title}.jpeg` });
  await openCircleAs(page, owner, circle, '/care/documents');
  const tiles = page.getByRole('list', { name: /^Photos, / }).getByRole('button');
  await expect(tiles).toHaveText(['Garden', 'Meadow', 'Shore'], { timeout: 60_000 });
  return tiles;
};

const viewer = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title });

/** Positions of fingers, from the centre of the screen. */
type Fingers = readonly (readonly [x: number, y: number])[];

/** Puts fingers on the screen, moves them, and lifts them. */
const touch = async (page: Page, devtools: CDPSession, ...stages: readonly Fingers[]): Promise<void> => {
  const { width, height } = page.viewportSize()!;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: Fingers) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: fingers.map(([x, y], id) => ({ x: width / 2 + x, y: height / 2 + y, id })),
    });
  for (const [index, fingers] of stages.entries()) await send(index === 0 ? 'touchStart' : 'touchMove', fingers);
  await send('touchEnd', []);
};

/** Returns the zoom factor of the shown photo. */
const zoomOf = (page: Page): Promise<number> =>
  page
    .getByRole('dialog')
    .getByRole('img')
    .evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).a);

test('arrow keys and swiping move between photos, and Back closes the last one', async ({ page }) => {
  const tiles = await openWall(page, 'Ingrid');
  const devtools = await page.context().newCDPSession(page);
  await tiles.first().click();
  await expect(viewer(page, 'Garden')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await expect(viewer(page, 'Meadow'), 'there was none before the first').toBeVisible();
  await touch(page, devtools, [[100, 0]], [[20, 4]], [[-60, 8]]);
  await expect(viewer(page, 'Shore')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next photo' })).toHaveCount(0);
  await touch(page, devtools, [[-60, 0]], [[20, 4]], [[100, 8]]);
  await expect(viewer(page, 'Meadow')).toBeVisible();
  await touch(page, devtools, [[0, -100]], [[10, 0]], [[20, 100]]);
  await touch(page, devtools, [[20, 0]], [[0, 0]], [[-20, 0]]);
  await expect(viewer(page, 'Meadow'), 'neither up and down nor a little is a swipe').toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/care\/documents$/);
});

test('a photo can be zoomed with two fingers, two taps, the wheel and keys; a zoomed photo moves instead of changing', async ({
  page,
}) => {
  const tiles = await openWall(page, 'Henrike');
  const devtools = await page.context().newCDPSession(page);
  await tiles.first().click();
  await expect(viewer(page, 'Garden').getByRole('img')).toBeVisible();
  expect(await zoomOf(page)).toBe(1);
  await touch(
    page,
    devtools,
    [
      [-40, 0],
      [40, 0],
    ],
    [
      [-80, 0],
      [80, 0],
    ],
  );
  await expect.poll(() => zoomOf(page)).toBeCloseTo(2, 1);
  await touch(page, devtools, [[100, 0]], [[20, 0]], [[-60, 0]]);
  await expect(viewer(page, 'Garden')).toBeVisible();
  expect(await zoomOf(page)).toBeCloseTo(2, 1);
  for (const _ of [1, 2]) await touch(page, devtools, [[0, 0]]);
  await expect.poll(() => zoomOf(page), 'two taps show the whole again').toBe(1);
  await page.mouse.move(640, 360);
  await page.mouse.wheel(0, -300);
  await expect.poll(() => zoomOf(page)).toBeGreaterThan(1.5);
  await page.keyboard.press('ArrowRight');
  await expect(viewer(page, 'Meadow')).toBeVisible();
  expect(await zoomOf(page), 'another photo is shown whole').toBe(1);
  for (const _ of [1, 2]) await page.keyboard.press('+');
  await expect.poll(() => zoomOf(page), 'the keys zoom too').toBeCloseTo(2.25, 2);
  await page.keyboard.press('-');
  await expect.poll(() => zoomOf(page)).toBeCloseTo(1.5, 2);
  await page.keyboard.press('0');
  await expect.poll(() => zoomOf(page)).toBe(1);
});

test('a slideshow shows one photo after another, stops when paused, and ends with the last one', async ({ page }) => {
  await openWall(page, 'Rosalind');
  await page.clock.install();
  await page.getByRole('button', { name: 'Slideshow' }).click();
  await expect(viewer(page, 'Garden')).toBeVisible();
  await page.clock.fastForward(5000);
  await expect(viewer(page, 'Meadow')).toBeVisible();
  await page.getByRole('button', { name: 'Pause slideshow' }).click();
  await expect(page.getByRole('button', { name: 'Play slideshow' })).toBeVisible();
  await page.clock.fastForward(60_000);
  await expect(viewer(page, 'Meadow')).toBeVisible();
  await page.getByRole('button', { name: 'Play slideshow' }).click();
  await expect(page.getByRole('button', { name: 'Pause slideshow' })).toBeVisible();
  await page.clock.fastForward(5000);
  await expect(viewer(page, 'Shore')).toBeVisible();
  await page.clock.fastForward(5000);
  await expect(page.getByRole('button', { name: 'Play slideshow' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a photo can be captioned while it is added', async ({ page }) => {
  const owner = await newPerson('Margit');
  await openCircleAs(page, owner, await newCircle(owner, 'Margit’s album'), '/care/documents');
  await expect(page.getByRole('heading', { name: 'No photos yet' })).toBeVisible({ timeout: 60_000 });
  const picture = await drawnPicture(page, 'image/jpeg');
  await addFiles(page, 'Add photos', [{ ...picture, name: 'IMG_0001.jpeg' }]);
  await page.getByLabel('Caption for IMG_0001.jpeg').fill('The last summer at the lake');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Caption saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'The last summer at the lake' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'The last summer at the lake' })).toBeVisible({ timeout: 60_000 });
});

test('on a phone the arrows do not cover the caption', async ({ page }) => {
  const owner = await newPerson('Berit');
  const circle = await newCircle(owner, 'Berit’s album');
  const caption = 'The whole family on the pier, in the order in which everybody was born, and the dog. '
    .repeat(4)
    .trim();
  const picture = await drawnPicture(page, 'image/jpeg');
  for (const name of ['Shore', 'Meadow', 'Garden']) {
    const { id } = await uploadTo(circle, owner, { ...picture, name: `${name}.jpeg` });
    await call(owner, `PATCH /api/v1/care/documents/${id}`, { caption: name === 'Meadow' ? caption : name });
  }
  await page.setViewportSize({ width: 375, height: 667 });
  await openCircleAs(page, owner, circle, '/care/documents');
  await page.getByRole('button', { name: caption }).click();
  const words = page.getByRole('dialog').getByText(caption).last();
  const bottom = async (name: string) => {
    const box = (await page.getByRole('button', { name }).boundingBox())!;
    return box.y + box.height;
  };
  await expect(words).toBeVisible();
  const { y } = (await words.boundingBox())!;
  expect(await bottom('Next photo')).toBeLessThanOrEqual(y);
  expect(await bottom('Previous photo')).toBeLessThanOrEqual(y);
  await page.getByRole('button', { name: 'Details' }).click();
  const details = (await page.getByRole('complementary', { name: 'Details' }).boundingBox())!;
  expect(await bottom('Next photo')).toBeLessThanOrEqual(details.y);
});
