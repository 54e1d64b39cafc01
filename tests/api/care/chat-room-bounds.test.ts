import { limits } from '@kindred/contract/limits';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chatRooms } from '../../../functions/src/care/chat-rooms/store.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { createCircle } from '../../support/care/circles.ts';
import { addMember } from '../../support/care/invitations.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
let owner: Persona, member: Persona, friend: Persona;
let circleId: string;

const room = (id: string) => `/api/v1/care/chat/rooms/${id}`;
const make = (who: Persona, body: object) => who.call(`POST /api/v1/care/circles/${circleId}/chat/rooms`, { body });

beforeAll(async () => {
  await tenant.create();
  [owner, member, friend] = await Promise.all([tenant.person('Olga'), tenant.person('Max'), tenant.person('Frank')]);
});
beforeEach(async () => {
  circleId = (await createCircle(owner, 'Garden')).id;
  await addMember(owner, circleId, member);
  await addMember(owner, circleId, friend);
});

describe('a full circle', () => {
  /** Fills the circle with rooms directly in the database. */
  const fill = async (count: number, kind: 'group' | 'direct', member_ids: string[]) => {
    const fields = { circle_id: circleId, kind, name: null, created_by: member.uid, last: null };
    const numbers = Array.from({ length: count }, (_, number) => number);
    const db = tenantDatabase(tenant.id);
    await Promise.all(
      numbers.map((number) =>
        db.create(chatRooms(circleId), { ...fields, member_ids }, `${circleId}_${kind}${number}`),
      ),
    );
  };
  const refusalOf = ({ status, body }: Awaited<ReturnType<typeof make>>) => [status, body.issues?.[0]?.code];

  test('refuses another group, and says why', async () => {
    await fill(limits.chatGroups - 1, 'group', [owner.uid]);
    const last = await make(member, { kind: 'group', member_ids: [friend.uid] });
    expect(last.status).toBe(201);
    expect(refusalOf(await make(member, { kind: 'group', member_ids: [friend.uid] }))).toEqual([
      409,
      'too_many_groups',
    ]);
    expect((await make(member, { kind: 'direct', member_ids: [friend.uid] })).status).toBe(201);
    await member.call(`DELETE ${room(last.body.id)}`);
    expect((await make(member, { kind: 'group', member_ids: [friend.uid] })).status).toBe(201);
  });

  test('refuses another direct room for a person who already has the maximum', async () => {
    const { id } = (await make(friend, { kind: 'direct', member_ids: [owner.uid] })).body;
    await fill(limits.directRooms - 1, 'direct', [owner.uid, 'somebody']);
    for (const [one, other] of [
      [owner, member],
      [member, owner],
    ] as const)
      expect(refusalOf(await make(one, { kind: 'direct', member_ids: [other.uid] }))).toEqual([
        409,
        'too_many_direct_rooms',
      ]);
    expect((await make(owner, { kind: 'direct', member_ids: [friend.uid] })).body.id).toBe(id);
    expect((await make(member, { kind: 'direct', member_ids: [friend.uid] })).status).toBe(201);
  });

  test('removes a member who leaves from all rooms, however many they were in', async () => {
    await fill(limits.chatGroups, 'group', [owner.uid, friend.uid]);
    await fill(limits.directRooms, 'direct', [friend.uid, owner.uid]);
    const left = await friend.call(`DELETE /api/v1/care/circles/${circleId}/members/${friend.uid}`);
    expect(left.status).toBe(204);
    const theirs = { field: 'member_ids', name: friend.uid };
    expect(await tenantDatabase(tenant.id).count(chatRooms(circleId), {}, theirs)).toBe(0);
  });
});
