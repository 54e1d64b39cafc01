import { chromium } from '@playwright/test';
import type { CDPSession, Page } from '@playwright/test';
import { at } from '../e2e/places.ts';
import { password } from '../support/tenant.ts';
import { tenantOf } from './filled-users.ts';
import type { Row, Section } from './rows.ts';
import { inMilliseconds, median } from './timing.ts';

/** Milliseconds: what a person takes for at once. */
const budget = 100;
const size = 25;

/**
 * Milliseconds from a click on what is called so, to the frame after the one in which the page says that it is there. It is
 * told by the page itself, so that no way between the processes is in it.
 */
const timeOfClick = (page: Page, name: string, text: string): Promise<number> =>
  page.evaluate(
    async ([wanted, there]) => {
      const all = [...document.querySelectorAll<HTMLElement>('button, nav a')];
      const target = all.find((one) => one.textContent.trim() === wanted);
      const isThere = (): boolean =>
        !document.querySelector('[aria-busy=true], [role=status][aria-label=Loading]') &&
        [...document.querySelectorAll('h1, [role=status]')].some((one) => one.textContent.startsWith(there));
      if (!target) throw new Error(`There is no ${wanted} here`);
      const begun = performance.now();
      target.click();
      while (!isThere()) await new Promise(requestAnimationFrame);
      await new Promise<void>((painted) => {
        requestAnimationFrame(() => setTimeout(painted));
      });
      return performance.now() - begun;
    },
    [name, text] as const,
  );

/** What the pager says on this page. */
const rowsOn = (page: number): string => `${(page - 1) * size + 1}–${page * size} of`;

const turnPages = async (page: Page): Promise<number[]> => {
  const figures: number[] = [];
  const turn = async (name: string, to: number): Promise<void> => {
    const figure = await timeOfClick(page, name, rowsOn(to));
    figures.push(figure);
    // The page after it comes meanwhile: nobody reads 25 rows in less.
    await page.waitForTimeout(500);
  };
  for (let to = 2; to <= 6; to++) await turn('Next', to);
  figures.splice(0);
  for (let round = 0; round < 2; round++) {
    for (let to = 5; to >= 1; to--) await turn('Previous', to);
    for (let to = 2; to <= 6; to++) await turn('Next', to);
  }
  return figures;
};

const changePages = async (page: Page): Promise<number[]> => {
  const figures: number[] = [];
  const round = ['Tenant configs', 'Contact messages', 'Users'] as const;
  for (let turn = 0; turn < 6; turn++) {
    for (const title of round) {
      const figure = await timeOfClick(page, title, title);
      if (turn > 0) figures.push(figure);
      await page.waitForTimeout(200);
    }
  }
  return figures;
};

/** Milliseconds of the main thread's own processor time for each of the figures: what else the machine does is not in it. */
const processorTime = async (cdp: CDPSession, work: () => Promise<readonly number[]>): Promise<number> => {
  const now = async (): Promise<number> => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
  };
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await now();
  const { length } = await work();
  const after = await now();
  await cdp.send('Performance.disable');
  return (after - before) / length;
};

const measureAt = async (page: Page, cdp: CDPSession, rate: number): Promise<Row[]> => {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
  const speed = rate === 1 ? 'full speed' : `${rate} × throttled`;
  const rowOf = (what: string, figures: readonly number[]): Row => {
    const figure = median(figures);
    return {
      what: `${what}, ${speed}`,
      figure: inMilliseconds(figure),
      budget: `≤ ${budget} ms`,
      holds: figure <= budget,
      isExact: false,
    };
  };
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await page.getByText(rowsOn(1)).waitFor();
  const turns = rowOf(`a page of ${size} of 10,000 people`, await turnPages(page));
  return [turns, rowOf('another page of the administration', await changePages(page))];
};

/** How soon a list and a page are there in Chromium, when what they show was there before. */
export const pageTurns = async (): Promise<Section> => {
  const { tenant, administrator } = await tenantOf(10_000);
  const browser = await chromium.launch({
    executablePath: process.env.KINDRED_CHROMIUM ?? '/usr/bin/chromium',
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
    await page.goto(at(tenant.host, '/signin?from=/users'));
    await page.getByLabel('E-mail address').fill(administrator.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText(rowsOn(1)).waitFor();
    const cdp = await page.context().newCDPSession(page);
    const rows = [...(await measureAt(page, cdp, 1)), ...(await measureAt(page, cdp, 4))];
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const ofPages = await processorTime(cdp, () => changePages(page));
    const ofTurns = await processorTime(cdp, () => turnPages(page));
    const notes = [
      `The main thread's own time, whatever else the machine does: ${inMilliseconds(ofTurns)} a page of people with the time it is read in, ${inMilliseconds(ofPages)} another page of the administration.`,
    ];
    return { title: 'Pages whose data is there, from the click to the frame that shows them', rows, notes };
  } finally {
    await browser.close();
  }
};
