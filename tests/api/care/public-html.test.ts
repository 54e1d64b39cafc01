import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { circles } from '../../../functions/src/care/circles/store.ts';
import { recordSubjects } from '../../../functions/src/care/record-subjects/store.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { forgetShell } from '../../../functions/src/platform/shell.ts';
import { createCircle } from '../../support/care/circles.ts';
import { newTranslation } from '../../support/core/translations.ts';
import { keepDocument } from '../../support/care/documents.ts';
import { asInstance } from '../../support/instance.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
let owner: Persona;
let circleId: string;
let slug: string;

/** The server of the deployed pages. */
let hosting: Server;
const policy = "default-src 'self'";
const deployed =
  '<!doctype html><html lang="en"><head><title>Kindred</title></head><body><div id="root"></div></body></html>';

beforeAll(async () => {
  hosting = createServer((_, answer) => answer.setHeader('content-security-policy', policy).end(deployed));
  await new Promise<void>((resolve) => hosting.listen(0, '127.0.0.1', resolve));
  asInstance({ shellUrl: `http://127.0.0.1:${(hosting.address() as AddressInfo).port}/index.html` });
  forgetShell();
  await tenant.create();
  owner = await tenant.person('Olga');
});
afterAll(() => {
  hosting.close();
  asInstance();
  forgetShell();
});
beforeEach(async () => {
  ({ id: circleId, slug } = await createCircle(owner, 'Garden <of> "Rosa"'));
});

const open = () => db.update(circles, circleId, undefined, () => ({ public_page: true }));
const visit = async (rest = '', address = slug, method = 'GET') => {
  const answer = await tenant.call(`${method} /public/${address}${rest}`);
  return { ...answer, html: new TextDecoder().decode(answer.bytes) };
};
const say = (text: string, scope = 'PUBLIC') =>
  owner.call(`POST /api/v1/care/circles/${circleId}/testimonies`, { body: { text, scope } });
const newPage = async (content: string, scope = 'PUBLIC', title = 'In <memory>'): Promise<void> => {
  const page = { page_type: 'EPITAPH', scope, lang: 'en', title, content };
  const { body } = await owner.call(`POST /api/v1/care/circles/${circleId}/pages`, { body: page });
  await owner.call(`PATCH /api/v1/care/pages/${body.id}/status`, { body: { status: 'PUBLISHED' } });
};
const newPerson = () =>
  owner.call(`POST /api/v1/care/circles/${circleId}/record-subjects`, {
    body: { first_name: 'Rosa', last_name: 'Lind', birth_date: '1938-04-02' },
  });

test('a public circle can be read without a script: who it is for, its texts, and what others say', async () => {
  await open();
  await newPerson();
  await newPage('She **sang**.');
  await say('Every rose by <b>name</b>.');
  await say('For us alone.', 'CIRCLE');
  const { status, headers, html } = await visit();
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(headers.get('cache-control')).toBe('public, max-age=60');
  expect(headers.get('content-security-policy')).toBe(policy);
  expect(html).toContain('<h1 dir="auto">Rosa Lind</h1>');
  expect(html).toContain('<h2 dir="auto">In &lt;memory&gt;</h2>');
  expect(html).toContain('<p>She <strong>sang</strong>.</p>');
  expect(html).toContain('Every rose by &lt;b&gt;name&lt;/b&gt;.');
  expect(html).not.toContain('For us alone.');
  expect(html).not.toContain('1938');
  expect(html).not.toContain(owner.uid);
  expect(html).toContain(`<link rel="canonical" href="http://${tenant.host}:5000/public/${slug}" />`);
  expect(html).toContain('"@type":"Person"');
});

test('a title that only repeats the name is not a second heading', async () => {
  await open();
  await newPerson();
  await newPage('She **sang**.', 'PUBLIC', 'Rosa Lind, 1938–2026');
  const { html } = await visit();
  expect(html.match(/<h[12][^>]*>Rosa Lind/g)).toEqual(['<h1 dir="auto">Rosa Lind']);
  expect((await visit('/pages/epitaph')).html).toContain('Rosa Lind, 1938–2026</h1>');
});

test('a public circle is headed by the site’s name in the circle’s language, if that name is published and the language offered', async () => {
  const title = { entityType: 'landing', entityId: 'landing', field: 'displayName', status: 'PUBLISHED' as const };
  const site = await new TestTenant().create({ languages: ['en', 'fr'] });
  const anna = await site.person('Anna');
  const own = tenantDatabase(site.id);
  for (const language of ['fr', 'de']) await newTranslation(own, { ...title, language, value: `Chez ${language}` });
  const nameIn = async (language: string): Promise<string | undefined> => {
    const { id, slug: address } = await createCircle(anna, 'Rosa');
    await own.update(circles, id, undefined, () => ({ public_page: true, language }));
    const { bytes } = await site.call(`GET /public/${address}`);
    return /<span class="public-site"><span>([^<]*)</.exec(new TextDecoder().decode(bytes))?.[1];
  };
  expect(await Promise.all(['fr', 'en', 'de'].map(nameIn))).toEqual([
    'Chez fr',
    'Test &amp; Söhne',
    'Test &amp; Söhne',
  ]);
});

test('a public circle links to all testimonies only if there are more than the page shows', async () => {
  await open();
  for (const text of ['One.', 'Two.', 'Three.']) await say(text);
  expect((await visit()).html).not.toContain(`href="/public/${slug}/testimonies"`);
  await say('Four.');
  expect((await visit()).html).toContain(`href="/public/${slug}/testimonies"`);
});

test('a page and the testimonies have their own addresses, with public content only', async () => {
  await open();
  const { id } = await keepDocument(db, circleId, { uploaded_by: owner.uid, acl: ['public'] });
  await newPage(`![Rosa](/api/v1/care/documents/${id}/file)`);
  await say('She sang.');
  const page = await visit('/pages/epitaph');
  expect(page.html).toContain(`<img src="/public-api/v1/care/circles-by-id/${circleId}/files/${id}" alt="Rosa"`);
  const testimonies = await visit('/testimonies');
  expect(testimonies.html).toContain('<blockquote>She sang.</blockquote>');
  expect(testimonies.html).toContain('Garden &lt;of&gt; &quot;Rosa&quot;');
});

test.each([
  ['', 'Rosa Lind'],
  ['/pages/epitaph', 'In &lt;memory&gt; – Garden &lt;of&gt; &quot;Rosa&quot;'],
  ['/testimonies', 'Memories – Garden &lt;of&gt; &quot;Rosa&quot;'],
  ['/pages/unknown', 'Page not found'],
])('the tab of /public/{slug}%s has the page’s title before the site’s subdomain', async (rest, title) => {
  await open();
  await newPerson();
  await newPage('She sang.');
  const { html } = await visit(rest);
  expect(/<title>(.*)<\/title>/.exec(html)?.[1]).toBe(`${title} – ${tenant.id}`);
  expect(html).toContain(`<meta property="og:title" content="${title}" />`);
  expect(html).toContain('<meta property="og:site_name" content="Test &amp; Söhne" />');
});

test('documents are listed with the texts: pictures small and in boxes that reserve their space, files with kind and size', async () => {
  await open();
  const keep = (also: object) => keepDocument(db, circleId, { uploaded_by: owner.uid, acl: ['public'], ...also });
  const picture = await keep({ name: 'Roses & "thorns".webp' });
  await keep({ name: 'Letter <1>.pdf', content_type: 'application/pdf', has_thumbnail: false, size_bytes: 3_440_000 });
  await keep({ name: 'Ours alone.pdf', acl: [] });
  const portrait = await keep({ name: 'Rosa.webp' });
  await newPerson();
  await db.update(recordSubjects, circleId, undefined, () => ({ picture: portrait.id }));
  const { html } = await visit();
  const file = `/public-api/v1/care/circles-by-id/${circleId}/files/${picture.id}`;
  expect(html).toContain(
    `<a href="${file}"><img src="${file}/thumbnail" alt="Roses &amp; &quot;thorns&quot;.webp" width="240" height="240" loading="lazy"`,
  );
  expect(html).toContain('dir="auto">Letter &lt;1&gt;.pdf</a> <span>PDF, 3.4 MB</span>');
  expect(html).not.toContain('Ours alone.pdf');
  expect(html).not.toContain('alt="Rosa.webp"');
  expect(html).toContain(`files/${portrait.id}/thumbnail" alt="" width="240" height="240"`);
});

test('the circle’s picture is at the head of its page if it is public', async () => {
  await open();
  await newPerson();
  const kept = await keepDocument(db, circleId, { uploaded_by: owner.uid, name: 'Roses.webp', main_picture: true });
  await db.update(circles, circleId, undefined, () => ({ picture: kept.id }));
  const file = `/public-api/v1/care/circles-by-id/${circleId}/files/${kept.id}`;
  expect((await visit()).html).not.toContain(kept.id);
  await owner.call(`POST /api/v1/care/documents/${kept.id}/acl/public/add`);
  const { html } = await visit();
  expect(html).toContain(`<source media="(max-width: 30rem)" srcset="${file}/thumbnail" />`);
  expect(html).toContain(`<img src="${file}" alt="" width="1280" height="720"`);
  expect(html, 'it is no picture of the person').not.toContain('"image":');
  expect(html, 'it is above already').not.toContain('alt="Roses.webp"');
  const portrait = await keepDocument(db, circleId, { uploaded_by: owner.uid, acl: ['public'] });
  await db.update(recordSubjects, circleId, undefined, () => ({ picture: portrait.id }));
  const also = (await visit()).html;
  expect(also).toContain(`<img src="${file}" alt="" width="1280" height="720"`);
  expect(also).toMatch(new RegExp(`"image":"[^"]*${portrait.id}"`));
  expect(also, 'it is above still').not.toContain('alt="Roses.webp"');
  await db.update(recordSubjects, circleId, undefined, () => ({ picture: kept.id }));
  const twice = (await visit()).html;
  expect(twice, 'one picture is not shown as both').toContain('data-scene="none"');
  expect(twice).toContain('class="memorial-portrait"');
});

test('the tenant’s background is shown for a circle without a picture of its own', async () => {
  await open();
  expect((await visit()).html).toContain('data-scene="none"');
  const pictures = { logo: null, background: 'b1'.repeat(16), backgroundMobile: 'e1'.repeat(16) };
  const other = await new TestTenant().create({ pictures });
  const theirs = await createCircle(await other.person('Odette'), 'Harbour');
  await tenantDatabase(other.id).update(circles, theirs.id, undefined, () => ({ public_page: true }));
  const { bytes } = await other.call(`GET /public/${theirs.slug}`);
  const html = new TextDecoder().decode(bytes);
  expect(html).toContain('<div class="public-frame" data-over-scene="">');
  expect(html).toContain(`srcset="/public-api/v1/tenant/pictures/background-mobile?v=${pictures.backgroundMobile}"`);
  expect(html).toContain(`<img src="/public-api/v1/tenant/pictures/background?v=${pictures.background}" alt=""`);
});

test('a memorial leads from the person through the texts and pictures to what others say', async () => {
  await open();
  await newPerson();
  await newPage('She **sang**.');
  await keepDocument(db, circleId, {
    uploaded_by: owner.uid,
    acl: ['public'],
    caption: 'By the <sea>',
    picture_size: { width: 900, height: 600 },
  });
  await say('Every rose.');
  const { html } = await visit();
  const places = ['Rosa Lind</h1>', 'memorial-epitaph', 'memorial-gallery', 'By the &lt;sea&gt;</span>', 'Every rose.'];
  const found = places.map((one) => html.indexOf(one));
  expect(found).not.toContain(-1);
  expect(found).toEqual(found.toSorted((one, other) => one - other));
  expect(html).toContain('width="900" height="600" loading="lazy"');
  expect(html, 'nobody is invited where no address is given').not.toContain('memorial-ask');
});

test('a text reserves room for a picture whose size is known', async () => {
  await open();
  const known = await keepDocument(db, circleId, {
    uploaded_by: owner.uid,
    acl: ['public'],
    picture_size: { width: 800, height: 600 },
  });
  const older = await keepDocument(db, circleId, { uploaded_by: owner.uid, acl: ['public'] });
  const at = (id: string) => `/api/v1/care/documents/${id}/file`;
  await newPage(`![Roses](${at(known.id)}#8x6) ![Thorns](${at(older.id)})`);
  const { html } = await visit('/pages/epitaph');
  const file = (id: string) => `/public-api/v1/care/circles-by-id/${circleId}/files/${id}`;
  expect(html).toContain(`<img src="${file(known.id)}" alt="Roses" width="800" height="600" loading="lazy" />`);
  expect(html).toContain(`<img src="${file(older.id)}" alt="Thorns" loading="lazy" />`);
});

test('everything that is not public gets the same page, status and cost', async () => {
  await newPage('Ours alone.');
  const { slug: deleted, id } = await createCircle(owner, 'Deleted');
  await db.update(circles, id, undefined, () => ({ public_page: true }));
  await owner.call(`DELETE /api/v1/care/circles/${id}`);
  for (const rest of ['', '/testimonies', '/pages/epitaph']) {
    const answers = [await visit(rest), await visit(rest, deleted), await visit(rest, 'no-such-garden')];
    for (const { status, headers, operations } of answers) {
      expect(status).toBe(404);
      expect(headers.get('cache-control')).toBe('no-cache');
      expect(operations.reads).toBe(2);
    }
    expect(new Set(answers.map(({ html }) => html)).size).toBe(1);
    expect(answers[0]!.html).toContain('Page not found');
    expect(answers[0]!.html).toContain('noindex');
  }
});

test('an invalid address, and a page that only the circle can see, get 404', async () => {
  await open();
  await newPage('Ours alone.', 'CIRCLE');
  for (const rest of ['/pages/epitaph', '/pages/toString', '/elsewhere']) {
    const { status, html } = await visit(rest);
    expect(status).toBe(404);
    expect(html).not.toContain('Ours alone.');
  }
  expect((await visit('', '%3Cscript%3E')).status).toBe(404);
});

test('a former slug, or another spelling, redirects to the current address', async () => {
  await open();
  await newPage('She sang.');
  const renamed = `garden-${Date.now()}`;
  await owner.call(`PUT /api/v1/care/circles/${circleId}/slug`, { body: { slug: renamed } });
  for (const [from, to] of [
    [`/public/${slug}/testimonies`, `/public/${renamed}/testimonies`],
    [`/public/${renamed}/pages/EPITAPH`, `/public/${renamed}/pages/epitaph`],
    [`/public/${renamed}/`, `/public/${renamed}`],
    [`/public/${renamed.toUpperCase()}`, `/public/${renamed}`],
    [`/public/${renamed}/Testimonies`, `/public/${renamed}/testimonies`],
  ]) {
    const { status, headers } = await tenant.call(`GET ${from}`);
    expect(status).toBe(302);
    expect(headers.get('location')).toBe(to);
  }
});

test('allows only reading', async () => {
  expect((await visit('', slug, 'POST')).status).toBe(405);
});

test('the text is shown in a plain page if the deployed page cannot be fetched', async () => {
  await open();
  await newPage('She **sang**.');
  asInstance({ shellUrl: 'http://127.0.0.1:9/index.html' });
  forgetShell();
  const { status, headers, html } = await visit();
  expect(status).toBe(200);
  expect(html).toContain('<strong>sang</strong>');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
});
