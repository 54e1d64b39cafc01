import { Features } from '@kindred/contract/flags';
import type { SourceImportResult } from '@kindred/contract/social/sources/import';
import { beforeAll, expect, test } from 'vitest';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { form } from '../../support/call.ts';
import { newSource } from '../../support/social/sources.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
let admin: Persona;

const base = '/api/v1/social/sources';
const opml = (body: string): string => `<?xml version="1.0"?><opml version="2.0"><body>${body}</body></opml>`;
const outline = (url: string, title = 'Imported') => `<outline text="${title}" type="rss" xmlUrl="${url}"/>`;
const upload = (text: string, dryRun = false) =>
  admin.call(`POST ${base}/import`, {
    raw: form(new TextEncoder().encode(text), 'text/xml', 'sources.opml', { dryRun: `${dryRun}` }),
  });
const run = async (text: string, dryRun = false): Promise<{ status: string; result: SourceImportResult }> => {
  const begun = await upload(text, dryRun);
  expect(begun.status).toBe(202);
  return (await admin.call(`GET /api/v1/operations/${begun.body.operation.id}`)).body;
};
const listed = async (category: string) =>
  (await admin.call(`GET ${base}?category=${category}&pageSize=100`)).body.items;

beforeAll(async () => {
  await tenant.create({ features: Features.parse({ automation: true }) });
  admin = await tenant.person('Ada', { roles: ['CUSTOMER_ADMIN'] });
});

test('a dry run says what an import would do, and changes nothing', async () => {
  const file = opml(
    `<outline text="Dry">${outline('https://dry.invalid/feed')}${outline('http://10.0.0.1/feed')}</outline>`,
  );
  const { status, result } = await run(file, true);
  expect(status).toBe('SUCCEEDED');
  expect(result).toMatchObject({
    dryRun: true,
    created: 1,
    failedCount: 1,
    failed: [{ row: 2, code: 'refused_address' }],
  });
  expect(await listed('Dry')).toEqual([]);
});

test('an import creates sources in the categories of their folders, and leaves those that exist unchanged', async () => {
  const feedUrl = 'https://here.invalid/feed';
  await newSource({ db, tenant }, { title: 'Here', feedUrl });
  const rows = [
    outline('new.invalid/feed', 'New'),
    outline(feedUrl),
    outline('mailto:ann@example.com'),
    outline('https://new.invalid/feed#again'),
    outline('https://ann:secret@new.invalid/feed'),
  ];
  const { result } = await run(opml(`<outline text="Real">${rows.join('')}</outline>`));
  expect(result).toMatchObject({ created: 1, unchanged: 1, failedCount: 3 });
  expect(result.failed.map(({ row, code }) => [row, code])).toEqual([
    [3, 'invalid_url'],
    [4, 'repeated_url'],
    [5, 'bad_url'],
  ]);
  expect(await listed('Real')).toMatchObject([{ title: 'New', feedUrl: 'https://new.invalid/feed', status: 'ACTIVE' }]);
});

test('the same file again changes nothing', async () => {
  const file = opml(`<outline text="Again">${outline('https://again.invalid/feed')}</outline>`);
  await run(file);
  expect((await run(file)).result).toMatchObject({ created: 0, unchanged: 1, failedCount: 0 });
  expect(await listed('Again')).toHaveLength(1);
});

test('a large file is imported whole', async () => {
  const rows = Array.from({ length: 120 }, (_, index) => outline(`https://large-${index}.invalid/feed`));
  expect((await run(opml(`<outline text="Large">${rows.join('')}</outline>`))).result).toMatchObject({ created: 120 });
  expect((await admin.call(`GET ${base}?category=Large`)).body.total).toBe(120);
});

test.each([
  ['another format', '<rss version="2.0"><channel/></rss>', 'not_opml'],
  ['no feed', opml('<outline text="Empty"/>'), 'no_rows'],
])('a file with %s is refused before anything is written', async (_, text, code) => {
  const refused = await upload(text);
  expect(refused.status).toBe(400);
  expect(refused.problem.issues).toMatchObject([{ path: 'file', code }]);
});

test.each([
  ['a picture', Buffer.from('UklGRhwAAABXRUJQVlA4TA8AAAAvAAAAAAcQ/Y/+ByKi/wEA', 'base64'), 'image/webp'],
  ['a text', Buffer.from('https://example.com/feed'), 'text/xml'],
])('%s is refused', async (_, bytes, type) => {
  const refused = await admin.call(`POST ${base}/import`, { raw: form(bytes, type, 'sources.opml', {}) });
  expect(refused.status).toBe(400);
  expect(refused.problem.issues).toMatchObject([{ path: 'file', code: 'file_type' }]);
});

test.each(['utf16le', 'latin1'] as const)('a file in %s is read', async (encoding) => {
  const declaration = `<?xml version="1.0" encoding="${encoding === 'latin1' ? 'iso-8859-1' : 'utf-16'}"?>`;
  const body = `<outline text="Café ${encoding}">${outline(`https://${encoding}.invalid/feed`, 'Déjà vu')}</outline>`;
  const file = `${encoding === 'latin1' ? '' : '\uFEFF'}${declaration}<opml version="2.0"><body>${body}</body></opml>`;
  const raw = form(Buffer.from(file, encoding), 'text/xml', 'sources.opml', { dryRun: 'false' });
  expect((await admin.call(`POST ${base}/import`, { raw })).status).toBe(202);
  expect(await listed(encodeURIComponent(`Café ${encoding}`))).toMatchObject([{ title: 'Déjà vu' }]);
});

test('the export can be imported by another tenant', async () => {
  await newSource(
    { db, tenant },
    { title: 'A & "B" <c>', category: 'Ex & port', feedUrl: 'https://ex.invalid/?a=1&b=2' },
  );
  const exported = await admin.call(`GET ${base}/export`);
  expect(exported.status).toBe(200);
  expect(exported.headers.get('content-disposition')).toContain('-sources.opml');
  const other = await new TestTenant().create({ features: Features.parse({ automation: true }) });
  const ruler = await other.person('Rita', { roles: ['CUSTOMER_ADMIN'] });
  const raw = form(exported.bytes, 'text/x-opml', 'sources.opml', { dryRun: 'false' });
  const begun = await ruler.call(`POST ${base}/import`, { raw });
  expect(begun.status).toBe(202);
  const { items } = (await ruler.call(`GET ${base}?category=${encodeURIComponent('Ex & port')}`)).body;
  expect(items).toMatchObject([{ title: 'A & "B" <c>', feedUrl: 'https://ex.invalid/?a=1&b=2' }]);
});
