import { existsSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, expectReadable } from './accessible.ts';
import { expectTextsFit, noteMeasured } from './texts-fit.ts';

const desk = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };

/** Whether to take pictures. Pictures that the guides show are replaced there; git ignores the others. */
const arePicturesTaken = process.env.KINDRED_KEEP_PICTURES === '1';
const ofGuides = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
const others = fileURLToPath(new URL('pictures/', import.meta.url));

interface ScreenFacts {
  /** The document's title. */
  readonly title: string | RegExp;
  /** Whether the page was opened from another page of the product, so that the focus has to be on its heading. */
  readonly isFocused?: boolean;
}

/**
 * Checks a screen as its visitors see it, in light and dark, on a desktop and on a phone of 360 px: its title and
 * heading, axe's rules for WCAG 2.2 AA, and that nothing sticks out. Takes a picture of each if pictures are on.
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
      // The desktop check covered the contrast already: dark on a phone is only for its picture.
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
 * Makes the window tall enough for the whole page, so that bars fixed to the window are at its ends. Otherwise axe
 * would report elements that are half under a bar, although scrolling can uncover them.
 */
const showWhole = async (page: Page, size: { width: number; height: number }): Promise<void> => {
  const grow = async (): Promise<number> => {
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ ...size, height: Math.max(size.height, whole) });
    return whole;
  };
  const before = await grow();
  // Content that loads when it comes near the window is near now.
  await settled(page);
  if ((await grow()) !== before) await settled(page);
};

const takePicture = async (page: Page, file: string): Promise<void> => {
  const place = existsSync(ofGuides + file) ? ofGuides : others;
  mkdirSync(place, { recursive: true });
  // A palette makes the file a third of its size, without a visible difference.
  await sharp(await page.screenshot())
    .png({ palette: true, effort: 8 })
    .toFile(place + file);
};

/**
 * Waits for content, fonts and images, and finishes animations, because nobody reads a color half-way to another. Waits
 * for two still frames, because content that has just come near the window is styled one frame later.
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
