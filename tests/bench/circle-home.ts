import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';
import { call, openCircleAs } from '../e2e/people.ts';
import { at } from '../e2e/places.ts';
import { withBrowser } from './browser.ts';
import { filledCircle, type FilledCircle } from './filled-circle.ts';
import type { Row, Section } from './rows.ts';

const members = 20;
const eventCount = 30;
/** Milliseconds without a call after which the page counts as loaded. */
const quiet = 5000;
/** Most reads of a visit. Reading to the end costs extra: faces of all members, photos, pages and testimonies. */
const most = { reads: 40, toItsEnd: 80, writes: 1 };

interface Cost {
  readonly reads: number;
  readonly writes: number;
  /** Each call or listener with its reads. */
  readonly parts: readonly string[];
}

/**
 * Records in the page what the database's client receives, because the response to a listener never ends. Runs before
 * any other script of the page.
 */
const keepWhatIsHeard = (): void => {
  const heard: string[] = [];
  Object.assign(globalThis, { kindredHeard: heard });
  const ask = globalThis.fetch;
  globalThis.fetch = async (...asked) => {
    const answer = await ask(...asked);
    if (!String(asked[0] instanceof Request ? asked[0].url : asked[0]).includes('/Listen/channel')) return answer;
    const at = heard.push('') - 1;
    const reader = answer.clone().body?.pipeThrough(new TextDecoderStream()).getReader();
    const read = async (): Promise<void> => {
      const part = await reader?.read();
      if (!part || part.done) return;
      heard[at] += part.value;
      return read();
    };
    void read();
    return answer;
  };
  const send = XMLHttpRequest.prototype.open;
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...given: unknown[]) {
    if (String(given[1]).includes('/Listen/channel')) {
      const at = heard.push('') - 1;
      this.addEventListener('readystatechange', () => (heard[at] = this.responseText));
    }
    return (send as (...all: unknown[]) => void).apply(this, given);
  } as typeof send;
};

/** What the database client listens to: a document by its path, or a query by its collection. */
interface ListenTarget {
  readonly targetId: number;
  readonly documents?: { readonly documents: readonly string[] };
  readonly query?: {
    readonly parent: string;
    readonly structuredQuery: { readonly from: readonly { collectionId: string }[] };
  };
}

const nameOf = ({ documents, query }: ListenTarget): string => {
  const path = documents?.documents[0] ?? `${query?.parent}/${query?.structuredQuery.from[0]?.collectionId}`;
  return path.split('/').slice(-2).join('/');
};

/** Returns how many documents each listener heard. A document that two listeners hear is two reads. */
const heardBy = (heard: string): Map<number, number> => {
  const counts = new Map<number, number>();
  for (const change of heard.split('"documentChange"').slice(1)) {
    const ids = /"targetIds":\s*\[([\d,\s]+)\]/.exec(change)?.[1] ?? '';
    for (const id of ids.split(',')) counts.set(Number(id), (counts.get(Number(id)) ?? 0) + 1);
  }
  return counts;
};

/** Returns the messages in a request of the database client. */
const messagesOf = (request: Request): string[] =>
  [...new URLSearchParams(request.postData() ?? '')]
    .filter(([name]) => /^req\d+___data__$/.test(name))
    .map(([, message]) => message);

/** A page of the circle to open. */
interface Visit {
  readonly path: string;
  /** A text on the page, which shows that it has loaded. */
  readonly sign: string;
  /** Whether to scroll down until nothing more loads, so that everything that loads on approach is counted. */
  readonly isReadToItsEnd?: boolean;
}

/** Scrolls down one screen at a time. */
const readToItsEnd = async (page: Page): Promise<void> => {
  const isAtTheEnd = () => page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1);
  do {
    await page.evaluate(() => scrollBy(0, innerHeight));
    await wait(500);
  } while (!(await isAtTheEnd()));
};

/**
 * Opens a page in a browser without cached data of the circle, and counts its cost until it stops making calls. Throws
 * if a call is refused.
 */
const costOf = async (page: Page, { path, sign, isReadToItsEnd }: Visit): Promise<Cost> => {
  const parts: string[] = [];
  const refused: string[] = [];
  const listeners = new Map<number, string>();
  let [reads, writes, last] = [0, 0, Date.now()];
  page.on('response', (response) => {
    const asked = new URL(response.url()).pathname;
    if (/^\/(public-)?api\//.test(asked) && response.status() >= 400)
      refused.push(`${response.status()} ${response.request().method()} ${asked}`);
    const timing = response.headers()['server-timing'];
    if (!timing) return;
    last = Date.now();
    const of = (what: string): number => Number(new RegExp(`${what};dur=(\\d+)`).exec(timing)?.[1] ?? 0);
    reads += of('reads');
    writes += of('writes');
    if (of('reads') + of('writes') === 0) return;
    const { pathname, search } = new URL(response.url());
    parts.push(`${of('reads')} ${response.request().method()} ${pathname}${search}`);
  });
  page.on('request', (request) => {
    if (!/\/(Listen|Write)\/channel/.test(request.url())) return;
    last = Date.now();
    for (const message of messagesOf(request)) {
      const { writes: written = [], addTarget } = JSON.parse(message) as {
        writes?: unknown[];
        addTarget?: ListenTarget;
      };
      if (addTarget) listeners.set(addTarget.targetId, nameOf(addTarget));
      // Ignores the heartbeat, which is sent once a minute: it is a cost of an open circle, not of opening it.
      writes += written.filter((one) => !JSON.stringify(one).includes('/live/presence"')).length;
    }
  });
  await page.goto(at('acme.localhost', path));
  await page.getByRole('main').getByText(sign, { exact: true }).first().waitFor();
  // Waits a quarter of the shortest refetch interval.
  const calm = async (): Promise<void> => {
    for (let left = quiet; left > 0; left = last + quiet - Date.now()) await wait(left);
  };
  await calm();
  if (isReadToItsEnd) {
    await readToItsEnd(page);
    await calm();
  }
  if (refused.length > 0) throw new Error(`The page was refused: ${refused.join('; ')}`);
  const heard = await page.evaluate(() =>
    (globalThis as unknown as { kindredHeard: string[] }).kindredHeard.join('\n'),
  );
  const counts = heardBy(heard);
  for (const [id, name] of listeners) {
    // A listener that finds nothing is billed as one read.
    const told = Math.max(1, counts.get(id) ?? 0);
    reads += told;
    parts.push(`${told} heard of ${name}`);
  }
  return { reads, writes, parts };
};

const measure = ({ owner, circle }: FilledCircle, visit: Visit): Promise<Cost> =>
  withBrowser(async (browser) => {
    const context = await browser.newContext();
    await context.addInitScript(() => delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker);
    const first = await context.newPage();
    await openCircleAs(first, owner, circle, '/user/me/profile');
    await first.close();
    const page = await context.newPage();
    await page.addInitScript(keepWhatIsHeard);
    return costOf(page, visit);
  });

/** Adds single and weekly events to the next weeks. */
const fillCalendar = async ({ owner, circle }: FilledCircle): Promise<void> => {
  for (let nth = 0; nth < eventCount; nth++) {
    const starts_at = new Date(Date.now() + (nth + 1) * 12 * 3_600_000).toISOString();
    const rrule = nth % 2 ? 'FREQ=WEEKLY' : null;
    const event = { title: `Visit ${nth}`, starts_at, timezone: 'Europe/Paris', rrule };
    await call(owner, `POST /api/v1/care/circles/${circle.id}/events`, event);
  }
};

/**
 * Measures opening a circle of twenty members: every call of its pages, and every listener. Counts the lower of two
 * visits, to exclude the instance's own reads, which happen twice a minute, and for a calendar's events until one
 * changes.
 */
export const circleHome = async (): Promise<Section> => {
  const filled = await filledCircle(members, 10);
  await fillCalendar(filled);
  const rows: Row[] = [];
  const notes: string[] = [];
  for (const [what, visit] of [
    ['home', { path: '/care/home', sign: filled.circle.name }],
    ['the circle’s page', { path: '/care', sign: 'Online' }],
    ['the circle’s page, read to its end', { path: '/care', sign: 'Online', isReadToItsEnd: true }],
  ] as const) {
    const visits = [await measure(filled, visit), await measure(filled, visit)];
    const { reads, parts } = visits.reduce((one, other) => (other.reads < one.reads ? other : one));
    const mostWritten = Math.max(...visits.map((visit) => visit.writes));
    const mostRead = 'isReadToItsEnd' in visit ? most.toItsEnd : most.reads;
    rows.push({
      what: `${what}, ${members} members, ${eventCount} events`,
      figure: `${reads}, ${mostWritten}`,
      budget: `≤ ${mostRead}, ≤ ${most.writes}`,
      holds: reads <= mostRead && mostWritten <= most.writes,
      isExact: true,
    });
    notes.push(`${what}: ${parts.join('; ')}.`);
  }
  return { title: 'Opening a circle, nothing kept: reads, writes', rows, notes };
};
