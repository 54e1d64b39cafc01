import type { Browser } from '@playwright/test';
import { withBrowser } from './browser.ts';
import { openEdge } from './edge.ts';
import type { Row, Section } from './rows.ts';
import { median } from './timing.ts';

const runs = 5;
const budget = 3;

/** Fast 3G, and a processor four times slower than this machine's. */
const line = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const slower = 4;

/** The pages where visits begin, and an element that shows when each page is usable. */
const pages = [
  { what: "a tenant's landing", host: 'acme.localhost', path: '/', usable: '#main a[href="/signup"]' },
  { what: "the first brand's landing", host: 'localhost', path: '/', usable: '#main a[href="/signin"]' },
  { what: 'sign-in', host: 'acme.localhost', path: '/signin', usable: 'input[name="password"]' },
] as const;

interface Visit {
  /** Seconds from the first request to the first words, to the largest paint, and until the page is usable. */
  readonly first: number;
  readonly largest: number;
  readonly usable: number;
}

interface Times {
  first: number;
  largest: number;
}

/** Opens a page as a first-time visitor, with nothing cached. */
const visit = async (browser: Browser, address: string, usable: string): Promise<Visit> => {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    serviceWorkers: 'block',
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', line);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.addInitScript(() => {
      const times = { first: 0, largest: 0 };
      Object.assign(globalThis, { times });
      new PerformanceObserver((list) => {
        for (const { name, startTime } of list.getEntries())
          if (name === 'first-contentful-paint') times.first = startTime;
      }).observe({ type: 'paint', buffered: true });
      new PerformanceObserver((list) => {
        times.largest = list.getEntries().at(-1)!.startTime;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await page.goto(address);
    await page.locator(usable).waitFor();
    const isUsable = await page.evaluate(() => performance.now());
    // The words are painted again when the fonts arrive.
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const { first, largest } = await page.evaluate(() => (globalThis as { times?: Times }).times!);
    return { first: first / 1000, largest: largest / 1000, usable: isUsable / 1000 };
  } finally {
    await context.close();
  }
};

/**
 * Measures when the pages where visits begin are painted on a slow line and a slow processor, as the median of several
 * visits.
 */
export const paint = async (): Promise<Section> => {
  const edge = await openEdge(Number(process.env.KINDRED_E2E_ORIGIN_PORT));
  try {
    const rows = await withBrowser(async (browser) => {
      const found: Row[] = [];
      for (const { what, host, path, usable } of pages) {
        const address = `https://${host}:${edge.port}${path}`;
        const visits: Visit[] = [];
        // The first visit also fills the edge's cache, and does not count.
        for (let run = 0; run <= runs; run++) visits.push(await visit(browser, address, usable));
        const of = (name: keyof Visit): number => median(visits.slice(1).map((one) => one[name]));
        found.push({
          what: `${what}: painted`,
          figure: `${of('largest').toFixed(1)} s (first words ${of('first').toFixed(1)} s, usable ${of('usable').toFixed(1)} s)`,
          budget: `≤ ${budget} s`,
          holds: of('largest') <= budget,
          isExact: false,
        });
      }
      return found;
    });
    return {
      title: 'Painted, on Fast 3G and a processor four times slower',
      notes: [
        'First visits, behind TLS, HTTP/2 and a cache of what is public. What else the machine does counts fourfold.',
      ],
      rows,
    };
  } finally {
    edge.close();
  }
};
