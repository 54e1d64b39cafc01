import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { deletions } from '../../../functions/src/care/deletions/store.ts';
import { documentFolder } from '../../../functions/src/care/documents/store.ts';
import { pageContents, pageRevisions } from '../../../functions/src/care/pages/store.ts';
import { testimonies } from '../../../functions/src/care/testimonies/store.ts';
import { sweep } from '../../../functions/src/due/run.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { tenantFiles } from '../../../functions/src/platform/storage.ts';
import { addMember } from '../../support/care/invitations.ts';
import { createCircle } from '../../support/care/circles.ts';
import { upload } from '../../support/care/document-upload.ts';
import { passTime, realTime, restart } from '../../support/instance.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';
import { webp } from '../../support/webp.ts';
import { strFromU8, unzipSync } from 'fflate';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
const care = '/api/v1/care';
let admin: Persona, author: Persona;
let circleId: string;

beforeAll(async () => {
  await tenant.create();
  admin = await tenant.person('Olga');
});

beforeEach(async () => {
  author = await tenant.person('Anna');
  circleId = (await createCircle(admin, 'Garden')).id;
  await addMember(admin, circleId, author, 'family_member');
});
afterEach(() => {
  realTime();
  restart();
});

const testify = async () =>
  (await author.call(`POST ${care}/circles/${circleId}/testimonies`, { body: { text: 'She sang.' } })).body.id;
const note = async (also: object = {}) => {
  const body = { circle_id: circleId, text: 'We sat.', noted_on: '2026-11-02', ...also };
  return (await author.call(`POST ${care}/diary-notes`, { body })).body.id as string;
};
const newPage = async () => {
  const body = { page_type: 'THANKS', content: 'one' };
  const { id } = (await author.call(`POST ${care}/circles/${circleId}/pages`, { body })).body;
  const headers = { 'content-type': 'text/plain' };
  await author.call(`PATCH ${care}/pages/${id}/content?lang=en`, { raw: 'two', headers });
  return id as string;
};
const file = async () => (await upload(author, circleId, webp(), 'Roses.webp')).body.id as string;
const remove = async (path: string) => expect((await author.call(`DELETE ${care}/${path}`)).status).toBe(204);
const kept = async () => (await db.find(deletions, { circle_id: circleId }, 20)).map(({ noun }) => noun).toSorted();
const filesOf = (id: string) =>
  Promise.all(
    ['file', 'thumbnail.webp'].map((name) => tenantFiles(tenant.id).get(documentFolder(circleId, id) + name)),
  );
const wordsOf = async (page_id: string) =>
  (await Promise.all([db.find(pageContents, { page_id }, 9), db.find(pageRevisions, { page_id }, 9)])).flat();

test('purges everything 30 days after a deletion, and nothing before that', async () => {
  const [document, page, testimony, shared] = [await file(), await newPage(), await testify(), await note()];
  await remove(`documents/${document}`);
  await remove(`pages/${page}`);
  await remove(`testimonies/${testimony}`);
  await remove(`diary-notes/${shared}`);
  passTime(30 * 24 * 3600 - 60);
  await sweep();
  expect(await kept()).toEqual(['diary_note', 'document', 'page', 'testimony']);
  expect((await filesOf(document)).every(Boolean)).toBe(true);
  expect(await wordsOf(page)).toHaveLength(2);
  passTime(120);
  await sweep();
  expect(await kept()).toEqual([]);
  expect(await filesOf(document)).toEqual([undefined, undefined]);
  expect(await wordsOf(page)).toEqual([]);
});

test('purges everything 30 days after a deletion, and nothing before that', async () => {
  const [document, page] = [await file(), await newPage()];
  await remove(`documents/${document}`);
  await remove(`pages/${page}`);
  const { body } = await author.call(`GET ${care}/circles/${circleId}/deletions`);
  for (const { id } of body.items) expect((await author.call(`POST ${care}/deletions/${id}/restore`)).status).toBe(200);
  passTime(31 * 24 * 3600);
  await sweep();
  expect((await filesOf(document)).every(Boolean)).toBe(true);
  expect(await wordsOf(page)).toHaveLength(2);
});

test('deletes for good at once, with files and texts, without touching a successor', async () => {
  const [document, page] = [await file(), await newPage()];
  await remove(`documents/${document}`);
  await remove(`pages/${page}`);
  await newPage();
  const { body } = await author.call(`GET ${care}/circles/${circleId}/deletions`);
  for (const { id } of body.items) {
    expect((await author.call(`DELETE ${care}/deletions/${id}`)).status).toBe(204);
    expect((await author.call(`DELETE ${care}/deletions/${id}`)).status).toBe(404);
    expect((await author.call(`POST ${care}/deletions/${id}/restore`)).status).toBe(404);
  }
  expect(await kept()).toEqual([]);
  expect(await filesOf(document)).toEqual([undefined, undefined]);
  expect((await wordsOf(page)).map((one) => one.content).toSorted()).toEqual(['one', 'two']);
});

test('purges a circle’s deletions with it, except for authors’ private notes, and notifies its owner', async () => {
  const [document, testimony, own, shared] = [
    await file(),
    await testify(),
    await note({ text: 'Mine' }),
    await note({ visibility: 'circle' }),
  ];
  await remove(`documents/${document}`);
  await remove(`testimonies/${testimony}`);
  await remove(`diary-notes/${own}`);
  await remove(`diary-notes/${shared}`);
  expect((await admin.call(`GET ${care}/circles/${circleId}/contents`)).body).toMatchObject({ deletions: 2 });
  await admin.call(`DELETE ${care}/circles/${circleId}`);
  expect((await author.call(`POST ${care}/deletions/document-${document}/restore`)).status).toBe(404);
  await admin.call(`POST ${care}/circles/${circleId}/restore`);
  passTime(20 * 24 * 3600);
  for (const by of [admin, author]) await by.call(`GET ${care}/circles/${circleId}`);
  const late = await note({ text: 'Late' });
  await remove(`diary-notes/${late}`);
  await admin.call(`DELETE ${care}/circles/${circleId}`);
  passTime(30 * 24 * 3600 - 3600);
  await db.update(deletions, `diary_note-${late}`, undefined, () => ({
    restorable_until: new Date(Date.now() + 90 * 24 * 3600 * 1000).toISOString(),
  }));
  passTime(2 * 3600);
  await sweep();
  expect(await kept()).toEqual([]);
  expect((await author.call(`POST ${care}/deletions/diary_note-${late}/restore`)).body).toMatchObject({
    circle_id: null,
  });
  expect((await author.call(`GET ${care}/diary-notes/${late}`)).body).toMatchObject({ circle_id: null, text: 'Late' });
});

test('removes deleted notes with the account; other deletions are restored without a name', async () => {
  const [testimony, document] = [await testify(), await file()];
  await remove(`testimonies/${testimony}`);
  await remove(`documents/${document}`);
  await remove(`diary-notes/${await note()}`);
  await remove(`diary-notes/${await note({ visibility: 'circle' })}`);
  expect((await author.call('DELETE /api/v1/me')).status).toBe(204);
  await sweep();
  expect(await kept()).toEqual(['document', 'testimony']);
  const { body } = await admin.call(`GET ${care}/circles/${circleId}/deletions`);
  expect(body.items.map((one: object) => one)).toMatchObject([
    { deleted_by: null, deleted_by_name: null },
    { deleted_by: null, deleted_by_name: null },
  ]);
  expect((await admin.call(`POST ${care}/deletions/testimony-${testimony}/restore`)).status).toBe(200);
  expect(await db.get(testimonies, testimony)).toMatchObject({ author_id: null, author_name: null });
});

test('exports the caller’s own deleted records that can be restored, with files', async () => {
  const [testimony, document, page] = [await testify(), await file(), await newPage()];
  await remove(`testimonies/${testimony}`);
  await remove(`documents/${document}`);
  await remove(`pages/${page}`);
  const files = unzipSync((await author.call('GET /api/v1/me/export')).bytes);
  const told = JSON.parse(strFromU8(files['care/deletions.json']!));
  expect(told).toMatchObject([
    { noun: 'page', record: { contents: [{ lang: 'en', content: 'two' }] } },
    { noun: 'document', record: { name: 'Roses.webp' } },
    { noun: 'testimony', record: { text: 'She sang.' } },
  ]);
  expect(Buffer.from(files[`care/deleted-documents/${document}/Roses.webp`]!)).toEqual(Buffer.from(webp()));
  const others = unzipSync((await admin.call('GET /api/v1/me/export')).bytes);
  expect(JSON.parse(strFromU8(others['care/deletions.json']!))).toEqual([]);
});
