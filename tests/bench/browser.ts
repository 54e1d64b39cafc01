import { type Browser, type BrowserContext, chromium } from '@playwright/test';

const ofTheApi = /\/(?:public-|admin-|superadmin-)?api\/v1\//;

/** Records every API call of the pages that is refused. */
const noteRefusals = (browser: Browser, refusals: string[]): void => {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options): Promise<BrowserContext> => {
    const context = await open(options);
    context.on('response', (answer) => {
      if (answer.status() >= 400 && ofTheApi.test(answer.url()))
        refusals.push(`${answer.request().method()} ${answer.url()} answered ${answer.status()}`);
    });
    return context;
  };
};

/**
 * Runs work with the browser of the end-to-end tests and further arguments, and closes it afterwards. Throws if a call of its pages was refused.
 */
export const withBrowser = async <Result>(
  work: (browser: Browser) => Promise<Result>,
  also: readonly string[] = [],
): Promise<Result> => {
  const asRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({
    executablePath: process.env.KINDRED_CHROMIUM,
    args: [...(asRoot ? ['--no-sandbox'] : []), '--disable-background-networking', '--no-first-run', ...also],
  });
  const refusals: string[] = [];
  noteRefusals(browser, refusals);
  try {
    const result = await work(browser);
    if (refusals.length > 0) throw new Error(refusals.join('\n'));
    return result;
  } finally {
    await browser.close();
  }
};
