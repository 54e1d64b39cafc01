import type { Browser, Page } from '@playwright/test';
import { openCircleAs } from '../e2e/people.ts';
import { withBrowser } from './browser.ts';
import { filledCircle } from './filled-circle.ts';
import type { Section } from './rows.ts';
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

/** Scrolls from top to bottom like a thumb. Returns the page's tasks and layout shift during that time. */
const scroll = async (browser: Browser, page: Page): Promise<{ tasks: number[]; moved: number }> => {
  await page.evaluate(watchMoves);
  const height = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  const tasks = await tasksWhile(browser, page, height + 500);
  const moved = await page.evaluate(() => (globalThis as unknown as { kindredMoved: number }).kindredMoved);
  return { tasks, moved };
};

/** Measures scrolling through a hundred photos on a phone that is four times slower than this machine. */
export const documentsScroll = async (): Promise<Section> => {
  const { owner, circle } = await filledCircle(1, documents);
  return withBrowser(async (browser) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
    const page = await context.newPage();
    await openCircleAs(page, owner, circle, '/care/documents');
    await page
      .getByRole('list', { name: /^Photos, / })
      .getByRole('button')
      .first()
      .waitFor();
    const { tasks, moved } = await scroll(browser, page);
    await context.close();
    const long = tasks.filter((time) => time > patience).length;
    return {
      title: `${documents} photos under a thumb, fetched on the way`,
      notes: [`Times are those of the processor, × ${slowdown} for a phone.`],
      rows: [
        {
          what: `tasks of over ${patience} ms`,
          figure: `${long} of ${tasks.length} (longest ${Math.round(Math.max(0, ...tasks))} ms)`,
          budget: '0',
          holds: long === 0,
          isExact: false,
        },
        { what: 'moved by itself', figure: moved.toFixed(3), budget: '0', holds: moved === 0, isExact: true },
      ],
    };
  });
};
