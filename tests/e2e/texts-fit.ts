import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { switchTexts } from './language-in-page.ts';
import { misplacedTexts } from './texts-in-page.ts';

/** What a page showed when its texts were last measured. */
const measured = new WeakMap<Page, string>();

const shownOn = (page: Page): Promise<string> => page.evaluate(() => `${location.href} ${document.body.innerText}`);

/** Waits for two frames of the page, or for a second if a test has stopped its clock. */
const nextFrames = async (page: Page): Promise<void> => {
  const frames = page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
    await document.fonts.ready;
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, 1000)));
  await Promise.race([frames, late]);
  clearTimeout(timer);
};

/** Measures every text of a page in the interface's two languages, at the window's current width. */
export const expectTextsFit = async (page: Page, name: string): Promise<void> => {
  const faults: string[] = [];
  const width = page.viewportSize()?.width ?? 0;
  const measure = async (): Promise<void> => {
    const language = await page.evaluate(
      () => document.documentElement.dataset['texts'] ?? document.documentElement.lang,
    );
    for (const fault of await page.evaluate(misplacedTexts)) faults.push(`${language}, ${width} px: ${fault}`);
    test.info().annotations.push({ type: 'texts measured', description: `${name}, ${language}, ${width} px` });
  };
  await measure();
  if (await page.evaluate(switchTexts)) {
    await nextFrames(page);
    await measure();
    await page.evaluate(switchTexts);
    await nextFrames(page);
  }
  expect.soft(faults, `texts that do not fit on ${name}`).toEqual([]);
};

/** Records that the current content of the page was measured at every width. */
export const noteMeasured = async (page: Page): Promise<void> => {
  measured.set(page, await shownOn(page));
};

/**
 * Measures what a page shows at the end of a test, on a desktop and on a phone, unless exactly this was measured
 * before.
 */
export const expectTextsFitAtEnd = async (page: Page, name: string): Promise<void> => {
  const isPage = page.url().startsWith('http') && (await page.evaluate(() => document.contentType === 'text/html'));
  if (!isPage || (await shownOn(page)) === measured.get(page)) return;
  const widths = [1280, 360];
  if (page.viewportSize()?.width === 360) widths.reverse();
  for (const width of widths) {
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 800 });
    await nextFrames(page);
    await expectTextsFit(page, name);
  }
};
