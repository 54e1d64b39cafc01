import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { tenantDatabase } from '../../functions/src/platform/firestore/database.ts';
import { newId } from '../../functions/src/platform/crypto.ts';
import { createReserved } from '../../functions/src/social/sources/add.ts';
import { feedKey, sourceFeeds, sources as storedSources } from '../../functions/src/social/sources/store.ts';
import { firestore } from '../../functions/src/platform/firestore/client.ts';
import { functionFiles, heapOfInstance, peakMemoryOf, serveFunction } from '../bench/served-function.ts';
import type { Section } from '../bench/rows.ts';
import { rss } from '../support/social/feed-host.ts';
import { callSweep, sendTasksTo } from './killed-functions.ts';
import { openMailSink } from './mail-sink.ts';
import type { SoakOptions } from './options.ts';
import { exactly } from './soak-rows.ts';

const tenantId = 'acme';
const minute = 60_000;
const longest = 10 * minute;
const mostMegabytes = 300;
const mostAtOnce = 2;
const perTransaction = 50;

/** Opens one server for feeds of many names. It counts the calls to each name, and how many there are at once. */
const openFeeds = async () => {
  const open = new Map<string, number>();
  const feeds = new Map<string, number>();
  let most = 0;
  const server = http.createServer(async (request, response) => {
    const { host = '' } = request.headers;
    const there = (open.get(host) ?? 0) + 1;
    open.set(host, there);
    most = Math.max(most, there);
    response.once('close', () => open.set(host, open.get(host)! - 1));
    const feed = `http://${host}${request.url}`;
    feeds.set(feed, (feeds.get(feed) ?? 0) + 1);
    await wait(100 + Math.random() * 400);
    response.writeHead(200, { 'content-type': 'application/rss+xml' });
    response.end(rss(feed, ['One', 'Two', 'Three']));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    mostAtOnce: () => most,
    fetched: () => feeds.size,
    repeated: () => [...feeds.values()].filter((times) => times > 1).length,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

/**
 * Returns the URLs of feeds on half as many names: four fifths of the names have one feed, and the others share the
 * rest, so that some have to wait for their turn.
 */
const urlsOf = (count: number, port: number): string[] => {
  const names = Math.ceil(count / 2);
  const alone = Math.floor(names * 0.8);
  return Array.from({ length: count }, (_, nth) => {
    const name = nth < alone ? nth : alone + ((nth - alone) % (names - alone));
    return `http://site-${name}.localhost:${port}/feeds/${nth}.xml`;
  });
};

/** Makes sources that are all due at this time. Returns their ids. */
const prepare = async (urls: readonly string[], dueAt: string): Promise<string[]> => {
  const db = tenantDatabase(tenantId);
  const made = urls.map((feedUrl) => ({ id: newId(), feedUrl }));
  for (let from = 0; from < made.length; from += perTransaction)
    await db.transaction(async (tx) => {
      for (const { id, feedUrl } of made.slice(from, from + perTransaction)) {
        tx.create(sourceFeeds, { sourceId: id }, feedKey(feedUrl));
        const fields = { title: feedUrl, feedUrl, siteUrl: null, category: 'Soak', rules: [], paused: false };
        createReserved(tx, tenantId, fields, id, dueAt);
      }
    });
  return made.map(({ id }) => id);
};

/** Returns how many of the sources were fetched, and how many failed. */
const countedOf = async (ids: readonly string[]) => {
  const place = tenantDatabase(tenantId).reference(await firestore(), storedSources);
  const own = new Set(ids);
  const docs = (await place.where('category', '==', 'Soak').select('lastFetchedAt', 'failures').get()).docs;
  const mine = docs.filter(({ id }) => own.has(id));
  return {
    fetched: mine.filter((one) => one.get('lastFetchedAt') !== null).length,
    failed: mine.filter((one) => one.get('failures') > 0).length,
  };
};

/** Fetches a thousand sources that are all due at once, with one process that runs as many at once as an instance. */
export const sources = async ({ count = 1000 }: SoakOptions): Promise<Section> => {
  const feeds = await openFeeds();
  const sink = await openMailSink();
  const dueAt = Date.now() + 20_000 + count * 20;
  const ids = await prepare(urlsOf(count, feeds.port), new Date(dueAt).toISOString());
  const settings = {
    ...heapOfInstance,
    KINDRED_SMTP_URL: sink.url,
    FUNCTIONS_EMULATOR: 'true',
    KINDRED_LOCAL_ORIGINS: 'http://*.localhost:*',
  };
  const quietly = () => undefined;
  const sweep = await serveFunction(functionFiles.built, 'sweep', settings, quietly);
  const runner = await serveFunction(functionFiles.built, 'runLong', settings, quietly);
  await sendTasksTo(() => runner.port);
  await wait(Math.max(0, dueAt - Date.now()));
  void callSweep(sweep.port);
  const ticker = setInterval(() => void callSweep(sweep.port), minute);
  let counted = { fetched: 0, failed: 0 };
  while (counted.fetched < count && Date.now() < dueAt + longest + minute) {
    await wait(5000);
    counted = await countedOf(ids);
    process.stdout.write(`${Math.round((Date.now() - dueAt) / 1000)} s: ${counted.fetched} of ${count} fetched\n`);
  }
  const seconds = (Date.now() - dueAt) / 1000;
  const megabytes = Math.max(...[sweep, runner].map(({ pid }) => peakMemoryOf(pid)));
  clearInterval(ticker);
  await Promise.all([sweep.stop(), runner.stop()]);
  feeds.close();
  sink.close();
  return {
    title: `Sources: ${count} due at once, on ${Math.ceil(count / 2)} names`,
    rows: [
      exactly('sources that were not fetched', count - counted.fetched),
      exactly('sources that failed', counted.failed),
      exactly('feeds that were fetched more than once', feeds.repeated()),
      exactly('most calls at once to one name and port', feeds.mostAtOnce(), mostAtOnce),
      {
        what: 'until all were fetched',
        figure: `${seconds.toFixed(0)} s`,
        budget: `≤ ${longest / 1000} s`,
        holds: seconds * 1000 <= longest,
        isExact: true,
      },
      {
        what: 'the most memory of a process',
        figure: `${megabytes.toFixed(0)} MB`,
        budget: `≤ ${mostMegabytes} MB`,
        holds: megabytes <= mostMegabytes,
        isExact: true,
      },
    ],
  };
};
