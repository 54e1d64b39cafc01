import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { circles } from '../../../functions/src/care/circles/store.ts';
import type { DocumentFields } from '../../../functions/src/care/documents/store.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { makeArchive, readArchive } from '../../support/care/archives.ts';
import { addMember } from '../../support/care/invitations.ts';
import { createCircle } from '../../support/care/circles.ts';
import { keepDocument } from '../../support/care/documents.ts';
import { sendNowhere } from '../../support/outbox.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
let owner: Persona, family: Persona, max: Persona, mia: Persona;
let circleId: string;
const one = '/api/v1/care/documents';

const keep = (also: Partial<DocumentFields> = {}) =>
  keepDocument(tenantDatabase(tenant.id), circleId, { uploaded_by: max.uid, ...also });
const acl = (by: Persona, id: string, name: string, what: 'add' | 'remove' = 'add', headers = {}) =>
  by.call(`POST ${one}/${id}/acl/${name}/${what}`, { headers });
const list = async (by: Persona, query = '') =>
  (await by.call(`GET /api/v1/care/circles/${circleId}/documents${query}`)).body as {
    items: { id: string }[];
    total: number;
  };
const has = ({ items }: { items: { id: string }[] }, id: string) => items.some((document) => document.id === id);

/** Returns whether a person can read a document. Expects the same answer from every call that returns it. */
const sees = async (who: Persona, id: string): Promise<boolean> => {
  const read = await Promise.all(['', '/file', '/thumbnail'].map((part) => who.call(`GET ${one}/${id}${part}`)));
  const lists = await Promise.all(
    ['', '?status=PUBLISHED', '?q=garden', '?tag=roses'].map((query) => list(who, query)),
  );
  for (const { items, total } of lists) expect(total).toBe(items.length);
  const answers = [...read.map(({ status }) => status === 200), ...lists.map((found) => has(found, id))];
  for (const { status } of read) expect([200, 404]).toContain(status);
  expect(new Set(answers).size, answers.join()).toBe(1);
  return answers[0]!;
};
const seenBy = async (id: string) => {
  const seen: string[] = [];
  for (const [name, who] of Object.entries({ owner, family, max, mia })) if (await sees(who, id)) seen.push(name);
  return seen;
};

beforeAll(async () => {
  sendNowhere();
  await tenant.create();
  owner = await tenant.person('Olga');
  family = await tenant.person('Fatima');
  max = await tenant.person('Max');
  mia = await tenant.person('Mia');
});
beforeEach(async () => {
  circleId = (await createCircle(owner, 'Garden')).id;
  await addMember(owner, circleId, family, 'family_member');
  await addMember(owner, circleId, max);
  await addMember(owner, circleId, mia);
});

describe('a document', () => {
  test.each([
    [[], ['owner', 'family', 'max', 'mia']],
    [['cousins'], ['owner', 'family', 'max', 'mia']],
    [['public'], ['owner', 'family', 'max', 'mia']],
    [['family_member'], ['owner', 'family', 'max']],
    [['admin'], ['owner', 'max']],
    [
      ['admin', 'family_member'],
      ['owner', 'family', 'max'],
    ],
    [
      ['cousins', 'admin'],
      ['owner', 'max'],
    ],
  ])('with the names %j is seen by %j', async (names, who) => {
    const { id } = await keep({ tags: ['roses'], acl: names });
    expect(await seenBy(id)).toEqual(who);
    const found = await Promise.all([owner, family, max, mia].map((by) => list(by, `?acl=${names[0] ?? 'nobody'}`)));
    expect(found.map(({ total }) => total)).toEqual(
      ['owner', 'family', 'max', 'mia'].map((name) => (names.length > 0 && who.includes(name) ? 1 : 0)),
    );
  });

  test('for the family that is still pending is seen by no other family member', async () => {
    const { id } = await keep({ tags: ['roses'], acl: ['family_member'], status: 'PENDING' });
    const seen = await Promise.all([owner, family, max, mia].map((who) => who.call(`GET ${one}/${id}`)));
    expect(seen.map(({ status }) => status)).toEqual([200, 404, 200, 404]);
    expect((await list(family)).total).toBe(0);
  });

  test('for the family is hidden at once from a member who leaves the family, even if they repeat an earlier call', async () => {
    const { id } = await keep({ tags: ['roses'], uploaded_by: owner.uid, acl: ['family_member'] });
    expect(await sees(family, id)).toBe(true);
    const demote = (who: Persona) =>
      owner.call(`PATCH /api/v1/care/circles/${circleId}/members/${who.uid}/role`, { body: { role: 'member' } });
    expect((await demote(family)).status).toBe(200);
    expect(await sees(family, id)).toBe(false);

    const other = await tenant.person('Lea');
    await addMember(owner, circleId, other, 'admin');
    const headers = { 'idempotency-key': newId() };
    expect((await acl(other, id, 'admin', 'add', headers)).status).toBe(200);
    await demote(other);
    expect((await acl(other, id, 'admin', 'add', headers)).problem.title).toBe('Document not found');
  });

  test('can be limited and opened by its uploader and by admins, but not by members who cannot see it', async () => {
    const { id } = await keep({ tags: ['roses'] });
    expect((await acl(mia, id, 'admin')).problem.title).toBe('Forbidden - Insufficient permissions');
    expect((await acl(max, id, 'admin')).body).toMatchObject({ acl: ['admin'], status: 'PUBLISHED' });
    for (const what of ['add', 'remove'] as const)
      expect((await acl(mia, id, 'admin', what)).problem.title).toBe('Document not found');
    for (const line of [`PATCH ${one}/${id}`, `DELETE ${one}/${id}`, `POST ${one}/${id}/tag/a/add`])
      expect((await family.call(line, line.startsWith('PATCH') ? { body: { name: 'x' } } : {})).status).toBe(404);
    expect((await acl(owner, id, 'family_member')).body.acl).toEqual(['admin', 'family_member']);
    expect(await seenBy(id)).toEqual(['owner', 'family', 'max']);
  });

  test('that a member opens to more people waits again for an admin, unless an admin does it or it gets fewer readers', async () => {
    const { id } = await keep({ tags: ['roses'], acl: ['admin'] });
    expect((await acl(max, id, 'family_member')).body).toMatchObject({ status: 'PENDING' });
    await owner.call(`PUT ${one}/${id}/status`, { body: { status: 'PUBLISHED' } });
    expect((await acl(max, id, 'family_member', 'remove')).body).toMatchObject({ acl: ['admin'], status: 'PUBLISHED' });
    expect((await acl(max, id, 'cousins')).body.status).toBe('PUBLISHED');
    expect((await acl(owner, id, 'admin', 'remove')).body).toMatchObject({ acl: ['cousins'], status: 'PUBLISHED' });
    expect(await seenBy(id)).toEqual(['owner', 'family', 'max', 'mia']);
  });
});

describe('what everybody has', () => {
  test.each(['family_member', 'admin'])(
    'cannot also be limited to %s, in either order or both at once',
    async (name) => {
      const why = { status: 409, issues: [{ path: '', code: 'public_and_limited' }] };
      const [open, limited, racing] = await Promise.all([keep({ acl: ['public'] }), keep({ acl: [name] }), keep()]);
      expect((await acl(owner, open.id, name)).problem).toMatchObject(why);
      expect((await acl(owner, limited.id, 'public')).problem).toMatchObject(why);
      expect((await owner.call(`GET ${one}/${open.id}`)).body).toMatchObject({ acl: ['public'], version: 1 });
      const both = await Promise.all([acl(owner, racing.id, 'public'), acl(owner, racing.id, name)]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    },
  );

  test('does not include limited documents, even those marked as both before this was refused', async () => {
    await tenantDatabase(tenant.id).update(circles, circleId, undefined, () => ({ public_page: true }));
    const [open, both] = await Promise.all([keep({ acl: ['public'] }), keep({ acl: ['public', 'admin'] })]);
    const circle = (await owner.call(`GET /api/v1/care/circles/${circleId}`)).body as { slug: string };
    const shown = await tenant.call(`GET /public-api/v1/care/circles-by-slug/${circle.slug}/documents`);
    expect(shown.body).toMatchObject({ items: [{ id: open.id }], total: 1 });
    const file = (id: string) => tenant.call(`GET /public-api/v1/care/circles-by-id/${circleId}/files/${id}`);
    expect([(await file(open.id)).status, (await file(both.id)).status]).toEqual([200, 404]);
    expect((await acl(owner, both.id, 'admin', 'remove')).body.acl).toEqual(['public']);
  });
});

describe('a picture for the whole circle', () => {
  const subject = `record-subjects`;
  const person = (picture: string | null) => ({ first_name: 'Rosa', picture });

  test('of a person cannot be a limited document, and is cleared once its document is limited', async () => {
    const path = `/api/v1/care/circles/${circleId}/${subject}`;
    const limited = await keep({ acl: ['family_member'] });
    const refused = await owner.call(`POST ${path}`, { body: person(limited.id) });
    expect(refused.problem.issues).toMatchObject([{ path: 'picture', code: 'no_picture' }]);
    const [shown, other] = await Promise.all([keep(), keep()]);
    await owner.call(`POST ${path}`, { body: person(shown.id) });
    await acl(max, other.id, 'admin');
    await acl(max, shown.id, 'cousins');
    expect((await mia.call(`GET ${path}`)).body.picture).toBe(shown.id);
    await acl(max, shown.id, 'family_member');
    expect((await mia.call(`GET ${path}`)).body.picture).toBeNull();
  });

  test('of the circle cannot be a limited document, and is cleared once its document is limited', async () => {
    const limited = await keep({ acl: ['family_member'] });
    const mark = (id: string) => owner.call(`PATCH ${one}/${id}`, { body: { main_picture: true } });
    expect((await mark(limited.id)).problem).toMatchObject({ status: 409, issues: [{ code: 'limited_picture' }] });
    const { id } = await keep();
    expect((await mark(id)).body.main_picture).toBe(true);
    expect((await acl(owner, id, 'family_member')).body).toMatchObject({ acl: ['family_member'], main_picture: false });
  });

  test('of a testimony must be one that its author can see: others do not exist for them', async () => {
    const { id } = await keep({ acl: ['family_member'] });
    const body = { text: 'Roses', scope: 'CIRCLE', picture_document_id: id };
    const write = (by: Persona) => by.call(`POST /api/v1/care/circles/${circleId}/testimonies`, { body });
    expect((await write(mia)).problem).toMatchObject({ status: 400, issues: [{ path: 'picture_document_id' }] });
    expect((await write(family)).status).toBe(201);
  });
});

test('an archive has the documents that its owner can see', async () => {
  for (const [name, acl] of [
    ['All.webp', []],
    ['Family.webp', ['family_member']],
    ['Admins.webp', ['admin']],
  ] as const)
    await keep({ uploaded_by: owner.uid, name, acl: [...acl] });
  const archiveOf = async (who: Persona) => {
    const zip = await readArchive(who, await makeArchive(who, circleId));
    const names: string[] = zip.json('documents').map(({ name }: { name: string }) => name);
    const files = zip.names.filter((name) => /^documents\/\d/.test(name));
    expect(files).toHaveLength(names.length);
    return names.toSorted();
  };
  expect(await archiveOf(mia)).toEqual(['All.webp']);
  expect(await archiveOf(family)).toEqual(['All.webp', 'Family.webp']);
  expect(await archiveOf(owner)).toEqual(['Admins.webp', 'All.webp', 'Family.webp']);
});
