import type { Browser, Page } from '@playwright/test';
import { openCircleAs } from '../e2e/people.ts';
import { withBrowser } from './browser.ts';
import { filledCircle } from './filled-circle.ts';
import type { Row, Section } from './rows.ts';

const documents = 100;
/** Slowdown factor of a phone compared with this machine. */
const slowdown = 4;
/** Milliseconds above which a task makes scrolling stutter. */
const patience = 50;

/** An entry of Chromium's trace, in microseconds. `tdur` is processor time only, so other load does not count. */
interface Traced {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Returns the durations of the page's tasks, in milliseconds of a phone. */
const tasksIn = (trace: Buffer): number[] => {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: Traced[] };
  const keyOf = ({ pid, tid }: Traced): string => `${pid} ${tid}`;
  const isThread = ({ name, args }: Traced): boolean => name === 'thread_name' && args?.name === 'CrRendererMain';
  const pages = new Set(traceEvents.filter(isThread).map(keyOf));
  return traceEvents
    .filter((entry) => entry.name === 'RunTask' && entry.ph === 'X' && pages.has(keyOf(entry)))
    .map(({ tdur = 0 }) => (tdur / 1000) * slowdown);
};

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
  const devtools = await page.context().newCDPSession(page);
  await page.evaluate(watchMoves);
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  const height = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  const gesture = { x: 180, y: 400, yDistance: -(height + 500), speed: 1500, gestureSourceType: 'mouse' } as const;
  await devtools.send('Input.synthesizeScrollGesture', gesture);
  const tasks = tasksIn(await browser.stopTracing());
  const moved = await page.evaluate(() => (globalThis as unknown as { kindredMoved: number }).kindredMoved);
  await devtools.detach();
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
