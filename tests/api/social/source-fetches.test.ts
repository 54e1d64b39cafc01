import { gzipSync } from 'node:zlib';
import { Features } from '@kindred/contract/flags';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runDue } from '../../../functions/src/due/run.ts';
import { tenants } from '../../../functions/src/identity/tenant/store.ts';
import { now, timestamp, useClock } from '../../../functions/src/platform/clock.ts';
import { sha256 } from '../../../functions/src/platform/crypto.ts';
import { dueEntries, dueId } from '../../../functions/src/platform/due-queue.ts';
import { platformDatabase } from '../../../functions/src/platform/firestore/database.ts';
import type { SourceOfItems } from '../../../functions/src/social/noun.ts';
import { sourceFetch } from '../../../functions/src/social/sources/due-kinds.ts';
import { feedHosts } from '../../../functions/src/social/sources/host-slots.ts';
import { runFetch } from '../../../functions/src/social/sources/run-fetch.ts';
import { freezeTime } from '../../support/frozen-time.ts';
import { asInstance, restart } from '../../support/instance.ts';
import { FeedHost, rss } from '../../support/social/feed-host.ts';
import { sourceFields } from '../../support/social/sources.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const host = new FeedHost();
let admin: Persona;
let pass: (seconds: number) => void;

const base = '/api/v1/social/sources';
const hour = 3600;
const add = async (feedUrl: string, also: object = {}): Promise<string> => {
  const { status, body } = await admin.call(`POST ${base}`, {
    body: sourceFields({ feedUrl, paused: false, ...also }),
  });
  expect(status).toBe(201);
  return body.id;
};
const sourceOf = async (id: string) => (await admin.call(`GET ${base}/${id}`)).body;
const dueOf = (id: string) => dueId(sourceFetch, `${tenant.id}/${id}`);
const entryOf = (id: string) => platformDatabase.get(dueEntries, dueOf(id));
/** Passes the time until the next fetch is due, and fetches. */
const fetchNext = async (id: string) => {
  const { nextFetchAt } = await sourceOf(id);
  pass((Date.parse(nextFetchAt) - now()) / 1000);
  await runDue(dueOf(id));
  return sourceOf(id);
};
const hoursUntil = (time: string): number => (Date.parse(time) - now()) / (hour * 1000);

beforeAll(async () => {
  asInstance({ localOrigins: ['http://127.0.0.1:*', 'https://127.0.0.1:*'] });
  await host.open();
  await tenant.create({ features: Features.parse({ automation: true }) });
  admin = await tenant.person('Ada', { roles: ['CUSTOMER_ADMIN'] });
});
beforeEach(() => {
  pass = freezeTime();
});
afterEach(() => useClock());
afterAll(() => {
  host.close();
  asInstance();
});

describe('a source', () => {
  test('is fetched at once, and then once an hour', async () => {
    const id = await add(host.serve('/hourly.xml', rss('Hourly', ['One', 'Two'])));
    const first = await sourceOf(id);
    expect(first).toMatchObject({ status: 'ACTIVE', failures: 0, lastError: null, lastFetchedAt: timestamp() });
    await fetchNext(id);
    const third = await fetchNext(id);
    expect(host.callsTo('/hourly.xml')).toBe(3);
    expect(Date.parse(third.nextFetchAt) - Date.parse(third.lastFetchedAt)).toBe(hour * 1000);
    expect(third.version).toBe(first.version);
  });

  test('sends the host what it said of the last answer, and takes 304 for a success', async () => {
    const path = '/unchanged.xml';
    const headers = { etag: '"v1"', 'last-modified': 'Thu, 01 Jan 2004 19:48:21 GMT' };
    host.serve(path, (response, request) => {
      if (request.headers['if-none-match'] === '"v1"') response.writeHead(304).end();
      else response.writeHead(200, headers).end(rss('Unchanged'));
    });
    const id = await add(`${host.origin}${path}`);
    const after = await fetchNext(id);
    expect(after).toMatchObject({ status: 'ACTIVE', lastFetchedAt: timestamp(), failures: 0 });
    expect(host.asked.findLast((one) => one.path === path)?.headers).toMatchObject({
      'if-none-match': '"v1"',
      'if-modified-since': headers['last-modified'],
    });
  });

  test('learns what the feed says of itself', async () => {
    const feed =
      '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-gb"><title>Known</title><id>urn:known</id>' +
      '<author><name>Ann</name></author><updated>2004-01-01T00:00:00Z</updated><link href="/site"/></feed>';
    const id = await add(host.serve('/learnt.atom', feed), { siteUrl: null });
    expect(await sourceOf(id)).toMatchObject({
      author: 'Ann',
      language: 'en-GB',
      feedId: 'urn:known',
      feedUpdatedAt: '2004-01-01T00:00:00.000Z',
      siteUrl: `${host.origin}/site`,
    });
  });

  test('accepts a compressed feed', async () => {
    const id = await add(
      host.serve('/packed.xml', (response) =>
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(rss('Packed'))),
      ),
    );
    expect(await sourceOf(id)).toMatchObject({ status: 'ACTIVE', lastError: null });
  });

  test('moves with a permanent redirect, and not with a temporary one', async () => {
    const target = host.serve('/target.xml', rss('Target'));
    const from = host.serve('/permanent.xml', (response) => response.writeHead(308, { location: target }).end());
    const moved = await sourceOf(await add(from));
    expect(moved).toMatchObject({ feedUrl: target, movedFrom: { url: from, at: timestamp() } });
    const away = host.serve('/temporary.xml', (response) =>
      response.writeHead(307, { location: '/target2.xml' }).end(),
    );
    host.serve('/target2.xml', rss('Target'));
    expect(await sourceOf(await add(away))).toMatchObject({ feedUrl: away, movedFrom: null, lastError: null });
  });

  test('stays where it is if another source has the feed to which it would move', async () => {
    const target = host.serve('/taken.xml', rss('Taken'));
    await add(target);
    const from = host.serve('/to-taken.xml', (response) => response.writeHead(301, { location: target }).end());
    expect(await sourceOf(await add(from))).toMatchObject({ feedUrl: from, movedFrom: null, status: 'ACTIVE' });
  });

  test('is not fetched while it is paused, and is at once when it is resumed', async () => {
    const feedUrl = host.serve('/paused.xml', rss('Paused'));
    const fields = sourceFields({ feedUrl, paused: true });
    const { id } = (await admin.call(`POST ${base}`, { body: fields })).body;
    expect(await sourceOf(id)).toMatchObject({ status: 'PAUSED', nextFetchAt: null });
    expect(await entryOf(id)).toBeUndefined();
    await admin.call(`PUT ${base}/${id}`, { body: { ...fields, paused: false } });
    expect(host.callsTo('/paused.xml')).toBe(1);
    expect(await sourceOf(id)).toMatchObject({ status: 'ACTIVE' });
    await admin.call(`PUT ${base}/${id}`, { body: fields });
    expect(await entryOf(id)).toBeUndefined();
  });

  test('is no longer fetched once it is deleted', async () => {
    const id = await add(host.serve('/deleted.xml', rss('Deleted')));
    expect((await admin.call(`DELETE ${base}/${id}`)).status).toBe(204);
    expect(await entryOf(id)).toBeUndefined();
  });
});

describe('a fetch that a person asks for', () => {
  test('is made at once, and once a minute at most', async () => {
    const path = '/asked.xml';
    const id = await add(host.serve(path, rss('Asked')));
    const ask = () => admin.call(`POST ${base}/${id}/fetch`);
    expect((await ask()).status).toBe(202);
    expect(host.callsTo(path)).toBe(2);
    const refused = await ask();
    expect(refused.status).toBe(409);
    expect(refused.problem.issues).toMatchObject([{ code: 'fetched_just_now' }]);
    expect(refused.headers.get('retry-after')).toBe('60');
    pass(60);
    expect((await ask()).status).toBe(202);
    expect(host.callsTo(path)).toBe(3);
  });

  test('is refused for a paused source', async () => {
    const id = await add('https://feeds.example.com/asked-paused', { paused: true });
    const refused = await admin.call(`POST ${base}/${id}/fetch`);
    expect(refused.status).toBe(409);
    expect(refused.problem.issues).toMatchObject([{ code: 'source_paused' }]);
  });
});

describe('new entries', () => {
  test('are handed to the other nouns with their tags, without those that rules leave out', async () => {
    const rules = [
      { field: 'title', contains: 'advert', action: 'drop' },
      { field: 'title', contains: 'rose', action: 'tag', tag: 'Flowers' },
    ];
    const id = await add(host.serve('/ruled.xml', rss('Ruled', ['Roses', 'An ADVERT', 'News'])), { rules });
    const handed: {
      tenantId: string;
      source: SourceOfItems;
      items: readonly { title: string; tags: readonly string[] }[];
    }[] = [];
    const before = (await sourceOf(id)).itemCount;
    const run = runFetch({
      nouns: [
        {
          itemsFetched: async (tenantId, source, items) => {
            handed.push({ tenantId, source, items });
            return items.length;
          },
        },
      ],
    });
    await run({ ...(await entryOf(id))!, ref: { sourceId: id, sourceTitle: '' } });
    expect(handed).toMatchObject([{ tenantId: tenant.id, source: { id, category: 'Care' } }]);
    expect(handed[0]!.items.map(({ title, tags }) => [title, tags])).toEqual([
      ['Roses', ['Flowers']],
      ['News', []],
    ]);
    expect((await sourceOf(id)).itemCount).toBe(before + 2);
  });
});

describe('entries that cannot be stored', () => {
  test('are tried again, and count as a failure of the source after several attempts', async () => {
    const id = await add(host.serve('/unstored.xml', rss('Unstored')));
    const run = runFetch({ nouns: [{ itemsFetched: () => Promise.reject(new Error('out of order')) }] });
    const entry = { ...(await entryOf(id))!, ref: { sourceId: id, sourceTitle: '' } };
    await expect(run({ ...entry, attempts: 1 })).rejects.toThrow('out of order');
    expect(await sourceOf(id)).toMatchObject({ failures: 0, status: 'ACTIVE' });
    await run({ ...entry, attempts: 6 });
    const source = await sourceOf(id);
    expect(source).toMatchObject({ failures: 1, lastError: { code: 'broken_feed' } });
    expect(hoursUntil(source.nextFetchAt)).toBe(1);
  });
});

describe('a host', () => {
  const place = () => host.origin.replace('http://', '');
  const slot = () => sha256(place()).slice(0, 40);
  const holdSlots = (until: string) =>
    platformDatabase.put(feedHosts, slot(), { host: place(), calls: ['a', 'b'].map((id) => ({ id, until })) });

  test('is called by two at a time, from all instances together, and others wait without failing', async () => {
    await holdSlots(timestamp(now() + 40_000));
    const path = '/busy.xml';
    const id = await add(host.serve(path, rss('Busy')));
    expect(host.callsTo(path)).toBe(0);
    expect(await sourceOf(id)).toMatchObject({ failures: 0, lastError: null, status: 'ACTIVE' });
    expect(await entryOf(id)).toMatchObject({ state: 'waiting', attempts: 0, lastError: null });
    // The calls of a process that was killed end by themselves.
    pass(60);
    await runDue(dueOf(id));
    expect(host.callsTo(path)).toBe(1);
    expect(await platformDatabase.get(feedHosts, slot())).toBeUndefined();
  });
});

test('The sources of a tenant without the feature are not fetched', async () => {
  const plain = await new TestTenant().create({ features: Features.parse({ automation: true }) });
  const ruler = await plain.person('Rita', { roles: ['CUSTOMER_ADMIN'] });
  const path = '/switched-off.xml';
  const fields = sourceFields({ feedUrl: host.serve(path, rss('Off')), paused: false });
  const { id } = (await ruler.call(`POST ${base}`, { body: fields })).body;
  await platformDatabase.update(tenants, plain.id, undefined, () => ({ features: Features.parse({}) }));
  restart();
  pass(2 * hour);
  await runDue(dueId(sourceFetch, `${plain.id}/${id}`));
  expect(host.callsTo(path)).toBe(1);
  const waiting = await platformDatabase.get(dueEntries, dueId(sourceFetch, `${plain.id}/${id}`));
  expect(waiting).toMatchObject({ state: 'waiting', lastError: null });
});
