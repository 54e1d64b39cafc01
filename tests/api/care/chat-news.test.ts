import { circleChatRoomId } from '@kindred/contract/paths';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { chatRoomNews } from '../../../functions/src/care/chat-rooms/due-kinds.ts';
import { digestLinesOf } from '../../../functions/src/core/notifications/digest-lines.ts';
import { notificationsOf } from '../../../functions/src/core/notifications/store.ts';
import { runDue, sweep } from '../../../functions/src/due/run.ts';
import { withCall } from '../../../functions/src/platform/call.ts';
import { now } from '../../../functions/src/platform/clock.ts';
import { dueId } from '../../../functions/src/platform/due-queue.ts';
import { Database, tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { runInline } from '../../../functions/src/platform/tasks.ts';
import { createCircle } from '../../support/care/circles.ts';
import { inRoom, writeMessage } from '../../support/care/chat-messages.ts';
import { addMember } from '../../support/care/invitations.ts';
import { passTime, realTime, restart } from '../../support/instance.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
let owner: Persona, member: Persona, friend: Persona;
let circleId: string, everybodys: string;

const make = async (who: Persona, body: object): Promise<string> =>
  (await who.call(`POST /api/v1/care/circles/${circleId}/chat/rooms`, { body })).body.id;
const write = (roomId: string, who: Persona, text: string, mentions: Persona[] = []) =>
  writeMessage(tenant.id, roomId, who.uid, text, { also: { mentions: mentions.map(({ uid }) => uid) } });
const see = async (roomId: string, who: Persona) =>
  (await inRoom(tenant.id, roomId, `marks/${who.uid}`)).set({ at: new Date(now()) });
/** Returns the kinds of the notifications about chat that a person got. */
const toldTo = async ({ uid }: Persona) =>
  (await db.find(notificationsOf(uid), {}, 200))
    .filter(({ circle_id }) => circle_id === circleId)
    .filter(({ kind }) => ['mention', 'directMessage', 'newMessages'].includes(kind))
    .map(({ kind }) => kind)
    .toSorted();
const changeSettings = async (who: Persona, changes: object): Promise<void> => {
  const settings = '/api/v1/me/notification-settings';
  const { body } = await who.call(`GET ${settings}`);
  expect(await who.call(`PUT ${settings}`, { body: { ...body, ...changes } })).toMatchObject({ status: 200 });
};
const minute = async () => {
  passTime(60);
  await sweep();
};

beforeAll(async () => {
  await tenant.create();
  owner = await tenant.person('Olga');
});
beforeEach(async () => {
  [member, friend] = await Promise.all([tenant.person('Max'), tenant.person('Frank')]);
  circleId = (await createCircle(owner, 'Garden')).id;
  everybodys = circleChatRoomId(circleId);
  for (const who of [member, friend]) await addMember(owner, circleId, who);
  await sweep();
});
afterEach(() => {
  vi.restoreAllMocks();
  runInline(runDue);
  realTime();
  restart();
});

describe('a new message', () => {
  test('notifies everyone in the room but its author at the next sweep, with a link to it', async () => {
    const room = await make(member, { kind: 'group', name: 'Roses', member_ids: [friend.uid] });
    await write(room, member, 'Hello');
    await minute();
    expect(await toldTo(friend)).toEqual(['newMessages']);
    expect([await toldTo(member), await toldTo(owner)]).toEqual([[], []]);
    const { items } = (await friend.call('GET /api/v1/me/notifications')).body;
    const [news] = items.filter(({ kind }: { kind: string }) => kind === 'newMessages');
    expect(news).toMatchObject({
      circle_id: circleId,
      link: expect.stringMatching(new RegExp(`^/care/circles/.+\\?to=%2Fcare%2Fchat%2F${room}$`)),
      params: { room: 'Roses', name: 'Max', circle: 'Garden' },
    });
  });

  test('in a direct room is announced as a direct message, and one that mentions a member as a mention', async () => {
    await write(await make(member, { kind: 'direct', member_ids: [friend.uid] }), member, 'Between us');
    await write(everybodys, member, 'What do you say, Olga?', [owner]);
    await minute();
    expect(await toldTo(friend)).toEqual(['directMessage', 'newMessages']);
    expect((await toldTo(owner)).filter((kind) => kind === 'mention')).toEqual(['mention']);
    expect(await toldTo(member)).toEqual([]);
  });

  test('does not notify a member who has seen it', async () => {
    await write(everybodys, member, 'Hello');
    passTime(10);
    await see(everybodys, friend);
    await minute();
    expect(await toldTo(friend)).toEqual([]);
  });

  test('does not notify a member who has left the room or the circle', async () => {
    const room = await make(member, { kind: 'group', name: 'Roses', member_ids: [friend.uid, owner.uid] });
    await write(room, member, 'Hello');
    const stay = { name: 'Roses', member_ids: [member.uid, owner.uid] };
    expect((await friend.call(`PUT /api/v1/care/chat/rooms/${room}`, { body: stay })).status).toBe(200);
    await minute();
    expect(await toldTo(friend)).toEqual([]);
    await friend.call(`DELETE /api/v1/care/circles/${circleId}/members/${friend.uid}`);
    await write(everybodys, member, 'To all', [friend]);
    await minute();
    expect(await toldTo(friend)).toEqual([]);
  });

  test('does not notify a member who has muted the circle', async () => {
    await changeSettings(friend, { circles: { [circleId]: { mutedUntil: '2999-01-01T00:00:00.000Z' } } });
    await write(everybodys, member, 'Hello', [friend]);
    await minute();
    expect(await toldTo(friend)).toEqual([]);
  });

  test('notifies nobody if it was deleted before the sweep', async () => {
    const id = await write(everybodys, member, 'Oh no', [friend]);
    await (
      await inRoom(tenant.id, everybodys, `messages/${id}`)
    ).update({ text: '', mentions: [], deleted_at: new Date() });
    await minute();
    expect(await toldTo(friend)).toEqual([]);
  });
});

test('a hundred messages in an hour make one notification and one line of the daily mail', async () => {
  // Sending the mail clears the lines, so it must not be sent within the hour.
  await changeSettings(friend, { digestHour: (new Date(now()).getUTCHours() + 12) % 24 });
  for (let quarter = 0; quarter < 4; quarter++) {
    for (let number = 0; number < 25; number++) await write(everybodys, member, `${quarter}/${number}`);
    await minute();
    passTime(13 * 60);
  }
  expect(await toldTo(friend)).toEqual(['newMessages']);
  const lines = await db.find(digestLinesOf(friend.uid), {}, 10);
  expect(lines.filter(({ kind }) => kind === 'newMessages')).toMatchObject([{ count: 1 }]);
});

test('a member who has seen the room is notified of later messages', async () => {
  await write(everybodys, member, 'One');
  await minute();
  await see(everybodys, friend);
  passTime(5);
  await write(everybodys, member, 'Two');
  await minute();
  expect(await toldTo(friend)).toEqual(['newMessages', 'newMessages']);
});

test('a sweep with nothing to do makes two reads and no writes', async () => {
  await write(everybodys, member, 'Hello');
  await minute();
  passTime(3 * 3600);
  for (let sweeps = 0; sweeps < 3; sweeps++) await sweep();
  const cost = await withCall('idle-sweep', 60, async ({ operations }) => {
    await sweep();
    return { ...operations };
  });
  expect(cost).toMatchObject({ reads: 2, writes: 0 });
});

test('a new instance continues where the previous one stopped', async () => {
  await write(everybodys, member, 'Hello');
  await minute();
  await write(everybodys, member, 'And mentioned', [friend]);
  restart();
  await minute();
  expect(await toldTo(friend)).toEqual(['mention', 'newMessages']);
});

describe('after a crash, every member is notified once:', () => {
  const roomNews = () => dueId(chatRoomNews, `${tenant.id}/${everybodys}`);

  test('between the sweep and the check of the room', async () => {
    await write(everybodys, member, 'Hello');
    runInline(async () => undefined);
    await minute();
    expect(await toldTo(friend)).toEqual([]);
    runInline(runDue);
    restart();
    await minute();
    await minute();
    expect(await toldTo(friend)).toEqual(['newMessages']);
  });

  test('before the decisions are stored, and after', async () => {
    await write(everybodys, member, 'Hello', [friend]);
    const { transaction } = Database.prototype;
    let crashes = 0;
    vi.spyOn(Database.prototype, 'transaction').mockImplementation(async function (this: Database, run) {
      const isTenants = this.path('') !== '';
      if (isTenants && crashes === 0 && ++crashes) throw new Error('The process ended');
      const result = await transaction.call(this, run);
      if (isTenants && crashes === 1 && ++crashes) throw new Error('The process ended');
      return result as never;
    });
    await minute();
    for (let tries = 0; tries < 4; tries++) {
      passTime(10 * 60);
      await sweep();
      await runDue(roomNews());
    }
    expect(crashes).toBe(2);
    expect(await toldTo(friend)).toEqual(['mention']);
    expect(await toldTo(owner)).toEqual(['newMessages']);
  });

  test('when two processes check a room at the same time', async () => {
    await write(everybodys, member, 'Hello', [friend]);
    await Promise.all([minute(), sweep(), sweep()]);
    await minute();
    expect(await toldTo(friend)).toEqual(['mention']);
  });
});
