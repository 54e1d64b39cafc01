import { beforeAll, beforeEach, expect, test } from 'vitest';
import { documents } from '../../../functions/src/care/documents/store.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { addMember, createCircle } from '../../support/circle.ts';
import { keepDocument } from '../../support/documents.ts';
import '../../support/instance.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
let owner: Persona, author: Persona, familyMember: Persona;
let circleId: string;

const write = (by: Persona, also: object) =>
  by.call(`POST /api/v1/care/circles/${circleId}/testimonies`, { body: { text: 'She sang.', ...also } });
const publish = (id: string) =>
  owner.call(`PUT /api/v1/care/circles/${circleId}/testimonies/${id}/status`, { body: { status: 'PUBLISHED' } });
const read = (by: Persona, id: string) => by.call(`GET /api/v1/care/testimonies/${id}`);

beforeAll(async () => {
  await tenant.create();
  owner = await tenant.person('Olga');
  author = await tenant.person('Anna');
  familyMember = await tenant.person('Fatima');
});
beforeEach(async () => {
  circleId = (await createCircle(owner, 'Garden')).id;
  await addMember(owner, circleId, author);
  await addMember(owner, circleId, familyMember, 'family_member');
});

test('a testimony shows a picture to those who have that document, and again once they have it again', async () => {
  const garden = await keepDocument(db, circleId, { uploaded_by: owner.uid });
  const path = `/api/v1/care/documents/${garden.id}`;
  const words = { text: 'She sang.', scope: 'CIRCLE', picture_document_id: garden.id };
  const { id } = (await write(owner, words)).body;
  const theirs = (await write(author, words)).body.id;
  await publish(theirs);
  const pictures = async (by: Persona) => {
    const { body } = await by.call(`GET /api/v1/care/circles/${circleId}/testimonies`);
    const mine = await by.call('GET /api/v1/care/testimonies');
    const told = [...body.items, ...mine.body.items.filter((one: { circle_id: string }) => one.circle_id === circleId)];
    const one = (await read(by, id)).body;
    return [...new Set([...told, one].map((one: { picture_document_id: string | null }) => one.picture_document_id))];
  };
  const all = async () => [await pictures(owner), await pictures(author), await pictures(familyMember)];
  expect(await all()).toEqual([[garden.id], [garden.id], [garden.id]]);
  await owner.call(`POST ${path}/acl/family_member/add`);
  expect(await all()).toEqual([[garden.id], [null], [garden.id]]);
  const { picture_document_id: kept, text } = (
    await author.call(`PUT /api/v1/care/testimonies/${theirs}`, {
      body: { ...words, text: 'She sang to us.', picture_document_id: null },
    })
  ).body;
  expect([kept, text]).toEqual([null, 'She sang to us.']);
  await publish(theirs);
  await owner.call(`POST ${path}/acl/family_member/remove`);
  expect(await all(), 'what nobody took away').toEqual([[garden.id], [garden.id], [garden.id]]);
  await db.remove(documents, garden.id);
  expect(await all()).toEqual([[null], [null], [null]]);
  const { id: _, ...fields } = garden;
  await db.create(documents, fields, garden.id);
  expect(await all()).toEqual([[garden.id], [garden.id], [garden.id]]);
  await author.call(`PUT /api/v1/care/testimonies/${theirs}`, { body: { ...words, picture_document_id: null } });
  expect((await read(author, theirs)).body.picture_document_id, 'what its author took away').toBeNull();
});

test('a testimony is no longer told its picture by a circle that its author has left', async () => {
  const garden = await keepDocument(db, circleId, { uploaded_by: owner.uid });
  const { id } = (await write(author, { picture_document_id: garden.id })).body;
  await owner.call(`DELETE /api/v1/care/circles/${circleId}/members/${author.uid}`);
  const { items } = (await author.call('GET /api/v1/care/testimonies')).body;
  expect(items.find((one: { id: string }) => one.id === id)?.picture_document_id).toBeNull();
});
