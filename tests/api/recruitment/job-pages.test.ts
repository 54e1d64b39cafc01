import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Features } from '@kindred/contract/flags';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { tenants } from '../../../functions/src/identity/tenant/store.ts';
import { secondsFromNow } from '../../../functions/src/platform/clock.ts';
import { platformDatabase, tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { forgetShell } from '../../../functions/src/platform/shell.ts';
import { reserveSlug, releaseSlug } from '../../../functions/src/recruitment/positions/slug.ts';
import { asInstance, passTime, realTime } from '../../support/instance.ts';
import { newJob } from '../../support/recruitment/job-pages.ts';
import { TestTenant } from '../../support/tenant.ts';

const features = Features.parse({ recruitment: true });
const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
const api = '/public-api/v1/recruitment/positions';

/** The server of the deployed pages. */
let hosting: Server;
const deployed =
  '<!doctype html><html lang="en"><head><title>Kindred</title></head><body><div id="root"></div></body></html>';

beforeAll(async () => {
  hosting = createServer((_, answer) => answer.end(deployed));
  await new Promise<void>((resolve) => hosting.listen(0, '127.0.0.1', resolve));
  asInstance({ shellUrl: `http://127.0.0.1:${(hosting.address() as AddressInfo).port}/index.html` });
  forgetShell();
  await tenant.create({ features, languages: ['en', 'fr'] });
});
afterEach(realTime);
afterAll(() => {
  hosting.close();
  asInstance();
  forgetShell();
});

const visit = async (rest: string, on = tenant) => {
  const answer = await on.call(`GET /recruitments/jobs${rest}`);
  return { ...answer, html: new TextDecoder().decode(answer.bytes) };
};
const postingIn = (html: string): any =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

test('only open positions are listed, newest first, with what everybody may know', async () => {
  const own = await new TestTenant().create({ features });
  const ownDb = tenantDatabase(own.id);
  const first = await newJob(ownDb, {
    publishedAt: '2026-01-01T00:00:00.000Z',
    team: [{ userId: 'u', role: 'OWNER' }],
  });
  const second = await newJob(ownDb, { publishedAt: '2026-02-01T00:00:00.000Z', closesAt: secondsFromNow(60) });
  await newJob(ownDb, { status: 'DRAFT' });
  await newJob(ownDb, { status: 'CLOSED' });
  await newJob(ownDb, { closesAt: secondsFromNow(-60) });
  const { status, body, headers } = await own.call(`GET ${api}`);
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
  expect(body.items.map(({ slug }: { slug: string }) => slug)).toEqual([second.slug, first.slug]);
  const fields = ['closesAt', 'employmentType', 'location', 'publishedAt', 'remote', 'salary', 'slug', 'title'];
  expect(Object.keys(body.items[0]).toSorted()).toEqual(fields);
  expect((await own.call(`GET ${api}/${first.slug}`)).body).not.toHaveProperty('team');
});

test.each([
  ['a draft', { status: 'DRAFT' }],
  ['a closed position', { status: 'CLOSED' }],
  ['a position whose time is over', { closesAt: '2026-01-01T00:00:00.000Z' }],
] as const)('%s looks like one that never existed', async (_, fields) => {
  const { slug } = await newJob(db, fields);
  const [answer, unknown] = await Promise.all([tenant.call(`GET ${api}/${slug}`), tenant.call(`GET ${api}/nothing`)]);
  expect([answer.status, answer.problem.code]).toEqual([404, unknown.problem.code]);
  const [page, missing] = await Promise.all([visit(`/${slug}`), visit('/nothing')]);
  expect(page.status).toBe(404);
  expect(page.html).toContain('<h1>This position is closed</h1>');
  expect(page.html).toContain('noindex');
  expect(page.html.replaceAll(slug, 'nothing')).toBe(missing.html);
});

test('a position closes at its time, and is gone from the page', async () => {
  const { slug } = await newJob(db, { closesAt: secondsFromNow(3600) });
  expect((await visit(`/${slug}`)).status).toBe(200);
  passTime(3700);
  expect((await visit(`/${slug}`)).status).toBe(404);
  expect((await visit('')).html).not.toContain(slug);
});

test('another tenant has none of it, and without the feature there are no pages', async () => {
  const { slug } = await newJob(db);
  const other = await new TestTenant().create({ features });
  expect((await other.call(`GET ${api}/${slug}`)).status).toBe(404);
  expect((await visit(`/${slug}`, other)).status).toBe(404);
  const without = await new TestTenant().create();
  await newJob(tenantDatabase(without.id), { slug });
  expect((await without.call(`GET ${api}`)).problem.code).toBe('feature_disabled');
  expect((await visit('', without)).status).toBe(404);
  expect((await visit(`/${slug}`, without)).status).toBe(404);
});

test('a page can be read without a script, and search engines find a job posting', async () => {
  const salary = { min: 40_000, max: 50_000, currency: 'EUR', period: 'YEAR' } as const;
  const { slug } = await newJob(db, { salary, remote: true, closesAt: '2099-05-01T21:59:59.000Z' });
  const { status, html, headers } = await visit(`/${slug}`);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(html).toContain('<h1 lang="en" dir="auto">Gardener</h1>');
  expect(html).toContain('You look after <strong>roses</strong>.');
  expect(html).toContain('Remote work possible');
  expect(html).toMatch(/€40,000.+€50,000 a year/);
  expect(html).toContain('Apply by 1 May 2099');
  expect(html).toContain(`<link rel="canonical" href="http://${tenant.host}:5000/recruitments/jobs/${slug}" />`);
  expect(html).toContain(`hreflang="fr" href="http://${tenant.host}:5000/recruitments/jobs/${slug}?lang=fr"`);
  expect(html).toContain('<meta property="og:title" content="Gardener" />');
  expect(postingIn(html)).toMatchObject({
    '@type': 'JobPosting',
    title: 'Gardener',
    validThrough: '2099-05-01T21:59:59.000Z',
    employmentType: 'FULL_TIME',
    jobLocationType: 'TELECOMMUTE',
    hiringOrganization: { name: 'Test & Söhne' },
    baseSalary: { currency: 'EUR', value: { minValue: 40_000, maxValue: 50_000, unitText: 'YEAR' } },
  });
});

test('a page is in the wished language if the site offers it, with what the site wrote as it is', async () => {
  const { slug } = await newJob(db);
  const { html } = await visit(`/${slug}?lang=fr`);
  expect(html).toContain('<html lang="fr">');
  expect(html).toContain('Tous les postes ouverts');
  expect(html).toContain('<h1 lang="en" dir="auto">Gardener</h1>');
  expect(html).toContain(`href="/recruitments/jobs/${slug}?lang=en" lang="en"`);
  expect((await visit(`/${slug}?lang=de`)).html).toContain('<html lang="en">');
});

test('HTML in any field is text, in the page and in its data', async () => {
  const evil = '</script><script>alert(1)</script><img src=x onerror=alert(2)>';
  const { slug } = await newJob(db, {
    title: evil,
    description: `${evil}\n\n[a](javascript:alert(3)) ![b](/api/v1/me)`,
    location: evil,
    questions: [{ key: 'why', title: evil, kind: 'TEXT', required: true }],
  });
  for (const { html } of [await visit(`/${slug}`), await visit('')]) {
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('href="javascript:');
  }
  const { html } = await visit(`/${slug}`);
  // The data for the app, and the job posting.
  expect(html.match(/<script/g)).toHaveLength(2);
  expect(postingIn(html).title).toBe(evil);
  expect(postingIn(html).description).not.toContain('<script');
});

test.each([
  [{}, 'VISIBLE'],
  [{ status: 'DRAFT' }, 'CLOSED'],
  [{ closesAt: '2026-01-01T00:00:00.000Z' }, 'OVER'],
] as const)('recruiters see the address of a page with %j, and that it is %s', async (fields, state) => {
  const admin = await tenant.person('Carla', { roles: ['CUSTOMER_ADMIN'] });
  const { id, slug } = await newJob(db, fields);
  const { body } = await admin.call(`GET /api/v1/recruitment/positions/${id}/job-page`);
  expect(body).toEqual({ address: `http://${tenant.host}:5000/recruitments/jobs/${slug}`, state });
});

test('an address in capitals leads to the right one', async () => {
  const { slug } = await newJob(db);
  const answer = await visit(`/${slug.toUpperCase()}?lang=fr`);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, `/recruitments/jobs/${slug}?lang=fr`]);
});

test('the page to confirm is there, says nothing of the token, and stays out of search engines', async () => {
  const { status, html } = await visit('/confirm?token=secret-token');
  expect(status).toBe(200);
  expect(html).not.toContain('secret-token');
  expect(html).toContain('noindex');
});

test('two positions with one title have different slugs, and a deleted one gives its slug back', async () => {
  const take = (id: string) => db.transaction((tx) => reserveSlug(tx, 'Fleuriste à Lyon', id));
  const slugs = [await take('a'), await take('b'), await take('c')];
  expect(slugs).toEqual(['fleuriste-a-lyon', 'fleuriste-a-lyon-2', 'fleuriste-a-lyon-3']);
  await db.transaction(async (tx) => releaseSlug(tx, slugs[1]!));
  expect(await take('d')).toBe('fleuriste-a-lyon-2');
});

test('a suspended site shows no position', async () => {
  const own = await new TestTenant().create({ features });
  const { slug } = await newJob(tenantDatabase(own.id));
  await platformDatabase.update(tenants, own.id, undefined, () => ({ status: 'SUSPENDED' as const }));
  passTime(120);
  expect((await visit(`/${slug}`, own)).html).not.toContain('Gardener');
});
