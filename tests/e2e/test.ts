import { test as base } from '@playwright/test';
import type { BrowserContext, BrowserContextOptions, Page, TestInfo } from '@playwright/test';
import { Faults } from './faults.ts';
import { expectTextsFitAtEnd } from './texts-fit.ts';

export { expect } from '@playwright/test';

export interface Options {
  /** Whether the test uses the offline worker. Without it, the browser fetches no files ahead of need. */
  readonly hasWorker: boolean;
}

interface Fixtures {
  /** Faults in any browser of the test that do not show on the page. */
  readonly faults: Faults;
  /** Another person's browser, or the same person's on another device. */
  readonly newBrowser: (options?: BrowserContextOptions) => Promise<Page>;
}

/** A test that fails on a console error, a broken script or a failed request, unless the test foresees it. */
export const test = base.extend<Fixtures & Options>({
  hasWorker: [false, { option: true }],
  faults: [
    // oxlint-disable-next-line no-empty-pattern -- a fixture's needs are read from this pattern
    async ({}, use) => {
      const faults = new Faults();
      await use(faults);
      faults.settle();
    },
    { auto: true },
  ],
  context: async ({ context, faults, hasWorker }, use, testInfo) => {
    await prepare(context, faults, hasWorker);
    await use(context);
    await measure(context, faults, testInfo);
  },
  newBrowser: async ({ browser, faults, hasWorker }, use, testInfo) => {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      opened.push(context);
      await prepare(context, faults, hasWorker);
      return context.newPage();
    });
    for (const context of opened) {
      await measure(context, faults, testInfo);
      await context.close();
    }
  },
});

const prepare = async (context: BrowserContext, faults: Faults, hasWorker: boolean): Promise<void> => {
  faults.watch(context);
  if (hasWorker) return;
  await context.addInitScript(() => {
    delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker;
  });
};

/** Measures the texts of every page that a passed test leaves open. */
const measure = async (context: BrowserContext, faults: Faults, { status, title }: TestInfo): Promise<void> => {
  if (status !== 'passed') return;
  faults.close();
  for (const page of context.pages()) await expectTextsFitAtEnd(page, `the last page of “${title}”`);
};
