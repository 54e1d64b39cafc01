import { Features } from '@kindred/contract/flags';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runDue } from '../../../functions/src/due/run.ts';
import { useClock } from '../../../functions/src/platform/clock.ts';
import { dueId } from '../../../functions/src/platform/due-queue.ts';
import { sourceFetch } from '../../../functions/src/social/sources/due-kinds.ts';
import { freezeTime } from '../../support/frozen-time.ts';
import { asInstance } from '../../support/instance.ts';
import { FeedHost, rss } from '../../support/social/feed-host.ts';
import { sourceFields } from '../../support/social/sources.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const host = new FeedHost();
let admin: Persona;
let pass: (seconds: number) => void;

const create = (also: object = {}) => admin.call('POST /api/v1/social/sources', { body: sourceFields(also) });
const preview = (url: string) => admin.call('POST /api/v1/social/sources/preview', { body: { url } });
const sourceOf = async (id: string) => (await admin.call(`GET /api/v1/social/sources/${id}`)).body;
const fetchDue = (id: string) => runDue(dueId(sourceFetch, `${tenant.id}/${id}`));

beforeAll(async () => {
  asInstance({ allowsLoopback: true });
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

describe('a preview', () => {
  test('shows the feed at an address, and stores nothing', async () => {
    const url = host.serve('/plain.xml', rss('Plain', ['First', 'Second']));
    const { status, body } = await preview(url);
    expect(status).toBe(200);
    expect(body).toMatchObject({ feed: { title: 'Plain', feedUrl: url }, sourceId: null, others: [] });
    expect(body.items.map(({ title }: { title: string }) => title)).toEqual(['First', 'Second']);
  });

  test('finds the feed that a page names', async () => {
    host.serve('/named.atom', '<feed xmlns="http://www.w3.org/2005/Atom"><title>Named</title></feed>');
    host.serve('/other.xml', rss('Other'));
    const links =
      '<link rel="alternate" type="application/atom+xml" href="/named.atom"><link rel="alternate" type="application/rss+xml" title="Comments" href="other.xml">';
    const url = host.serve('/page', `<!doctype html><html><head>${links}</head><body></body></html>`, 'text/html');
    const { body } = await preview(url);
    expect(body.feed).toMatchObject({ title: 'Named', feedUrl: `${host.origin}/named.atom` });
    expect(body.others).toEqual([{ url: `${host.origin}/other.xml`, title: 'Comments' }]);
  });
});

describe('a new source', () => {
  test('is fetched at once, and then at its own minute of every hour', async () => {
    const feedUrl = host.serve('/fetched.xml', rss('Fetched', ['One', 'Two']));
    const { body, status } = await create({ feedUrl, paused: false });
    expect(status).toBe(201);
    const source = await sourceOf(body.id);
    expect(source).toMatchObject({ status: 'ACTIVE', failures: 0, lastError: null });
    expect(source.lastFetchedAt).not.toBeNull();
    expect(host.callsTo('/fetched.xml')).toBe(1);
    pass((Date.parse(source.nextFetchAt) - Date.parse(source.lastFetchedAt)) / 1000);
    await fetchDue(body.id);
    expect(host.callsTo('/fetched.xml')).toBe(2);
    const after = await sourceOf(body.id);
    expect(Date.parse(after.nextFetchAt) - Date.parse(after.lastFetchedAt)).toBe(3_600_000);
  });
});
