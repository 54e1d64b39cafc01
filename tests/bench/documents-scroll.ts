import type { Browser, Page } from '@playwright/test';
import { openCircleAs } from '../e2e/people.ts';
import { withBrowser } from './browser.ts';
import { filledCircle } from './filled-circle.ts';
import type { Row, Section } from './rows.ts';
import { slowdown, tasksWhile } from './tasks.ts';

const documents = 100;
/** Milliseconds above which a task makes scrolling stutter. */
const patience = 50;

/** Starts recording layout shifts. */
const watchMoves = (): void => {
  Object.assign(globalThis, { kindredMoved: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      (globalThis as unknown as { kindredMoved: number }).kindredMoved += (
        entry as PerformanceEntry & { value: number }
      ).value;
  }).observe({ type: 'layout-shift' });
};

/** Scrolls from top to bottom as with a thumb; returns the page's tasks and layout shift meanwhile. */
const scroll = async (browser: Browser, page: Page): Promise<{ tasks: number[]; moved: number }> => {
  await page.evaluate(watchMoves);
  const height = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  const tasks = await tasksWhile(browser, page, height + 500);
  const moved = await page.evaluate(() => (globalThis as unknown as { kindredMoved: number }).kindredMoved);
  return { tasks, moved };
};

/** Measures scrolling through a hundred pictures on a phone four times slower than this machine. */
export const documentsScroll = async (): Promise<Section> => {
  const { owner, circle } = await filledCircle(1, documents);
  return withBrowser(async (browser) => {
    const rows: Row[] = [];
    for (const view of ['Grid', 'List']) {
      // Each with an empty cache.
      const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
      const page = await context.newPage();
      await openCircleAs(page, owner, circle, '/care/documents?show=files');
      const list = page.getByRole('list', { name: 'Documents' }).getByRole('listitem');
      await page.getByText(view, { exact: true }).click();
      await page.getByRole('button', { name: 'Show more' }).click();
      await list.nth(documents - 1).waitFor();
      await page.evaluate(() => scrollTo(0, 0));
      const { tasks, moved } = await scroll(browser, page);
      await context.close();
      const long = tasks.filter((time) => time > patience).length;
      rows.push(
        {
          what: `${view}: tasks of over ${patience} ms`,
          figure: `${long} of ${tasks.length} (longest ${Math.round(Math.max(0, ...tasks))} ms)`,
          budget: '0',
          holds: long === 0,
          isExact: false,
        },
        { what: `${view}: moved by itself`, figure: moved.toFixed(3), budget: '0', holds: moved === 0, isExact: true },
      );
    }
    return {
      title: `${documents} documents under a thumb, pictures fetched on the way`,
      notes: [`Times are those of the processor, × ${slowdown} for a phone.`],
      rows,
    };
  });
};
