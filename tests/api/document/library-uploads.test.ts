import { Features } from '@kindred/contract/flags';
import { libraryLimits } from '@kindred/contract/document/limits';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { libraryRoom, roomId } from '../../../functions/src/document/documents/store.ts';
import { runDue } from '../../../functions/src/due/run.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { dueEntries } from '../../../functions/src/platform/due-queue.ts';
import { platformDatabase, tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { tenantFiles } from '../../../functions/src/platform/storage.ts';
import { docxOf, docxParagraph } from '../../support/document/files.ts';
import { bytesOf, documentsPath as base, upload, uploaded } from '../../support/document/upload.ts';
import { passTime, realTime } from '../../support/instance.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
let admin: Persona, reader: Persona;

beforeAll(async () => {
  await tenant.create({ features: Features.parse({ RAGDocuments: true }) });
  admin = await tenant.person('Ada', { roles: ['CUSTOMER_ADMIN'] });
  reader = await tenant.person('Rita');
});
afterEach(realTime);

const unique = (text: string): string => `${text} ${newId()}`;
const roomOf = async () => (await db.get(libraryRoom, roomId)) ?? { documents: 0, bytes: 0 };
const total = async (): Promise<number> => (await admin.call(`GET ${base}`)).body.total;

describe('an upload', () => {
  test('has the name of its file and is for everybody, unless it says otherwise', async () => {
    const document = await uploaded(admin, unique('There are 28 days of leave.'), 'C:\\Leave plan.txt');
    expect(document).toMatchObject({
      name: 'Leave plan.txt',
      fileName: 'Leave plan.txt',
      contentType: 'text/plain',
      audience: 'EVERYONE',
      userIds: [],
      tags: [],
      revision: 1,
      expiresAt: null,
      uploadedBy: admin.uid,
      version: 1,
    });
  });

  test('has what its form says', async () => {
    const fields = { name: 'Leave', description: 'Days', tags: '["staff","staff"]', audience: 'USERS' };
    const document = await uploaded(admin, unique('Leave'), 'a.md', {
      ...fields,
      userIds: JSON.stringify([reader.uid]),
      expiresAt: '2100-01-01T00:00:00Z',
    });
    expect(document).toMatchObject({
      ...fields,
      tags: ['staff'],
      contentType: 'text/markdown',
      userIds: [reader.uid],
      expiresAt: '2100-01-01T00:00:00Z',
    });
  });

  test.each([
    ['a page', bytesOf('<!DOCTYPE html><title>x</title><p>Roses and tulips'), 'roses.html', 'text/html'],
    ['a docx', docxOf(docxParagraph('Roses and tulips')), 'roses.docx', undefined],
    ['a text in UTF-16', Buffer.from('\ufeffÉté: 28 days of leave', 'utf16le'), 'leave.txt', 'text/plain'],
  ])('takes %s by its content', async (_, bytes, name, type) => {
    const document = await uploaded(admin, bytes, name);
    expect(document).toMatchObject({
      status: 'READY',
      contentType: type ?? 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    });
  });

  test.each([
    ['an empty file', new Uint8Array(), 'empty_file'],
    ['a drawing', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'file_type'],
    ['a picture', Buffer.from('GIF89a'), 'file_type'],
    ['zeros', new Uint8Array(100), 'file_type'],
  ])('refuses %s, and keeps nothing of it', async (_, bytes, code) => {
    const before = [await total(), await roomOf()];
    const { status, problem } = await upload(admin, bytes, 'letter.pdf');
    expect([status, problem.issues]).toMatchObject([400, [{ path: 'file', code }]]);
    expect([await total(), await roomOf()]).toEqual(before);
  });

  test.each([
    ['people who are not of the tenant', { audience: 'USERS', userIds: '["nobody"]' }, 'userIds.0', 'not_a_reader'],
    ['an audience without people', { audience: 'USERS' }, 'userIds', 'required'],
    ['an end in the past', { expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt', 'in_the_past'],
    ['tags that are no list', { tags: 'staff' }, 'tags', 'invalid_json'],
  ])('refuses %s', async (_, fields, path, code) => {
    const { status, problem } = await upload(admin, unique('x'), 'x.txt', fields);
    expect([status, problem.issues]).toMatchObject([400, [{ path, code }]]);
  });

  test('is for administrators', async () => {
    expect((await upload(reader, unique('x'))).status).toBe(403);
  });

  test('that broke off leaves no file behind', async () => {
    const files = tenantFiles(tenant.id);
    await upload(admin, 'taken');
    const { status } = await upload(admin, unique('y'), 'y.txt', { replaces: 'gone' });
    expect(status).toBe(404);
    const put = unique('stranded');
    const room = await roomOf();
    await db.put(libraryRoom, roomId, { documents: libraryLimits.documents, bytes: 0 });
    expect((await upload(admin, put)).status).toBe(413);
    await db.put(libraryRoom, roomId, { documents: room.documents, bytes: room.bytes });
    const waiting = await platformDatabase.find(dueEntries, { kind: 'remove-file', tenantId: tenant.id }, 10);
    const [entry] = waiting.filter(({ state }) => state === 'waiting');
    const { path } = entry!.ref as { path: string };
    expect(await files.get(path)).toEqual(Buffer.from(put));
    passTime(3601);
    await runDue(entry!.id);
    expect(await files.get(path)).toBeUndefined();
  });
});

describe('the same content', () => {
  test('is refused with the name and the id of the other document', async () => {
    const text = unique('Same');
    const first = await uploaded(admin, text, 'first.txt', { name: 'The first' });
    const second = await upload(admin, text, 'second.md');
    expect(second.status).toBe(409);
    expect(second.problem.detail).toContain('The first');
    expect(second.problem.issues).toMatchObject([{ path: 'file', code: 'same_document', word: first.id }]);
  });

  test('uploaded twice at once gives one document', async () => {
    const text = unique('At once');
    const before = await total();
    const answers = await Promise.all(Array.from({ length: 4 }, () => upload(admin, text)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    expect(await total()).toBe(before + 1);
  });

  test('can be uploaded again once the other document is deleted', async () => {
    const text = unique('Again');
    const first = await uploaded(admin, text);
    expect((await admin.call(`DELETE ${base}/${first.id}`)).status).toBe(204);
    expect((await upload(admin, text)).status).toBe(201);
  });
});

describe('the room of a tenant', () => {
  const small = new TestTenant();
  const own = tenantDatabase(small.id);
  let owner: Persona;
  beforeAll(async () => {
    await small.create({ features: Features.parse({ RAGDocuments: true }) });
    owner = await small.person('Olga', { roles: ['CUSTOMER_ADMIN'] });
  });
  const ownRoom = async () => (await own.get(libraryRoom, roomId))!;

  test('counts documents and bytes, also of new revisions and of deleted ones', async () => {
    const first = await uploaded(owner, 'x'.repeat(1000));
    await uploaded(owner, 'y'.repeat(500));
    expect(await ownRoom()).toMatchObject({ documents: 2, bytes: 1500 });
    await upload(owner, 'z'.repeat(200), 'z.txt', { replaces: first.id });
    expect(await ownRoom()).toMatchObject({ documents: 2, bytes: 700 });
    await owner.call(`DELETE ${base}/${first.id}`);
    expect(await ownRoom()).toMatchObject({ documents: 1, bytes: 500 });
  });

  test('for documents is limited', async () => {
    const before = await uploaded(owner, unique('before'));
    await own.put(libraryRoom, roomId, { documents: libraryLimits.documents, bytes: 500 });
    const refused = await upload(owner, unique('one more'));
    expect([refused.status, refused.problem.issues]).toMatchObject([413, [{ code: 'too_many_documents' }]]);
    expect((await upload(owner, unique('another file'), 'x.txt', { replaces: before.id })).status).toBe(201);
  });

  test('for bytes is limited', async () => {
    await own.put(libraryRoom, roomId, { documents: 1, bytes: libraryLimits.bytes - 10 });
    const refused = await upload(owner, unique('more than ten bytes'));
    expect([refused.status, refused.problem.issues]).toMatchObject([413, [{ code: 'no_room_left' }]]);
    expect(await ownRoom()).toMatchObject({ documents: 1, bytes: libraryLimits.bytes - 10 });
    expect((await upload(owner, newId().slice(0, 9))).status).toBe(201);
  });
});
