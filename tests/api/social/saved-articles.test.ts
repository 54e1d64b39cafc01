import { Features } from '@kindred/contract/flags';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { articles } from '../../../functions/src/social/articles/store.ts';
import { articleIdOf } from '../../../functions/src/social/articles/same-article.ts';
import { savedArticleFetch } from '../../../functions/src/social/saved-articles/due-kinds.ts';
import { ownSavedArticles } from '../../../functions/src/social/saved-articles/personal-data.ts';
import { makeSavedArticles } from '../../../functions/src/social/saved-articles/samples.ts';
import { savedArticles } from '../../../functions/src/social/saved-articles/store.ts';
import { runDue } from '../../../functions/src/due/run.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { dueId } from '../../../functions/src/platform/due-queue.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { programWith } from '../../support/core/programs.ts';
import { asInstance, restart } from '../../support/instance.ts';
import { filesOf, newArticle, newArticleWithPicture } from '../../support/social/articles.ts';
import { FeedHost } from '../../support/social/feed-host.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const path = '/api/v1/social/saved-articles';
const host = new FeedHost();
let tenant: TestTenant;
let ada: Persona;
const db = () => tenantDatabase(tenant.id);

beforeAll(() => host.open());
beforeEach(async () => {
  asInstance({ localOrigins: ['http://127.0.0.1:*'] });
  tenant = new TestTenant();
  await tenant.create({ features: Features.parse({ automation: true }) });
  ada = await tenant.person('Ada', { roles: ['CUSTOMER_ADMIN'] });
});
afterAll(() => {
  host.close();
  asInstance();
});

const save = (body: object, by = ada) => by.call(`POST ${path}`, { body });
const get = async (id: string) => (await ada.call(`GET ${path}/${id}`)).body;
/** Runs the fetch that is under way, unless it has run already. */
const fetched = async (id: string) => {
  const { fetchId } = (await db().get(savedArticles, id))!;
  if (fetchId) await runDue(dueId(savedArticleFetch, `${tenant.id}/${fetchId}`));
  return get(id);
};
const saveAddress = async (url: string, also: object = {}) => {
  const { status, body } = await save({ url, ...also });
  expect(status).toBe(201);
  return fetched(body.id);
};

const page = (body: string, head = '<title>A garden – Site</title>') =>
  `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`;
const text = `<p>${'Neighbours plant beans and herbs together, on the roof. '.repeat(20)}</p>`;

describe('a fetched article', () => {
  test('is saved with its own words and picture, which stay when it goes', async () => {
    const scene = { tenant, db: db() };
    const articleId = await newArticleWithPicture(scene);
    const { status, body } = await save({ articleId, note: 'For *spring*', tags: ['Garden', 'garden'] });
    expect([status, body]).toMatchObject([
      201,
      { status: 'READY', title: 'A garden on the roof', tags: ['Garden'], savedBy: { id: ada.uid, name: 'Ada' } },
    ]);
    expect((await ada.call(`GET /api/v1/social/articles/${articleId}`)).body.savedId).toBe(body.id);
    await db().remove(articles, articleId);
    expect((await get(body.id)).contentHtml).toContain('beans and herbs');
    const picture = await ada.call(`GET ${path}/${body.id}/picture?v=${body.pictureEtag}`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  test('is saved once: the refusal names the saved one', async () => {
    const articleId = await newArticle({ tenant }, { url: 'https://news.example/a?utm_source=x' });
    const { body } = await save({ articleId });
    for (const again of [{ articleId }, { url: 'https://NEWS.example/a#top' }]) {
      const refused = await save(again);
      expect([refused.status, refused.body.issues]).toMatchObject([409, [{ code: 'already_saved', word: body.id }]]);
    }
    expect((await ada.call(`DELETE ${path}/${body.id}`)).status).toBe(204);
    expect((await ada.call(`GET /api/v1/social/articles/${articleId}`)).body.savedId).toBeNull();
    expect((await save({ articleId })).status).toBe(201);
  });

  test('that is fetched after its address was saved says so', async () => {
    const { body } = await save({ url: 'https://news.example/first' });
    const articleId = await newArticle({ tenant }, { url: 'https://news.example/first' });
    expect((await ada.call(`GET /api/v1/social/articles/${articleId}`)).body.savedId).toBe(body.id);
  });

  test.each([
    [{ articleId: 'unknown' }, 'articleId'],
    [{}, 'url'],
    [{ url: 'https://a.example', articleId: 'x' }, 'url'],
    [{ url: 'ftp://a.example' }, 'url'],
    [{ url: 'https://a.example', tags: [''] }, 'tags.0'],
  ])('%j is refused at %s', async (body, field) => {
    const { status, body: problem } = await save(body);
    expect([status, problem.issues[0].path]).toEqual([400, field]);
  });
});

describe('an address', () => {
  test('is fetched in the background, with title, words and picture', async () => {
    const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    host.serve('/lead.png', png, 'image/png');
    const head = `<title>Ignored</title><meta property="og:title" content="A garden &amp; a roof"><meta property="og:site_name" content="The Site">
      <meta name="author" content="Ana Silva"><meta property="article:published_time" content="2026-11-01T10:00:00+01:00">
      <meta property="og:image" content="/lead.png"><meta name="description" content="Beans on the roof">`;
    const around = '<nav><a href="/">Home</a> <a href="/about">About</a></nav>';
    const url = host.serve(
      '/garden',
      page(`${around}<article><h1>A garden</h1>${text}<script>alert(1)</script></article>`, head),
      'text/html',
    );
    const waiting = (await save({ url: `${url}?utm_source=x` })).body;
    expect(waiting.url).toBe(url);
    const saved = await fetched(waiting.id);
    expect(saved).toMatchObject({
      status: 'READY',
      title: 'A garden & a roof',
      siteName: 'The Site',
      author: 'Ana Silva',
      publishedAt: '2026-11-01T09:00:00.000Z',
      excerpt: 'Beans on the roof',
      pictureEtag: expect.any(String),
      failure: null,
    });
    expect(saved.words).toBeGreaterThan(150);
    expect(saved.contentHtml).toContain('Neighbours plant beans');
    expect(saved.contentHtml).not.toMatch(/script|Home|About|<img/);
  });

  test('keeps the title that a person gave', async () => {
    const url = host.serve('/own', page(text), 'text/html');
    expect((await saveAddress(url, { title: 'My title' })).title).toBe('My title');
  });

  test('is read in the encoding that the page has', async () => {
    const html = page(
      `<p>${'Élodie a planté des haricots à côté du café. '.repeat(20)}</p>`,
      '<meta charset="iso-8859-1"><title>Été</title>',
    );
    const url = host.serve('/latin', Buffer.from(html, 'latin1'), 'text/html');
    expect(await saveAddress(url)).toMatchObject({
      title: 'Été',
      contentHtml: expect.stringContaining('à côté du café'),
    });
  });

  test.each([
    ['not_found', '/missing', undefined, ''],
    ['not_a_page', '/file.pdf', '%PDF-1.7', 'application/pdf'],
    ['no_text', '/empty', page('<div id="root"></div>'), 'text/html'],
    ['too_complex', '/many', page('<b>x</b>'.repeat(16_000)), 'text/html'],
    ['too_complex', '/long', page(`<p>${'word '.repeat(400_000)}</p>`), 'text/html'],
    ['too_large', '/endless', 'x'.repeat(5_000_001), 'text/html'],
  ])('fails with %s, and keeps note and tags', async (code, at, answer, type) => {
    const url = answer === undefined ? `${host.origin}${at}` : host.serve(at, answer, type);
    expect(await saveAddress(url, { note: 'Mine', tags: ['Kept'] })).toMatchObject({
      status: 'FAILED',
      failure: { code, message: expect.stringMatching(/\.$/) },
      note: 'Mine',
      tags: ['Kept'],
    });
  });

  test.each(['http://10.0.0.1/', 'http://169.254.169.254/latest/meta-data', 'http://[::ffff:10.0.0.1]/'])(
    'of a private network fails: %s',
    async (url) => {
      expect(await saveAddress(url)).toMatchObject({ status: 'FAILED', failure: { code: 'refused_address' } });
    },
  );

  test('that redirects to a private network fails', async () => {
    const url = host.serve('/inside', (response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end());
    expect(await saveAddress(url)).toMatchObject({ status: 'FAILED', failure: { code: 'refused_address' } });
  });

  test('is fetched again when asked', async () => {
    const at = '/later';
    const failed = await saveAddress(`${host.origin}${at}`);
    expect(failed.status).toBe('FAILED');
    host.serve(at, page(text), 'text/html');
    const { status, body } = await ada.call(`POST ${path}/${failed.id}/fetch`);
    expect([status, body.failure]).toEqual([202, null]);
    expect(await fetched(failed.id)).toMatchObject({ status: 'READY', title: 'A garden – Site' });
  });

  test('that does not exist cannot be fetched', async () => {
    const articleId = await newArticle({ tenant }, { url: null });
    const { body } = await save({ articleId });
    const refused = await ada.call(`POST ${path}/${body.id}/fetch`);
    expect([refused.status, refused.body.issues[0].code]).toEqual([409, 'no_address']);
  });
});

test('title, note and tags can be changed by those who know the latest version', async () => {
  const { body } = await save({ articleId: await newArticle({ tenant }) });
  const change = { title: 'Mine', note: '**New**', tags: ['One', 'Two'] };
  const put = (ifMatch: string) =>
    ada.call(`PUT ${path}/${body.id}`, { body: change, headers: { 'if-match': ifMatch } });
  expect((await put(`"${body.version}"`)).body).toMatchObject(change);
  expect((await put(`"${body.version}"`)).status).toBe(409);
  expect((await ada.call(`PUT ${path}/${body.id}`, { body: { ...change, title: '' } })).status).toBe(400);
});

test('the list is searched by title, excerpt, note, tags, site and words of the text, and filtered by tag', async () => {
  const contentHtml = '<p>Rosemary grows on the windowsill.</p>';
  const articleId = await newArticle({ tenant }, { title: 'Herbs at home', contentHtml, excerpt: 'Small and green' });
  await save({ articleId, note: 'For the newsletter', tags: ['Spring'] });
  await save({ articleId: await newArticle({ tenant }, { title: 'Bridges' }), tags: ['Autumn'] });
  const titles = async (query: string) =>
    (await ada.call(`GET ${path}?${query}`)).body.items.map(({ title }: { title: string }) => title);
  for (const q of ['herb', 'green', 'newsletter', 'spring', 'rosemary', 'home newsletter'])
    expect([q, await titles(`q=${q}`)]).toEqual([q, ['Herbs at home']]);
  expect(await titles('q=rosemary&tag=Autumn')).toEqual([]);
  expect(await titles('tag=SPRING')).toEqual(['Herbs at home']);
  expect(await titles('sortBy=title&order=asc')).toEqual(['Bridges', 'Herbs at home']);
});

test('saved articles belong to their tenant, and to those who may work with them', async () => {
  const { body } = await save({ articleId: await newArticle({ tenant }) });
  const other = new TestTenant();
  await other.create({ features: Features.parse({ automation: true }) });
  const foreigner = await other.person('Eve', { roles: ['CUSTOMER_ADMIN'] });
  const member = await tenant.person('Max');
  for (const line of [`GET ${path}/${body.id}`, `DELETE ${path}/${body.id}`, `POST ${path}/${body.id}/fetch`]) {
    expect([line, (await foreigner.call(line)).status]).toEqual([line, 404]);
    expect([line, (await member.call(line)).status]).toEqual([line, 403]);
  }
  expect((await save({ articleId: await newArticle({ tenant }) }, foreigner)).status).toBe(400);
  restart();
  const admin = await tenant.person('Root', { roles: ['ADMIN'] });
  const token = await programWith(admin, ['saved-articles:read']);
  expect((await tenant.call(`GET ${path}/${body.id}`, { token })).status).toBe(200);
  expect((await tenant.call(`DELETE ${path}/${body.id}`, { token })).status).toBe(403);
});

test('the samples are made once', async () => {
  const ctx = { db: db(), tenant: { id: tenant.id }, actor: { uid: ada.uid } } as never;
  expect(await makeSavedArticles(ctx)).toEqual({ known: 0, created: 3 });
  expect(await makeSavedArticles(ctx)).toEqual({ known: 3, created: 0 });
  const saved = await get('sample-plain-words');
  expect(saved).toMatchObject({ status: 'READY', contentHtml: expect.stringContaining('Silence') });
  expect((await db().get(savedArticles, saved.id))!.articleId).toBe(articleIdOf(saved.url));
});

test('the search finds saved articles, and the export has those that a person saved', async () => {
  const word = `Quince${newId()}`;
  const { body } = await save({ articleId: await newArticle({ tenant }, { title: word }) });
  const { groups } = (await ada.call(`GET /api/v1/search?q=${word}`)).body;
  const saved = groups.find(({ kind }: { kind: string }) => kind === 'savedArticles');
  expect(saved.items).toMatchObject([{ id: body.id, link: `/social/saved-articles/${body.id}/edit` }]);
  const files = await filesOf(ownSavedArticles({ db: db(), actor: { uid: ada.uid } } as never));
  expect(files).toMatchObject([{ path: 'social/saved-articles.json', content: [{ title: word }] }]);
});
