import { Features } from '@kindred/contract/flags';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ownUploads } from '../../../functions/src/document/documents/personal-data.ts';
import { forgetPerson } from '../../../functions/src/document/documents/account-ended.ts';
import { users } from '../../../functions/src/core/users/store.ts';
import { runDue } from '../../../functions/src/due/run.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { dueEntries } from '../../../functions/src/platform/due-queue.ts';
import { platformDatabase, tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { newLibraryDocument } from '../../support/document/documents.ts';
import { documentsPath as base, uploaded } from '../../support/document/upload.ts';
import { passTime, realTime } from '../../support/instance.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
const library = { db, tenant };
let admin: Persona, rita: Persona, otto: Persona;

beforeAll(async () => {
  await tenant.create({ features: Features.parse({ RAGDocuments: true }) });
  admin = await tenant.person('Ada', { roles: ['CUSTOMER_ADMIN'] });
  rita = await tenant.person('Rita');
  otto = await tenant.person('Otto');
});
afterEach(realTime);

const reads = async (who: Persona, id: string): Promise<number[]> => {
  const answers = await Promise.all(['', '/file', '/pages'].map((part) => who.call(`GET ${base}/${id}${part}`)));
  return answers.map(({ status }) => status);
};
const listed = async (who: Persona, query: string): Promise<string[]> => {
  const { body, status } = await who.call(`GET ${base}?pageSize=100&${query}`);
  expect(status).toBe(200);
  return (body.items as { id: string }[]).map(({ id }) => id);
};
const found = async (who: Persona, q: string): Promise<string[]> => {
  const { body } = await who.call(`GET /api/v1/search?q=${q}`);
  const groups = (body.groups ?? body.items ?? body) as { kind: string; items: { id: string }[] }[];
  return groups.filter(({ kind }) => kind === 'libraryDocuments').flatMap(({ items }) => items.map(({ id }) => id));
};
const patch = (id: string, body: object, headers: Record<string, string> = {}) =>
  admin.call(`PATCH ${base}/${id}`, { body, headers });

describe.each([
  ['everybody', () => ({ audience: 'EVERYONE' as const }), { rita: true, otto: true }],
  ['administrators', () => ({ audience: 'ADMINS' as const }), { rita: false, otto: false }],
  ['one person', () => ({ audience: 'USERS' as const, userIds: [rita.uid] }), { rita: true, otto: false }],
])('a document for %s', (_, audience, expected) => {
  test('is read, listed and found by them and by administrators, and by nobody else', async () => {
    const word = `w${newId().toLowerCase()}`;
    const { id } = await newLibraryDocument(library, { name: `Plan ${word}`, tags: [word], ...audience() });
    for (const [who, may] of [
      [admin, true],
      [rita, expected.rita],
      [otto, expected.otto],
    ] as const) {
      expect(await reads(who, id)).toEqual(may ? [200, 200, 200] : [404, 404, 404]);
      for (const query of ['', 'status=READY', `tag=${word}`, `q=${word}`, `q=plan+${word}&tag=${word}&status=READY`])
        expect((await listed(who, query)).includes(id), query).toBe(may);
      expect(await listed(who, `q=${word}&status=FAILED`)).toEqual([]);
      expect(await found(who, word)).toEqual(may ? [id] : []);
    }
  });
});

test('who else may read a document is shown to administrators alone', async () => {
  const { id } = await newLibraryDocument(library, { audience: 'USERS', userIds: [rita.uid, otto.uid] });
  expect((await admin.call(`GET ${base}/${id}`)).body.userIds).toEqual([rita.uid, otto.uid]);
  expect((await rita.call(`GET ${base}/${id}`)).body.userIds).toEqual([rita.uid]);
});

describe('a change', () => {
  test('of the audience holds at once', async () => {
    const { id } = await newLibraryDocument(library);
    const { body } = await patch(id, { audience: 'USERS', userIds: [rita.uid] });
    expect(body).toMatchObject({ audience: 'USERS', userIds: [rita.uid], version: 2 });
    expect(await reads(otto, id)).toEqual([404, 404, 404]);
    expect((await patch(id, { audience: 'ADMINS' })).body).toMatchObject({ audience: 'ADMINS', userIds: [] });
    expect(await reads(rita, id)).toEqual([404, 404, 404]);
  });

  test('keeps what it does not name', async () => {
    const { id } = await newLibraryDocument(library, { tags: ['a'], audience: 'USERS', userIds: [rita.uid] });
    const { body } = await patch(id, { name: 'Renamed', description: 'About leave' });
    expect(body).toMatchObject({
      name: 'Renamed',
      description: 'About leave',
      tags: ['a'],
      audience: 'USERS',
      userIds: [rita.uid],
      status: 'READY',
    });
  });

  test('of an earlier version is refused', async () => {
    const { id } = await newLibraryDocument(library);
    expect((await patch(id, { name: 'First' }, { 'if-match': '"1"' })).status).toBe(200);
    expect((await patch(id, { name: 'Second' }, { 'if-match': '"1"' })).status).toBe(409);
  });

  test.each([
    [{ audience: 'USERS' }, 'userIds', 'required'],
    [{ audience: 'USERS', userIds: ['nobody'] }, 'userIds.0', 'not_a_reader'],
    [{ expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt', 'in_the_past'],
  ])('to %j is refused, and changes nothing', async (body, path, code) => {
    const { id } = await newLibraryDocument(library);
    const { status, problem } = await patch(id, { name: 'Changed', ...body });
    expect([status, problem.issues]).toMatchObject([400, [{ path, code }]]);
    expect((await admin.call(`GET ${base}/${id}`)).body).toMatchObject({ name: 'Handbook', version: 1 });
  });

  test('is for administrators', async () => {
    const { id } = await newLibraryDocument(library);
    expect((await rita.call(`PATCH ${base}/${id}`, { body: { name: 'Mine' } })).status).toBe(403);
    expect((await rita.call(`DELETE ${base}/${id}`)).status).toBe(403);
    expect((await rita.call(`POST ${base}/${id}/reindex`)).status).toBe(403);
  });
});

describe('the end of a document', () => {
  const expiryOf = async (id: string) => {
    const all = await platformDatabase.find(dueEntries, { kind: 'library-expiry', tenantId: tenant.id }, 100);
    return all.find(({ ref }) => ref['documentId'] === id);
  };
  const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

  test('deletes it, and before that only administrators still read it', async () => {
    const { id } = await uploaded(admin, `Ends ${newId()}`, 'x.txt', { expiresAt: inAnHour() });
    expect(await reads(rita, id)).toEqual([200, 200, 200]);
    passTime(3700);
    expect(await reads(rita, id)).toEqual([404, 404, 404]);
    expect(await listed(rita, '')).not.toContain(id);
    expect(await reads(admin, id)).toEqual([200, 200, 200]);
    await runDue((await expiryOf(id))!.id);
    expect(await reads(admin, id)).toEqual([404, 404, 404]);
  });

  test('moves with a change, and can be taken away', async () => {
    const { id } = await uploaded(admin, `Moves ${newId()}`, 'x.txt', { expiresAt: inAnHour() });
    const later = '2100-01-01T00:00:00Z';
    await patch(id, { expiresAt: later });
    expect(await expiryOf(id)).toMatchObject({ at: '2100-01-01T00:00:00.000Z' });
    await patch(id, { expiresAt: null });
    expect(await expiryOf(id)).toBeUndefined();
    passTime(4000);
    expect(await reads(rita, id)).toEqual([200, 200, 200]);
  });
});

describe('a person’s own data', () => {
  test('names what they uploaded', async () => {
    const uploader = await tenant.person('Ursula', { roles: ['CUSTOMER_ADMIN'] });
    await uploaded(uploader, `Own ${newId()}`, 'own.txt');
    const files = [];
    for await (const file of ownUploads({ db, actor: { uid: uploader.uid } } as never)) files.push(file);
    expect(files).toMatchObject([{ path: 'document/documents.json', content: [{ name: 'own.txt', revision: 1 }] }]);
  });

  test('goes with their account: the document stays', async () => {
    const gone = await tenant.person('Gustav', { roles: ['CUSTOMER_ADMIN'] });
    const mine = await newLibraryDocument(library, { uploadedBy: gone.uid });
    const forMe = await newLibraryDocument(library, { audience: 'USERS', userIds: [gone.uid, rita.uid] });
    await db.remove(users, gone.uid);
    await forgetPerson({ tenantId: tenant.id, ref: { userId: gone.uid } } as never);
    expect((await admin.call(`GET ${base}/${mine.id}`)).body.uploadedBy).toBeNull();
    expect((await admin.call(`GET ${base}/${forMe.id}`)).body.userIds).toEqual([rita.uid]);
  });
});
