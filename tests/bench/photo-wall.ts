import type { Browser, Page } from '@playwright/test';
import { documents, type DocumentFields } from '../../functions/src/care/documents/store.ts';
import { newId } from '../../functions/src/platform/crypto.ts';
import { firestore } from '../../functions/src/platform/firestore/client.ts';
import { encode } from '../../functions/src/platform/firestore/collection.ts';
import { tenantDatabase } from '../../functions/src/platform/firestore/database.ts';
import { newCircle, newPerson, openCircleAs, type Person } from '../e2e/people.ts';
import { webp } from '../support/webp.ts';
import { withBrowser } from './browser.ts';
import type { Row, Section } from './rows.ts';
import { tasksWhile } from './tasks.ts';

const photos = 10_000;
const pageSize = 50;
/** Milliseconds above which a task makes scrolling stutter. */
const patience = 50;
/** Number of pixels that a thumb scrolls once all photos are loaded. */
const distance = 20_000;
const day = 24 * 3600 * 1000;

/**
 * Adds photo records, one for every day and a half up to now. The browser answers with the same thumbnail for all of
 * them.
 */
const fillPhotos = async (owner: Person, circleId: string): Promise<void> => {
  const db = tenantDatabase('acme');
  const writer = (await firestore()).bulkWriter();
  const collection = (await firestore()).collection(db.path('documents'));
  for (let nth = 0; nth < photos; nth++) {
    const taken_at = new Date(Date.now() - nth * 1.5 * day).toISOString();
    const fields: DocumentFields = {
      circle_id: circleId,
      name: `Photo ${nth}.webp`,
      content_type: 'image/webp',
      size_bytes: webp().length,
      sha256: String(nth),
      acl: [],
      tags: [],
      main_picture: false,
      has_thumbnail: true,
      picture_size: nth % 3 ? { width: 4000, height: 3000 } : { width: 3000, height: 4000 },
      taken_at,
      status: 'PUBLISHED',
      rejection_reason: null,
      uploaded_by: owner.uid,
    };
    void writer.set(collection.doc(newId()), encode(documents, fields, 1, taken_at, taken_at));
  }
  await writer.close();
};

/** Milliseconds without a call after which no more are expected. */
const quiet = 1500;

/** Counts the calls for pages of the list during the work, and until no more follow. */
const listCallsWhile = async (page: Page, work: () => Promise<unknown>): Promise<number> => {
  let [calls, last] = [0, 0];
  const count = (request: { url(): string }): void => {
    if (!/\/documents\?/.test(request.url())) return;
    calls += 1;
    last = performance.now();
  };
  page.on('request', count);
  await work();
  do await page.waitForTimeout(quiet);
  while (performance.now() - last < quiet);
  page.off('request', count);
  return calls;
};

const nodesIn = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length);

/** Scrolls to the end until all photos are loaded. Returns the largest number of elements on the page. */
const loadAll = async (page: Page): Promise<number> => {
  let most = 0;
  let isMore = true;
  while (isMore) {
    const answered = page.waitForResponse(/\/documents\?/);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const { nextCursor } = (await (await answered).json()) as { nextCursor: string | null };
    isMore = nextCursor !== null;
    await page.evaluate(() => new Promise(requestAnimationFrame));
    most = Math.max(most, await nodesIn(page));
  }
  return most;
};

const heapOf = async (page: Page): Promise<number> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await devtools.detach();
  return usedSize / 1_000_000;
};

const measure = async (browser: Browser, owner: Person, circle: { id: string; name: string; slug: string }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
  const page = await context.newPage();
  // The records have no files, so answer for them.
  for (const pictures of ['**/thumbnail', '**/file'])
    await page.route(pictures, (route) => route.fulfill({ body: Buffer.from(webp()), contentType: 'image/webp' }));
  const tile = page.getByRole('list', { name: /^Photos, / }).getByRole('button');
  const first = await listCallsWhile(page, async () => {
    await openCircleAs(page, owner, circle, '/care/documents');
    await tile.first().waitFor({ timeout: 60_000 });
  });
  const [nodesAtFirst, heapAtFirst] = [await nodesIn(page), await heapOf(page)];
  let nodes = 0;
  const began = performance.now();
  const calls = await listCallsWhile(page, async () => {
    nodes = await loadAll(page);
  });
  const seconds = (performance.now() - began) / 1000;
  const heap = await heapOf(page);
  await page.evaluate((top) => scrollTo(0, top), 200_000);
  const tasks = await tasksWhile(browser, page, distance);
  await tile.nth(20).click();
  await page.getByRole('button', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Caption').fill('The last summer at the lake');
  const edited = await listCallsWhile(page, async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('dialog', { name: 'The last summer at the lake' }).waitFor();
  });
  await context.close();
  return { first, nodesAtFirst, heapAtFirst, nodes, calls, seconds, heap, tasks, edited };
};

/** Measures a wall of ten thousand photos on a phone: the size of the page, and its calls. */
export const photoWall = async (): Promise<Section> => {
  const owner = await newPerson('Olga');
  const circle = await newCircle(owner, 'Rosa’s ten thousand');
  await fillPhotos(owner, circle.id);
  const found = await withBrowser((browser) => measure(browser, owner, circle));
  const long = found.tasks.filter((time) => time > patience).length;
  const row = (what: string, figure: string, budget: string, holds: boolean, isExact = true): Row => ({
    what,
    figure,
    budget,
    holds,
    isExact,
  });
  const { first, nodesAtFirst, nodes, calls, edited, heap, heapAtFirst, seconds } = found;
  return {
    title: `A wall of ${photos} photos`,
    rows: [
      row('calls for the first screen', String(first), '≤ 3', first <= 3),
      row(
        'calls for all photos',
        `${calls} in ${Math.round(seconds)} s`,
        `${photos / pageSize}`,
        calls <= photos / pageSize,
      ),
      row('elements at first, and at most', `${nodesAtFirst}, ${nodes}`, '1500', nodes <= 1500),
      row(
        'script memory at first, and with all',
        `${heapAtFirst.toFixed(1)}, ${heap.toFixed(1)} MB`,
        '60 MB',
        heap <= 60,
        false,
      ),
      row(
        `tasks of over ${patience} ms in a scroll`,
        `${long} of ${found.tasks.length} (longest ${Math.round(Math.max(0, ...found.tasks))} ms)`,
        '0',
        long === 0,
        false,
      ),
      row('calls after a caption was changed', String(edited), '≤ 4', edited <= 4),
    ],
    notes: [
      'A page of 50 photos is 51 reads, and one for counting. Times are those of the processor, × 4 for a phone.',
    ],
  };
};
