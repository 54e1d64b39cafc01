import { meetingRoomPath } from '@kindred/contract/recruitment/rooms/paths';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountMemberships } from '../../../functions/src/core/users/due-kinds.ts';
import { runDue } from '../../../functions/src/due/run.ts';
import { now, timestamp, useClock } from '../../../functions/src/platform/clock.ts';
import { dueId } from '../../../functions/src/platform/due-queue.ts';
import { firestore } from '../../../functions/src/platform/firestore/client.ts';
import { identities } from '../../../functions/src/platform/identity.ts';
import { meetings } from '../../../functions/src/recruitment/meetings/store.ts';
import { leaveRooms } from '../../../functions/src/recruitment/rooms/account-ended.ts';
import { roomCleared } from '../../../functions/src/recruitment/rooms/due-kinds.ts';
import { roomPeople, rooms } from '../../../functions/src/recruitment/rooms/store.ts';
import { freezeTime } from '../../support/frozen-time.ts';
import { exchange } from '../../support/identity.ts';
import { asInstance } from '../../support/instance.ts';
import { RoomCalls, whyOf } from '../../support/recruitment/room-calls.ts';
import type { Persona } from '../../support/tenant.ts';

const room = new RoomCalls();
const { tenant, db } = room;
let admin: Persona;
let stranger: Persona;
let pass: (seconds: number) => void;

const firestorePlace = async (id: string, personId: string) =>
  (await firestore()).doc(`${meetingRoomPath(tenant.id, id)}/people/${personId}`);

beforeAll(async () => {
  await room.create();
  admin = await tenant.person('Ada', { roles: ['CUSTOMER_ADMIN'] });
  stranger = await tenant.person('Stranger');
});
beforeEach(() => {
  room.nextAddress();
  pass = freezeTime();
});
afterEach(() => {
  asInstance();
  useClock();
});

describe('a host', () => {
  test('is an interviewer of the meeting or an administrator, and nobody else', async () => {
    const id = await room.meeting();
    const { body } = await room.join(id);
    expect((await room.joinAsHost(id, admin)).status).toBe(201);
    expect((await room.joinAsHost(id, stranger)).status).toBe(404);
    expect((await room.decide(id, body.personId, 'admit', stranger)).status).toBe(404);
    expect((await room.end(id, stranger)).status).toBe(404);
    expect((await room.decide(id, 'nobody', 'admit')).status).toBe(404);
    expect((await room.decide(id, body.personId, 'admit', admin)).status).toBe(204);
  });

  test('ends the meeting for all, and the room’s guests are forgotten', async () => {
    const id = await room.meeting();
    const hosting = (await room.joinAsHost(id)).body;
    const { body } = await room.join(id);
    await exchange(tenant.id, body.token);
    const place = (await firestore()).doc(`${meetingRoomPath(tenant.id, id)}/signals/one`);
    await place.set({ from: body.personId, to: hosting.personId, kind: 'offer', payload: '{}', at: new Date() });
    expect(await identities(tenant.id).byId(body.personId)).toBeDefined();

    expect((await room.end(id)).status).toBe(204);
    expect((await room.end(id)).status).toBe(204);
    expect(await room.statusOf(id)).toBe('ENDED');
    expect((await db.get(rooms, id))?.state).toBe('ENDED');
    expect(await room.stateOf(id, hosting.personId)).toBe('LEFT');
    expect(await room.stateOf(id, body.personId)).toBe('LEFT');
    await runDue(dueId(roomCleared, `${tenant.id}/${id}`));
    expect(await identities(tenant.id).byId(body.personId)).toBeUndefined();
    expect((await place.get()).exists).toBe(false);

    expect((await room.door(id)).body.status).toBe('ENDED');
    for (const refused of [await room.join(id, { returning: body.returning }), await room.joinAsHost(id)])
      expect([refused.status, whyOf(refused)]).toEqual([409, 'meeting_over']);
  });

  test('who is an administrator cancels a meeting while people are in it: the room closes for all, and nobody comes back', async () => {
    const id = await room.meeting();
    const hosting = (await room.joinAsHost(id)).body;
    const { body } = await room.join(id);
    await room.decide(id, body.personId, 'admit');
    await exchange(tenant.id, body.token);
    expect([await room.stateOf(id, body.personId), await room.statusOf(id)]).toEqual(['IN', 'LIVE']);
    const cancel = (who: Persona) => who.call(`POST /api/v1/recruitment/meetings/${id}/cancel`, { body: {} });
    expect((await cancel(stranger)).status).toBe(403);
    expect((await cancel(admin)).body.status).toBe('CANCELLED');

    expect((await db.get(rooms, id))?.state).toBe('ENDED');
    for (const { personId } of [hosting, body]) expect(await room.stateOf(id, personId)).toBe('LEFT');
    for (const refused of [await room.join(id, { returning: body.returning }), await room.joinAsHost(id)])
      expect(refused.status).toBe(404);
    await runDue(dueId(roomCleared, `${tenant.id}/${id}`));
    expect(await identities(tenant.id).byId(body.personId)).toBeUndefined();
    expect(await room.statusOf(id)).toBe('CANCELLED');
  });

  test('who was removed is admitted by another host, and an administrator by nobody', async () => {
    const [ines, paul] = [await tenant.person('Ines'), await tenant.person('Paul')];
    const id = await room.meeting({ interviewerIds: [ines.uid, paul.uid] });
    const first = (await room.joinAsHost(id, ines)).body;
    await room.joinAsHost(id, paul);
    expect((await room.decide(id, first.personId, 'remove', paul)).status).toBe(204);
    for (const _ of ['once', 'twice']) expect((await room.joinAsHost(id, ines)).body.state).toBe('KNOCKING');
    expect((await room.decide(id, first.personId, 'admit', ines)).status).toBe(403);
    const friend = (await room.join(id)).body;
    for (const what of ['admit', 'remove'] as const)
      expect((await room.decide(id, friend.personId, what, ines)).status).toBe(403);
    expect(await room.stateOf(id, friend.personId)).toBe('KNOCKING');
    expect((await room.end(id, ines)).status).toBe(403);
    expect((await room.decide(id, first.personId, 'admit', paul)).status).toBe(204);
    expect((await room.joinAsHost(id, ines)).body.state).toBe('IN');

    const second = (await room.joinAsHost(id, admin)).body;
    await room.decide(id, second.personId, 'remove', paul);
    expect((await room.joinAsHost(id, admin)).body.state).toBe('IN');
  });

  test.each(['disabled', 'deleted'] as const)('whose account is %s is removed', async (how) => {
    const ines = await tenant.person('Ines');
    const [id, other] = [
      await room.meeting({ interviewerIds: [ines.uid, room.host.uid] }),
      await room.meeting({ interviewerIds: [ines.uid] }),
    ];
    const [here, there] = [(await room.joinAsHost(id, ines)).body, (await room.joinAsHost(other, ines)).body];
    const hosting = (await room.joinAsHost(id)).body;
    const entry = { tenantId: tenant.id, ref: { userId: ines.uid } } as never;
    await leaveRooms(entry);
    expect(await room.stateOf(id, here.personId)).toBe('IN');
    const line = `/api/v1/users/${ines.uid}`;
    if (how === 'deleted') await admin.call(`DELETE ${line}`);
    else await admin.call(`POST ${line}/status`, { body: { flag: 'DISABLED', value: true } });
    await runDue(dueId(accountMemberships, `${tenant.id}/${ines.uid}`));
    expect(await room.stateOf(id, here.personId)).toBe('REMOVED');
    expect(await room.stateOf(other, there.personId)).toBe('REMOVED');
    expect(await room.stateOf(id, hosting.personId)).toBe('IN');
  });

  test('begins a meeting, which a form from before cannot move any more', async () => {
    const id = await room.meeting({ startsAt: timestamp(now() + 20 * 60_000) });
    const { body: before } = await admin.call(`GET /api/v1/recruitment/meetings/${id}`);
    await room.joinAsHost(id);
    const { body: after } = await admin.call(`GET /api/v1/recruitment/meetings/${id}`);
    expect(after).toMatchObject({ status: 'LIVE', version: before.version + 1 });
  });

  test('cannot end a meeting that nobody has joined', async () => {
    const refused = await room.end(await room.meeting());
    expect([refused.status, whyOf(refused)]).toEqual([409, 'meeting_not_open']);
  });
});

describe('a room of four', () => {
  test('refuses a fifth person on joining and on admitting until a seat is free', async () => {
    const id = await room.meeting({ joinPolicy: 'OPEN' });
    const people = [(await room.joinAsHost(id)).body];
    for (let nth = 0; nth < 3; nth += 1) people.push((await room.join(id)).body);
    const fifth = await room.join(id);
    expect([fifth.status, whyOf(fifth)]).toEqual([409, 'room_full']);
    const returning = await room.join(id, { returning: people[1]!.returning });
    expect(returning.status).toBe(201);

    await db.update(meetings, id, undefined, () => ({ joinPolicy: 'KNOCK' as const }));
    const { body } = await room.join(id);
    const refused = await room.decide(id, body.personId, 'admit');
    expect([refused.status, whyOf(refused)]).toEqual([409, 'room_full']);
    await room.leave(id, people[2]!);
    expect((await room.decide(id, body.personId, 'admit')).status).toBe(204);
  });

  test('lets in only as many as it holds when they come at once', async () => {
    const id = await room.meeting({ joinPolicy: 'OPEN' });
    for (let nth = 0; nth < 2; nth += 1) await room.join(id);
    const all = await Promise.all(Array.from({ length: 3 }, () => room.join(id)));
    expect(all.map((one) => whyOf(one) ?? one.status).toSorted()).toEqual([201, 201, 'room_full']);
  });

  test('counts nobody who was not seen for a while', async () => {
    const id = await room.meeting({ joinPolicy: 'OPEN' });
    for (let nth = 0; nth < 4; nth += 1) await room.join(id);
    pass(10 * 60);
    expect((await room.join(id)).status).toBe(409);
    pass(61);
    expect((await room.join(id)).status).toBe(201);
    expect(await db.find(roomPeople(id), { state: 'IN' }, 10)).toHaveLength(1);
  });
});

describe('an empty room', () => {
  test('ends half an hour after the last person left', async () => {
    const id = await room.meeting({ joinPolicy: 'OPEN' });
    const { body } = await room.join(id);
    pass(20 * 60);
    await room.leave(id, body);
    pass(29 * 60);
    await room.watch(id);
    expect(await room.statusOf(id)).toBe('LIVE');
    pass(60);
    await room.watch(id);
    expect(await room.statusOf(id)).toBe('ENDED');
  });

  test('does not end while somebody is seen there', async () => {
    const id = await room.meeting({ joinPolicy: 'OPEN' });
    const { body } = await room.join(id);
    pass(25 * 60);
    const place = await firestorePlace(id, body.personId);
    await place.update({ seenAt: new Date(now()) });
    pass(10 * 60);
    await room.watch(id);
    expect(await room.statusOf(id)).toBe('LIVE');
    pass(21 * 60);
    await room.watch(id);
    expect(await room.statusOf(id)).toBe('ENDED');
  });

  test('does not end a meeting that somebody opened early', async () => {
    const id = await room.meeting({ startsAt: timestamp(now() + 29 * 60_000) });
    const { body } = await room.joinAsHost(id);
    await room.leave(id, body);
    pass(31 * 60);
    await room.watch(id);
    expect(await room.statusOf(id)).toBe('LIVE');
    pass(29 * 60);
    await room.watch(id);
    expect(await room.statusOf(id)).toBe('ENDED');
  });

  test('is not kept open from the door', async () => {
    const id = await room.meeting();
    await room.joinAsHost(id);
    const { body } = await room.join(id);
    pass(60 * 60);
    await firestorePlace(id, body.personId).then((place) => place.update({ seenAt: new Date(now()) }));
    await room.watch(id);
    expect(await room.statusOf(id)).toBe('ENDED');
    expect(await room.stateOf(id, body.personId)).toBe('LEFT');
  });

  test('ends four hours after its meeting, although somebody forgot a tab', async () => {
    const id = await room.meeting();
    const { body } = await room.joinAsHost(id);
    const place = await firestorePlace(id, body.personId);
    pass(5 * 3600 - 60);
    await place.update({ seenAt: new Date(now()) });
    await room.watch(id);
    expect(await room.statusOf(id)).toBe('LIVE');
    pass(60);
    await place.update({ seenAt: new Date(now()) });
    await room.watch(id);
    expect(await room.statusOf(id)).toBe('ENDED');
  });

  test('closes without a word about a meeting that nobody was admitted to, and opens again if it is moved', async () => {
    const id = await room.meeting();
    const { body } = await room.join(id);
    pass(121 * 60);
    await room.watch(id);
    expect([await room.statusOf(id), (await db.get(rooms, id))?.state]).toEqual(['SCHEDULED', 'ENDED']);
    expect(await room.stateOf(id, body.personId)).toBe('LEFT');
    await db.update(meetings, id, undefined, () => ({ startsAt: timestamp(now()) }));
    expect((await room.joinAsHost(id)).body.state).toBe('IN');
    expect((await db.get(rooms, id))?.state).toBe('OPEN');
  });

  test('of a meeting that is cancelled or deleted changes nothing of the meeting', async () => {
    const [cancelled, deleted] = [await room.meeting(), await room.meeting()];
    for (const id of [cancelled, deleted]) await room.join(id);
    await db.update(meetings, cancelled, undefined, () => ({ status: 'CANCELLED' as const }));
    await db.remove(meetings, deleted);
    pass(121 * 60);
    for (const id of [cancelled, deleted]) {
      await room.watch(id);
      expect((await db.get(rooms, id))?.state).not.toBe('OPEN');
    }
    expect(await room.statusOf(cancelled)).toBe('CANCELLED');
  });
});
