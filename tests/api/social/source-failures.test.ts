import { gzipSync } from 'node:zlib';
import { Features } from '@kindred/contract/flags';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runDue } from '../../../functions/src/due/run.ts';
import { now, timestamp, useClock } from '../../../functions/src/platform/clock.ts';
import { dueEntries, dueId } from '../../../functions/src/platform/due-queue.ts';
import { platformDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { sourceFetch } from '../../../functions/src/social/sources/due-kinds.ts';
import { freezeTime } from '../../support/frozen-time.ts';
import { asInstance } from '../../support/instance.ts';
import { mailsTo, mailTo } from '../../support/mailbox.ts';
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
const answering =
  (status: number, headers: Record<string, string> = {}) =>
  (path: string) =>
    host.serve(path, (response) => response.writeHead(status, headers).end());
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

describe('a failing source', () => {
  test('waits twice as long each time, is announced once after three failures, and recovers', async () => {
    const path = '/failing.xml';
    const id = await add(answering(500)(path));
    const waits: number[] = [];
    for (let nth = 1; nth <= 6; nth++) {
      const source = await sourceOf(id);
      expect(source).toMatchObject({ failures: nth, status: nth < 3 ? 'ACTIVE' : 'FAILING' });
      expect(source.lastError).toMatchObject({ code: 'host_error', at: timestamp() });
      waits.push(hoursUntil(source.nextFetchAt));
      await fetchNext(id);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 24]);
    await mailTo(admin.email);
    const mails = await mailsTo(admin.email);
    expect(mails.filter(({ subject }) => subject.includes('has failed three times'))).toHaveLength(1);
    host.serve(path, rss('Recovered'));
    expect(await fetchNext(id)).toMatchObject({ status: 'ACTIVE', failures: 0, lastError: null });
  });

  test.each([
    ['a host that asks for it in seconds', 429, String(5 * hour), 'too_many_requests'],
    ['a host that asks for it by date', 503, 'date', 'host_error'],
  ])('waits as long as it is asked to by %s', async (_, status, asked, code) => {
    const retryAfter = asked === 'date' ? new Date(now() + 5 * hour * 1000).toUTCString() : asked;
    const id = await add(answering(status, { 'retry-after': retryAfter })(`/wait-${status}.xml`));
    const { lastError, nextFetchAt } = await sourceOf(id);
    expect(lastError.code).toBe(code);
    expect(hoursUntil(nextFetchAt)).toBeCloseTo(5, 2);
  });

  test('does not wait longer than a week, whatever the host asks for', async () => {
    const id = await add(answering(429, { 'retry-after': '999999999' })('/wait-long.xml'));
    expect(hoursUntil((await sourceOf(id)).nextFetchAt)).toBe(7 * 24);
  });

  test('is given up if its host says that it is gone, until a person tries again', async () => {
    const path = '/gone.xml';
    const id = await add(answering(410)(path));
    expect(await sourceOf(id)).toMatchObject({ status: 'GONE', nextFetchAt: null, lastError: { code: 'gone' } });
    expect(await entryOf(id)).toBeUndefined();
    host.serve(path, rss('Back'));
    expect((await admin.call(`POST ${base}/${id}/fetch`)).status).toBe(202);
    expect(await sourceOf(id)).toMatchObject({ status: 'ACTIVE', lastError: null });
  });

  test.each([401, 403, 451])('is blocked if its host answers %i', async (status) => {
    const id = await add(answering(status)(`/blocked-${status}.xml`));
    expect(await sourceOf(id)).toMatchObject({ status: 'BLOCKED', lastError: { code: 'refused' } });
  });

  test('is blocked if its host redirects to a private address', async () => {
    const id = await add(answering(301, { location: 'http://192.168.0.1/feed' })('/inwards.xml'));
    const source = await sourceOf(id);
    expect(source).toMatchObject({ status: 'BLOCKED', lastError: { code: 'refused_address' }, movedFrom: null });
    expect(source.feedUrl).toBe(`${host.origin}/inwards.xml`);
  });

  test.each([
    ['a page', '<!doctype html><html></html>', 'not_a_feed'],
    ['elements that are too deep', `<rss>${'<a>'.repeat(1000)}`, 'broken_feed'],
  ])('says so if its host answers with %s', async (_, content, code) => {
    const id = await add(host.serve(`/wrong-${code}.xml`, content));
    expect((await sourceOf(id)).lastError).toMatchObject({ code });
  });

  test('does not read an endless feed', async () => {
    const url = host.serve('/endless.xml', (response) => {
      response.on('error', () => undefined);
      const more = (): void => {
        while (response.write('<item>'.repeat(10_000)));
        response.once('drain', more);
      };
      more();
    });
    expect((await sourceOf(await add(url))).lastError).toMatchObject({ code: 'too_large' });
  });

  test('does not unpack a feed that becomes too large', async () => {
    const bomb = gzipSync(Buffer.alloc(100_000_000, ' '));
    const url = host.serve('/bomb.xml', (response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    );
    expect((await sourceOf(await add(url))).lastError).toMatchObject({ code: 'too_large' });
  });

  test('does not trust an invalid certificate', async () => {
    const id = await add(`${host.origin.replace('http:', 'https:')}/secure.xml`);
    expect((await sourceOf(id)).lastError).toMatchObject({ code: 'bad_certificate' });
  });
});
