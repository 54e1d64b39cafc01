import { presenceChangesPath } from '@kindred/contract/paths';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sweep } from '../../../functions/src/due/run.ts';
import { firestore } from '../../../functions/src/platform/firestore/client.ts';
import { createCircle } from '../../support/care/circles.ts';
import { addMember } from '../../support/care/invitations.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
let owner: Persona, member: Persona;
let circleId: string;

const listed = async (): Promise<number> =>
  (await owner.call(`GET /api/v1/care/circles/${circleId}/members`)).body.changed;
const heard = async (): Promise<number> =>
  (await (await firestore()).doc(presenceChangesPath(tenant.id, circleId)).get()).get('members');
const place = () => `/api/v1/care/circles/${circleId}`;

beforeAll(async () => {
  await tenant.create();
  owner = await tenant.person('Olga');
});
beforeEach(async () => {
  member = await tenant.person('Max');
  circleId = (await createCircle(owner, 'Garden')).id;
  await addMember(owner, circleId, member);
});

/** Expects that open circles hear of a change, and that the list they fetch then reflects it. */
const expectChange = async (change: () => Promise<unknown>): Promise<void> => {
  const before = await heard();
  await change();
  await sweep();
  const after = await heard();
  expect(after).toBeGreaterThan(before);
  expect(await listed()).toBe(after);
};

test.each([
  ['somebody joins', async () => addMember(owner, circleId, await tenant.person('Nina'))],
  ['somebody leaves', () => member.call(`DELETE ${place()}/members/${member.uid}`)],
  [
    'a role changes',
    () => owner.call(`PATCH ${place()}/members/${member.uid}/role`, { body: { role: 'family_member' } }),
  ],
  [
    'the circle is handed over',
    async () => {
      await owner.call(`PATCH ${place()}/members/${member.uid}/role`, { body: { role: 'admin' } });
      await owner.call(`PATCH ${place()}/members/${member.uid}/role`, {
        body: { role: 'admin', transfer_ownership: true },
      });
    },
  ],
  [
    'somebody has a new name',
    async () => {
      const { body } = await member.call('GET /api/v1/me/profile');
      await member.call('PUT /api/v1/me/profile', { body: { ...body, name: 'Maximilian' } });
    },
  ],
  [
    'the circle has a new name',
    () =>
      owner.call(`PUT ${place()}`, {
        body: { name: 'Orchard', description: null, language: 'en', public_page: false },
      }),
  ],
])('open circles hear it when %s', async (_, change) => {
  await expectChange(change);
});

test('open circles fetch nothing again when a member comes or goes idle', async () => {
  const before = await heard();
  for (const status of ['online', 'away', 'offline'])
    expect((await member.call(`PUT /api/v1/care/presence/${member.uid}`, { body: { status } })).status).toBe(200);
  expect([await heard(), await listed()]).toEqual([before, before]);
});

test('a restored circle has a later number than before', async () => {
  const before = await heard();
  await owner.call(`DELETE ${place()}`);
  await owner.call(`POST ${place()}/restore`);
  expect(await heard()).toBeGreaterThan(before);
});

test('a list without heartbeats is the same list, with all members offline', async () => {
  await member.call(`PUT /api/v1/care/presence/${member.uid}`, { body: { status: 'online' } });
  const [whole, without] = await Promise.all(
    ['true', 'false'].map((heartbeats) => owner.call(`GET ${place()}/members?heartbeats=${heartbeats}`)),
  );
  const statuses = (answer: typeof whole) => answer!.body.items.map((one: { presence: string }) => one.presence);
  expect(statuses(whole)).toContain('online');
  expect(statuses(without)).toEqual(['offline', 'offline']);
  expect({ ...without!.body, items: [] }).toEqual({ ...whole!.body, items: [] });
});
