import type { Browser, Page } from '@playwright/test';

/** How many times slower a phone is than this machine. */
export const slowdown = 4;

/** An entry of Chromium's trace, in microseconds. `tdur` is processor time only, so other load does not count. */
interface Traced {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Returns the durations of the page's tasks, in milliseconds on a phone. */
const tasksIn = (trace: Buffer): number[] => {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: Traced[] };
  const keyOf = ({ pid, tid }: Traced): string => `${pid} ${tid}`;
  const isThread = ({ name, args }: Traced): boolean => name === 'thread_name' && args?.name === 'CrRendererMain';
  const pages = new Set(traceEvents.filter(isThread).map(keyOf));
  return traceEvents
    .filter((entry) => entry.name === 'RunTask' && entry.ph === 'X' && pages.has(keyOf(entry)))
    .map(({ tdur = 0 }) => (tdur / 1000) * slowdown);
};

/** Scrolls down by `distance` pixels like a thumb. Returns the durations of the page's tasks during that time. */
export const tasksWhile = async (browser: Browser, page: Page, distance: number): Promise<number[]> => {
  const devtools = await page.context().newCDPSession(page);
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  const gesture = { x: 180, y: 400, yDistance: -distance, speed: 1500, gestureSourceType: 'mouse' } as const;
  await devtools.send('Input.synthesizeScrollGesture', gesture);
  const tasks = tasksIn(await browser.stopTracing());
  await devtools.detach();
  return tasks;
};
