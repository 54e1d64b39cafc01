import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { tenantFiles } from '../../../functions/src/platform/storage.ts';
import { addMember } from '../../support/care/invitations.ts';
import { createCircle } from '../../support/care/circles.ts';
import { keepDocument } from '../../support/care/documents.ts';
import { upload } from '../../support/care/document-upload.ts';
import { sendNowhere } from '../../support/outbox.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';
import { webp } from '../../support/webp.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';

const tenant = new TestTenant();
let admin: Persona, family: Persona, max: Persona, mia: Persona, stranger: Persona;
let circleId: string;
const text = (words: string) => new TextEncoder().encode(words);
const letter = text('Dear Anna, the roses are out.');

const one = '/api/v1/care/documents';
const list = (by: Persona, query = '') => by.call(`GET /api/v1/care/circles/${circleId}/documents${query}`);
const namesIn = (answer: { body: { items: { name: string }[] } }) => answer.body.items.map(({ name }) => name);
const setStatus = (by: Persona, id: string, body: object) => by.call(`PUT ${one}/${id}/status`, { body });

beforeAll(async () => {
  sendNowhere();
  await tenant.create();
  admin = await tenant.person('Olga');
  family = await tenant.person('Fatima');
  max = await tenant.person('Max');
  mia = await tenant.person('Mia');
  stranger = await tenant.person('Stranger');
  circleId = (await createCircle(admin, 'Garden')).id;
  await addMember(admin, circleId, family, 'family_member');
  await addMember(admin, circleId, max);
  await addMember(admin, circleId, mia);
});

describe('a document', () => {
  test('is published at once if uploaded by an admin, otherwise pending', async () => {
    const [first, second] = [
      await upload(admin, circleId, letter, 'letter.txt'),
      await upload(max, circleId, webp(3), 'rose.pdf'),
    ];
    expect(first.body).toMatchObject({ status: 'PUBLISHED', content_type: 'text/plain', has_thumbnail: false });
    expect(second.body).toMatchObject({ status: 'PENDING', content_type: 'image/webp', uploaded_by: max.uid });
    expect(second.body.sha256).toMatch(/^[a-f0-9]{64}$/);
    expect(second.body.size_bytes).toBe(webp(3).length);
  });

  test('is visible only to its uploader and admins while pending', async () => {
    const { id } = (await upload(max, circleId, letter, `waits-${newId()}.txt`)).body;
    const seen = async (who: Persona) => [
      (await who.call(`GET ${one}/${id}`)).status,
      (await who.call(`GET ${one}/${id}/file`)).status,
      (await list(who, '?pageSize=100')).body.items.some((document: { id: string }) => document.id === id),
    ];
    expect(await seen(max)).toEqual([200, 200, true]);
    expect(await seen(admin)).toEqual([200, 200, true]);
    expect(await seen(mia)).toEqual([404, 404, false]);
    expect(await seen(family)).toEqual([404, 404, false]);
    const pending = (who: Persona) => list(who, '?status=PENDING&pageSize=100');
    expect((await pending(mia)).body.items).toEqual([]);
    expect((await pending(max)).body.items.map((document: { id: string }) => document.id)).toContain(id);
  });

  test('can be published, or rejected with a reason, only by admins', async () => {
    const { id } = (await upload(max, circleId, letter, 'letter.txt')).body;
    expect((await setStatus(max, id, { status: 'PUBLISHED' })).problem).toMatchObject({
      status: 403,
      title: 'admin access required',
    });
    const silent = await setStatus(admin, id, { status: 'REJECTED' });
    expect(silent.problem).toMatchObject({ status: 400, issues: [{ path: 'rejection_reason' }] });
    const rejected = await setStatus(admin, id, { status: 'REJECTED', rejection_reason: 'Twice there' });
    expect(rejected.body).toMatchObject({ status: 'REJECTED', rejection_reason: 'Twice there' });
    expect((await mia.call(`GET ${one}/${id}`)).status).toBe(404);
    const published = await setStatus(admin, id, { status: 'PUBLISHED' });
    expect(published.body).toMatchObject({ status: 'PUBLISHED', rejection_reason: null });
    expect((await mia.call(`GET ${one}/${id}`)).status).toBe(200);
  });

  test('can be renamed and deleted by its uploader and by admins, but not by other readers', async () => {
    const { id, version } = (await upload(admin, circleId, letter, 'letter.txt')).body;
    const renamed = (by: Persona, headers = {}) =>
      by.call(`PATCH ${one}/${id}`, { body: { name: '<b>Letter</b>.txt' }, headers });
    expect((await renamed(max)).problem.title).toBe('Forbidden - Insufficient permissions');
    expect((await max.call(`DELETE ${one}/${id}`)).problem.title).toBe('Forbidden - Insufficient permissions');
    expect((await renamed(admin)).body.name).toBe('<b>Letter</b>.txt');
    expect((await renamed(admin, { 'if-match': `"${version}"` })).problem.status).toBe(409);
    expect((await admin.call(`DELETE ${one}/${id}`)).status).toBe(204);
    expect((await admin.call(`GET ${one}/${id}`)).problem).toMatchObject({ status: 404, title: 'Document not found' });
    expect((await admin.call(`DELETE /api/v1/care/deletions/document-${id}`)).status).toBe(204);
    expect(await tenantFiles(tenant.id).get(`circles/${circleId}/documents/${id}/file`)).toBeUndefined();
  });

  test.each([
    ['another name', { name: 'What nobody has seen.txt' }],
    ['other tags', { tags: ['unseen'] }],
  ])('that is published waits again when a member gives it %s; an admin’s does not', async (_, body) => {
    const { id } = (await upload(max, circleId, letter, 'letter.txt')).body;
    await setStatus(admin, id, { status: 'PUBLISHED' });
    const change = (by: Persona, words: object) => by.call(`PATCH ${one}/${id}`, { body: words });
    expect((await change(max, { name: 'letter.txt', tags: [] })).body.status).toBe('PUBLISHED');
    expect((await change(max, body)).body).toMatchObject({ ...body, status: 'PENDING' });
    expect((await mia.call(`GET ${one}/${id}`)).status).toBe(404);
    await setStatus(admin, id, { status: 'PUBLISHED' });
    expect((await change(admin, { name: 'Seen.txt' })).body.status).toBe('PUBLISHED');
    expect((await max.call(`POST ${one}/${id}/tag/more/add`)).body).toMatchObject({ status: 'PENDING' });
  });

  test('that was renamed after an admin looked at it cannot be published unseen', async () => {
    const { id, version } = (await upload(max, circleId, letter, 'letter.txt')).body;
    await max.call(`PATCH ${one}/${id}`, { body: { name: 'Unseen.txt' } });
    const publish = (headers = {}) => admin.call(`PUT ${one}/${id}/status`, { body: { status: 'PUBLISHED' }, headers });
    expect((await publish({ 'if-match': `"${version}"` })).problem.status).toBe(409);
    expect((await admin.call(`GET ${one}/${id}`)).body.status).toBe('PENDING');
    expect((await publish({ 'if-match': `"${version + 1}"` })).body.status).toBe('PUBLISHED');
  });

  test('is not found by a member of another circle', async () => {
    const other = await createCircle(stranger, 'Other');
    const { id } = (await upload(admin, circleId, letter, 'letter.txt')).body;
    for (const line of [
      `GET ${one}/${id}`,
      `GET ${one}/${id}/file`,
      `DELETE ${one}/${id}`,
      `POST ${one}/${id}/tag/a/add`,
    ])
      expect((await stranger.call(line)).problem).toMatchObject({ status: 404, title: 'Document not found' });
    expect((await upload(stranger, circleId, letter, 'a.txt')).problem.title).toBe('Circle not found');
    expect((await upload(stranger, other.id, letter, 'a.txt')).status).toBe(201);
  });
});

describe('an upload', () => {
  test.each([
    ['../../../etc/passwd', 'passwd'],
    ['Gedicht\u202Efdp.txt', 'Gedichtfdp.txt'],
    ['Élodie <i>.txt', 'Élodie <i>.txt'],
    [`${'long '.repeat(60)}.txt`, `${'long '.repeat(29)}l.txt`],
  ])('called %j is kept as %j', async (given, kept) => {
    const answer = await upload(admin, circleId, letter, given);
    expect([answer.status, answer.body.name]).toEqual([201, kept]);
  });

  test('of 25 MB is accepted, but not with one byte more, and not if empty', async () => {
    const warned: string[] = [];
    const hear = ({ name }: Error): void => void warned.push(name);
    process.on('warning', hear);
    const big = new Uint8Array(25_000_000).fill(0x61);
    const taken = await upload(admin, circleId, big, 'big.txt');
    expect([taken.status, taken.body.size_bytes]).toEqual([201, 25_000_000]);
    const back = await admin.call(`GET ${one}/${taken.body.id}/file`);
    expect(Buffer.from(back.bytes).equals(Buffer.from(big))).toBe(true);
    process.off('warning', hear);
    expect(warned).not.toContain('MaxListenersExceededWarning');
    expect((await upload(admin, circleId, new Uint8Array(25_000_001).fill(0x61), 'big.txt')).problem.status).toBe(413);
    expect((await upload(admin, circleId, new Uint8Array(), 'empty.txt')).problem).toMatchObject({
      status: 400,
      issues: [{ path: 'file', code: 'empty_file', message: 'This file is empty' }],
    });
  });

  test('sent twice at once with one key makes one document', async () => {
    const key = { 'idempotency-key': newId() };
    const name = `${newId()}.webp`;
    const content = await import('../../support/call.ts').then(({ form }) => new Response(form(webp(5), '', name)));
    const [type, raw] = [content.headers.get('content-type')!, new Uint8Array(await content.arrayBuffer())];
    const send = () =>
      admin.call(`POST /api/v1/care/circles/${circleId}/documents`, { raw, headers: { ...key, 'content-type': type } });
    const answers = await Promise.all([send(), send()]);
    const made = answers.filter(({ status }) => status === 201);
    // The second call is asked to retry, or gets the replay.
    expect(answers.filter(({ status }) => ![201, 409].includes(status))).toEqual([]);
    expect(new Set([...made, await send()].map(({ body }) => body.id)).size).toBe(1);
    expect(namesIn(await list(admin, '?pageSize=100')).filter((one) => one === name)).toHaveLength(1);
  });
});

describe('the circle’s picture', () => {
  test('is a webp, chosen by family or admins, and unique', async () => {
    const refused = await upload(admin, circleId, letter, 'letter.webp', { mainPicture: true });
    expect(refused.problem).toMatchObject({ status: 400, title: 'Invalid file format. Only webp files are allowed' });
    expect((await upload(max, circleId, webp(), 'a.webp', { mainPicture: true })).problem.status).toBe(403);
    const first = (await upload(admin, circleId, webp(1), 'a.webp', { mainPicture: true })).body;
    const second = (await upload(family, circleId, webp(2), 'b.webp', { mainPicture: true })).body;
    const isIt = async (id: string) => (await admin.call(`GET ${one}/${id}`)).body.main_picture;
    expect([second.status, await isIt(first.id), await isIt(second.id)]).toEqual(['PENDING', true, true]);
    await setStatus(admin, second.id, { status: 'PUBLISHED' });
    expect([await isIt(first.id), await isIt(second.id)]).toEqual([false, true]);
    const again = await admin.call(`PATCH ${one}/${first.id}`, { body: { main_picture: true } });
    expect([again.body.main_picture, await isIt(second.id)]).toEqual([true, false]);
  });
});

describe('tags and audience names', () => {
  test('are added and removed, with no effect the second time', async () => {
    const { id } = (await upload(max, circleId, letter, 'letter.txt')).body;
    const call = (what: string, by = max) => by.call(`POST ${one}/${id}/${what}`);
    expect((await call('tag/garden/add')).body.tags).toEqual(['garden']);
    const twice = await call('tag/garden/add');
    expect([twice.body.tags, twice.operations.writes]).toEqual([['garden'], 0]);
    expect((await call('acl/cousins/add')).body.acl).toEqual(['cousins']);
    expect((await call('tag/garden/remove')).body.tags).toEqual([]);
    expect((await call('tag/garden/remove')).status).toBe(200);
    expect((await call('acl/cousins/remove')).body.acl).toEqual([]);
    for (const name of ['Garden', 'a b', 'x'.repeat(41), 'é'])
      expect((await call(`tag/${encodeURIComponent(name)}/add`)).problem.status).toBe(400);
  });

  test('are limited to twenty', async () => {
    const tags = Array.from({ length: 20 }, (_, index) => `tag-${index}`);
    const { id } = await keepDocument(tenantDatabase(tenant.id), circleId, { uploaded_by: max.uid, tags });
    expect((await max.call(`POST ${one}/${id}/tag/one-more/add`)).problem.status).toBe(409);
    expect((await max.call(`PATCH ${one}/${id}`, { body: { tags: [...tags, 'one-more'] } })).problem.status).toBe(400);
  });

  test('filter the list of documents, one at a time', async () => {
    const [tag, acl] = [newId().toLowerCase(), newId().toLowerCase()];
    const { name } = await keepDocument(tenantDatabase(tenant.id), circleId, {
      uploaded_by: max.uid,
      name: 'Found.webp',
      tags: [tag],
      acl: [acl],
    });
    for (const who of [mia, admin]) {
      for (const query of [`tag=${tag}`, `acl=${acl}`, `q=${tag}`, `q=${tag}&status=PUBLISHED`])
        expect(namesIn(await list(who, `?${query}`))).toEqual([name]);
    }
    expect((await list(mia, `?tag=${tag}&q=found`)).problem).toMatchObject({ status: 400, issues: [{ path: 'q' }] });
  });

  test('make a document public only if set by an admin', async () => {
    const { id } = (await upload(max, circleId, letter, 'letter.txt')).body;
    expect((await max.call(`POST ${one}/${id}/acl/public/add`)).problem).toMatchObject({
      status: 403,
      title: 'admin access required',
    });
    expect((await admin.call(`POST ${one}/${id}/acl/public/add`)).body.acl).toEqual(['public']);
    expect((await max.call(`POST ${one}/${id}/acl/public/remove`)).body.acl).toEqual([]);
  });
});
