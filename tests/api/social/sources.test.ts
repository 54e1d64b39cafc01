import { Features } from '@kindred/contract/flags';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firestore } from '../../../functions/src/platform/firestore/client.ts';
import { addToCounter } from '../../../functions/src/platform/firestore/counters.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { sources } from '../../../functions/src/social/sources/store.ts';
import { asInstance } from '../../support/instance.ts';
import { FeedHost, rss } from '../../support/social/feed-host.ts';
import { newSource, sourceFields } from '../../support/social/sources.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const other = new TestTenant();
const host = new FeedHost();
const db = tenantDatabase(tenant.id);
let admin: Persona;
let neighbour: Persona;

const base = '/api/v1/social/sources';
const create = (also: object = {}, by = admin) => by.call(`POST ${base}`, { body: sourceFields(also) });
const preview = (url: string) => admin.call(`POST ${base}/preview`, { body: { url } });
const update = (id: string, body: object, headers = {}) => admin.call(`PUT ${base}/${id}`, { body, headers });
const issueOf = ({ problem }: { readonly problem: { readonly issues?: readonly object[] } }) => problem.issues?.[0];

beforeAll(async () => {
  asInstance({ localOrigins: ['http://127.0.0.1:*', 'https://127.0.0.1:*'] });
  await host.open();
  await Promise.all([tenant, other].map((one) => one.create({ features: Features.parse({ automation: true }) })));
  admin = await tenant.person('Ada', { roles: ['CUSTOMER_ADMIN'] });
  neighbour = await other.person('Nora', { roles: ['CUSTOMER_ADMIN'] });
});
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
    expect((await create({ feedUrl: url })).status).toBe(201);
  });

  test('shows the ten newest entries, and the source that has the feed', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `Entry ${index}`);
    const url = host.serve('/known.xml', rss('Known', names));
    const { id } = (await create({ feedUrl: url })).body;
    const { body } = await preview(`${url}#top`);
    expect(body.items).toHaveLength(10);
    expect(body.sourceId).toBe(id);
  });

  test('finds the feed that a page names, and lists its other feeds', async () => {
    host.serve('/named.atom', '<feed xmlns="http://www.w3.org/2005/Atom"><title>Named</title></feed>');
    const links =
      '<link rel="alternate" type="application/atom+xml" href="/named.atom">' +
      '<link rel="alternate" type="application/rss+xml" title="Comments" href="other.xml">';
    const url = host.serve('/page', `<!doctype html><html><head>${links}</head><body></body></html>`, 'text/html');
    const { body } = await preview(url);
    expect(body.feed).toMatchObject({ title: 'Named', feedUrl: `${host.origin}/named.atom` });
    expect(body.others).toEqual([{ url: `${host.origin}/other.xml`, title: 'Comments' }]);
  });

  test('looks in at most four usual places if a page names no feed', async () => {
    const site = await new FeedHost().open();
    site.serve('/', '<html><body>Hello</body></html>', 'text/html');
    const nothing = await preview(site.origin);
    expect(nothing.status).toBe(409);
    expect(issueOf(nothing)).toMatchObject({ code: 'no_feed_found' });
    expect(site.asked.map(({ path }) => path)).toEqual(['/', '/feed', '/rss.xml', '/atom.xml', '/feed.json']);
    site.serve('/atom.xml', '<feed xmlns="http://www.w3.org/2005/Atom"><title>Usual</title></feed>');
    expect((await preview(site.origin)).body.feed).toMatchObject({
      title: 'Usual',
      feedUrl: `${site.origin}/atom.xml`,
    });
    site.close();
  });

  test('is of the address to which a permanent redirect leads, and not of a temporary one', async () => {
    const url = host.serve('/home.xml', rss('Home'));
    const moved = host.serve('/moved.xml', (response) => response.writeHead(301, { location: '/home.xml' }).end());
    const away = host.serve('/away.xml', (response) => response.writeHead(302, { location: '/home.xml' }).end());
    expect((await preview(moved)).body.feed.feedUrl).toBe(url);
    expect((await preview(away)).body.feed.feedUrl).toBe(away);
  });

  test.each([
    ['a private address', 'http://192.168.1.1/feed', 'refused_address'],
    ['an address of a metadata service', 'http://169.254.169.254/latest', 'refused_address'],
    ['a low port', 'https://example.com:25/feed', 'bad_url'],
    ['a password', 'https://ann:secret@example.com/feed', 'bad_url'],
    ['another scheme', 'ftp://example.com/feed', 'invalid_url'],
  ])('is refused for %s', async (_, url, code) => {
    const refused = await preview(url);
    expect(refused.status).toBe(400);
    expect(issueOf(refused)).toMatchObject({ path: 'url', code });
  });

  test.each([
    ['a redirect to a private address', 302, { location: 'http://10.0.0.1/' }, 'refused_address'],
    ['a redirect to a file', 301, { location: 'file:///etc/passwd' }, 'bad_url'],
    ['redirects without end', 302, { location: '/fails' }, 'too_many_redirects'],
    ['a host that refuses', 403, {}, 'refused'],
    ['a feed that no longer exists', 410, {}, 'gone'],
    ['a feed that is not found', 404, {}, 'not_found'],
    ['a host that is overloaded', 429, { 'retry-after': '60' }, 'too_many_requests'],
    ['a host that fails', 500, {}, 'host_error'],
  ] as const)('names the fault of %s', async (_, status, headers, code) => {
    const refused = await preview(host.serve('/fails', (response) => response.writeHead(status, headers).end()));
    expect(refused.status).toBe(400);
    expect(issueOf(refused)).toMatchObject({ path: 'url', code });
  });

  test('names the fault of a broken certificate', async () => {
    expect(issueOf(await preview(host.origin.replace('http:', 'https:')))).toMatchObject({ code: 'bad_certificate' });
  });

  test('is not for members, nor for tenants without the feature', async () => {
    const member = await tenant.person('Max');
    expect((await member.call(`POST ${base}/preview`, { body: { url: host.origin } })).status).toBe(403);
    const plain = await new TestTenant().create({ features: Features.parse({}) });
    const ruler = await plain.person('Rita', { roles: ['CUSTOMER_ADMIN'] });
    expect((await ruler.call(`POST ${base}/preview`, { body: { url: host.origin } })).status).toBe(403);
  });
});

describe('a source', () => {
  test('has a feed for itself, whatever its scheme, trailing slash and fragment', async () => {
    const { id } = (await create({ title: 'First', feedUrl: 'https://Feeds.Example.com/once/' })).body;
    for (const feedUrl of ['feeds.example.com/once', 'http://feeds.example.com/once/#top']) {
      const refused = await create({ feedUrl });
      expect(refused.status).toBe(409);
      expect(issueOf(refused)).toMatchObject({ path: 'feedUrl', code: 'source_exists', word: id });
    }
    expect((await create({ feedUrl: 'https://feeds.example.com/once?other' })).status).toBe(201);
    expect((await create({ feedUrl: 'https://feeds.example.com/once' }, neighbour)).status).toBe(201);
  });

  test('frees its feed when it moves or goes', async () => {
    const feedUrl = 'https://feeds.example.com/freed';
    const { id } = (await create({ feedUrl })).body;
    expect((await update(id, sourceFields({ feedUrl: `${feedUrl}/2` }))).status).toBe(200);
    const second = await create({ feedUrl });
    expect(second.status).toBe(201);
    expect((await update(id, sourceFields({ feedUrl }))).status).toBe(409);
    expect((await admin.call(`DELETE ${base}/${second.body.id}`)).status).toBe(204);
    expect((await update(id, sourceFields({ feedUrl }))).status).toBe(200);
  });

  test('cannot be at a private address', async () => {
    const refused = await create({ feedUrl: 'http://10.0.0.1/feed' });
    expect(refused.status).toBe(400);
    expect(issueOf(refused)).toMatchObject({ path: 'feedUrl', code: 'refused_address' });
  });

  test('is updated only in the version that was read', async () => {
    const { id, version } = (await create()).body;
    const body = sourceFields({ title: 'New title' });
    expect((await update(id, body, { 'if-match': `"${version + 1}"` })).status).toBe(409);
    const { status, body: after } = await update(id, body, { 'if-match': `"${version}"` });
    expect([status, after.title]).toEqual([200, 'New title']);
  });

  test('is out of reach for other tenants', async () => {
    const { id } = (await create()).body;
    expect((await neighbour.call(`GET ${base}/${id}`)).status).toBe(404);
    expect((await neighbour.call(`POST ${base}/${id}/fetch`)).status).toBe(404);
    expect((await neighbour.call(`PUT ${base}/${id}`, { body: sourceFields() })).status).toBe(404);
    expect((await neighbour.call(`DELETE ${base}/${id}`)).status).toBe(404);
    expect((await admin.call(`GET ${base}/${id}`)).status).toBe(200);
  });

  test('needs a tag in a rule that tags', async () => {
    const refused = await create({ rules: [{ field: 'title', contains: 'rose', action: 'tag' }] });
    expect(refused.status).toBe(400);
    expect(issueOf(refused)).toMatchObject({ path: 'rules.0.tag', code: 'required' });
  });

  test('is listed by status and category, and found by its host', async () => {
    const made = await newSource({ db, tenant }, { category: 'Orchids', feedUrl: 'https://orchids.example.net/feed' });
    const idsOf = async (query: string) =>
      (await admin.call(`GET ${base}?${query}`)).body.items.map(({ id }: { id: string }) => id);
    expect(await idsOf('category=Orchids')).toEqual([made]);
    expect(await idsOf('category=Orchids&status=PAUSED')).toEqual([made]);
    expect(await idsOf('category=Orchids&status=ACTIVE')).toEqual([]);
    expect(await idsOf('q=orchids.example')).toEqual([made]);
    const { groups } = (await admin.call('GET /api/v1/search?q=orchids.example')).body;
    expect(JSON.stringify(groups)).toContain(made);
  });
});

test('The samples are created once, and again only if they are deleted', async () => {
  const fresh = await new TestTenant().create({ features: Features.parse({ automation: true }) });
  const ruler = await fresh.person('Rita', { roles: ['ADMIN'] });
  const seed = async () => (await ruler.call('POST /api/v1/social/seed/sample')).body.operation.result.sources;
  expect(await seed()).toEqual({ known: 0, created: 3 });
  expect(await seed()).toEqual({ known: 3, created: 0 });
  const moved = sourceFields({ feedUrl: 'https://feeds.example.org/elsewhere' });
  expect((await ruler.call(`PUT ${base}/sample-source-care`, { body: moved })).status).toBe(200);
  expect((await ruler.call(`DELETE ${base}/sample-source-families`)).status).toBe(204);
  expect(await seed()).toEqual({ known: 2, created: 1 });
});

test('A tenant has at most 1,000 sources', async () => {
  const full = await new TestTenant().create({ features: Features.parse({ automation: true }) });
  const ruler = await full.person('Rita', { roles: ['CUSTOMER_ADMIN'] });
  await addToCounter(tenantDatabase(full.id), await firestore(), sources.name, 1000);
  const refused = await create({}, ruler);
  expect(refused.status).toBe(409);
  expect(issueOf(refused)).toMatchObject({ code: 'too_many_sources' });
});
