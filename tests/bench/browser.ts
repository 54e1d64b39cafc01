import { type Browser, chromium } from '@playwright/test';

/** Runs work with the browser of the end-to-end tests, and closes it afterwards. */
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
