import { existsSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, expectReadable } from './accessible.ts';
import { expectTextsFit, noteMeasured } from './texts-fit.ts';

const desk = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };

/** Pictures are taken only when asked for. Those that the guides show are taken again in their place; git ignores the others. */
const arePicturesTaken = process.env.KINDRED_KEEP_PICTURES === '1';
const ofGuides = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
const others = fileURLToPath(new URL('pictures/', import.meta.url));

interface ScreenFacts {
  /** The document's title. */
  readonly title: string | RegExp;
  /** The page was opened from another one of the product: the focus has to be on its heading. */
  readonly isFocused?: boolean;
}

/**
 * Looks at a screen as its visitors would, light and dark, on a desk and on a phone of 360 px: its title and heading,
 * what axe has to say by WCAG 2.2 AA, that nothing sticks out, and a picture of each where pictures are asked for.
 */
export const look = async (page: Page, name: string, { title, isFocused = false }: ScreenFacts): Promise<void> => {
  await settled(page);
  await expect(page).toHaveTitle(title);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveCount(1);
  if (isFocused) await expect(heading).toBeFocused();

  await page.mouse.move(0, 0);
  for (const [place, size] of Object.entries({ desk, phone })) {
    await page.setViewportSize(size);
    await settled(page);
    await showWhole(page, size);
    await expectTextsFit(page, name);
    for (const colorScheme of ['light', 'dark'] as const) {
      // Contrast was checked on the desk already: dark on a phone is for its picture alone.
      if (colorScheme === 'dark' && place === 'phone' && !arePicturesTaken) continue;
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      await settled(page);
      const what = `${name} (${colorScheme}, ${place})`;
      if (colorScheme === 'light') await expectAccessible(page, what);
      else if (place === 'desk') await expectReadable(page, what);
      if (arePicturesTaken) await takePicture(page, `${name}-${colorScheme}-${place}.png`);
    }
    await page.setViewportSize(size);
    await expectNothingSticksOut(page);
  }
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(desk);
  await noteMeasured(page);
};

/**
 * Makes the window tall enough for the whole page, so that bars which stay in the window are at its ends: what lies half
 * under one of them at some place of scrolling is not out of reach, and axe would say so.
 */
const showWhole = async (page: Page, size: { width: number; height: number }): Promise<void> => {
  const grow = async (): Promise<number> => {
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ ...size, height: Math.max(size.height, whole) });
    return whole;
  };
  const before = await grow();
  // What is asked for when somebody comes near is near now.
  await settled(page);
  if ((await grow()) !== before) await settled(page);
};

const takePicture = async (page: Page, file: string): Promise<void> => {
  const place = existsSync(ofGuides + file) ? ofGuides : others;
  mkdirSync(place, { recursive: true });
  // With a palette of its own it takes a third of the room, and nobody sees the difference.
  await sharp(await page.screenshot())
    .png({ palette: true, effort: 8 })
    .toFile(place + file);
};

/**
 * Waits for content, fonts and images, and ends what is moving: a color half-way to another is nobody's to read. Two
 * still frames count, because what has just come near the window is styled in the frame after.
 */
export const settled = async (page: Page): Promise<void> => {
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  await page.waitForFunction(async () => {
    const isStill = (): boolean => {
      const moving = document
        .getAnimations()
        .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().iterations !== Infinity);
      for (const one of moving) one.finish();
      const isThere = document.fonts.status === 'loaded' && [...document.images].every((image) => image.complete);
      return isThere && moving.length === 0;
    };
    const frame = () => new Promise(requestAnimationFrame);
    if (!isStill()) return false;
    await frame();
    await frame();
    return isStill();
  });
};

export const expectNothingSticksOut = async (page: Page): Promise<void> => {
  const beyond = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  await expect.poll(beyond, 'the page is wider than its window by so many pixels').toBeLessThanOrEqual(0);
};
