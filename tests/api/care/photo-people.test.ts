import { beforeAll, expect, test } from 'vitest';
import { addMember } from '../../support/care/invitations.ts';
import { createCircle } from '../../support/care/circles.ts';
import { upload } from '../../support/care/document-upload.ts';
import { sendNowhere } from '../../support/outbox.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';
import { webp } from '../../support/webp.ts';

const tenant = new TestTenant();
let owner: Persona, max: Persona, rosa: Persona, stranger: Persona;
let circleId: string;
const one = '/api/v1/care/documents';

beforeAll(async () => {
  sendNowhere();
  await tenant.create();
  owner = await tenant.person('Olga', { roles: ['ADMIN'] });
  max = await tenant.person('Max');
  rosa = await tenant.person('Rosa Kowalska');
  stranger = await tenant.person('Stranger');
  circleId = (await createCircle(owner, 'Garden')).id;
  for (const person of [max, rosa]) await addMember(owner, circleId, person);
});

const photo = async (by = owner): Promise<string> => (await upload(by, circleId, webp(), 'lake.webp')).body.id;
const name = (id: string, people: readonly object[], by = owner) => by.call(`PATCH ${one}/${id}`, { body: { people } });
const found = async (q: string) =>
  (await owner.call(`GET /api/v1/care/circles/${circleId}/documents?q=${q}`)).body.items.map(
    (document: { id: string }) => document.id,
  );
const aunt = { name: 'Aunt Zofia', user_id: null };

test('members and others are named in a photo, which is found by their names', async () => {
  const id = await photo();
  const { body } = await name(id, [{ name: 'anything', user_id: rosa.uid }, { name: ' Aunt Zofia ' }, aunt]);
  expect(body.people, 'a member has the name of the circle, and nobody is named twice').toEqual([
    { name: 'Rosa Kowalska', user_id: rosa.uid },
    aunt,
  ]);
  expect(body).not.toHaveProperty('people_ids');
  expect([await found('kowal'), await found('zofia')]).toEqual([[id], [id]]);
  const again = await owner.call(`PATCH ${one}/${id}`, { body });
  expect(again.body.people, 'a record can be sent back as it is').toEqual(body.people);
  expect((await name(id, [])).body.people).toEqual([]);
  expect(await found('zofia')).toEqual([]);
});

test('somebody who is not in the circle cannot be named as a member, and nothing is changed', async () => {
  const id = await photo();
  await name(id, [aunt]);
  const { problem } = await name(id, [{ name: 'Stranger', user_id: stranger.uid }]);
  expect(problem).toMatchObject({ status: 400, issues: [{ path: 'people', code: 'not_in_circle' }] });
  expect((await owner.call(`GET ${one}/${id}`)).body.people).toEqual([aunt]);
});

test('at most 20 people are named, each with at most 80 characters', async () => {
  const id = await photo();
  const many = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `Person ${index}` }));
  expect((await name(id, many(20))).body.people).toHaveLength(20);
  for (const people of [many(21), [{ name: 'x'.repeat(81) }], [{ name: ' ' }], [{ name: 'at https://x.example' }]])
    expect((await name(id, people)).status).toBe(400);
});

test('only its uploader and admins name people in a photo; a member’s names wait for an admin', async () => {
  const id = await photo();
  expect((await name(id, [aunt], max)).problem.title).toBe('Forbidden - Insufficient permissions');
  expect((await name(id, [aunt], stranger)).problem.title).toBe('Document not found');
  const own = await photo(max);
  await owner.call(`PUT ${one}/${own}/status`, { body: { status: 'PUBLISHED' } });
  expect((await name(own, [aunt], max)).body).toMatchObject({ people: [aunt], status: 'PENDING' });
});

test('a person whose account has ended is no longer named in any photo, nor in a restored one', async () => {
  const nina = await tenant.person('Nina Nowak');
  await addMember(owner, circleId, nina);
  const ids = [await photo(), await photo(), await photo()];
  for (const id of ids) await name(id, [{ name: 'Nina Nowak', user_id: nina.uid }, aunt]);
  await owner.call(`DELETE ${one}/${ids[2]}`);
  expect((await owner.call(`DELETE /api/v1/users/${nina.uid}`)).status).toBe(204);
  await owner.call(`POST /api/v1/care/deletions/document-${ids[2]}/restore`);
  for (const id of ids) expect((await owner.call(`GET ${one}/${id}`)).body.people).toEqual([aunt]);
  expect(await found('nowak')).toEqual([]);
});
