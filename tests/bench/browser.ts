import { type Browser, chromium } from '@playwright/test';

/** The browser of the end-to-end tests, for as long as the work takes. */
export const withBrowser = async <Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> => {
  const asRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({
    executablePath: process.env.KINDRED_CHROMIUM,
    args: [...(asRoot ? ['--no-sandbox'] : []), '--disable-background-networking', '--no-first-run'],
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
};
