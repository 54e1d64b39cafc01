import { chatRoomsPath, circleChatRoomId } from '@kindred/contract/paths';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { findLeft } from '../../../functions/src/care/chat-rooms/left-messages.ts';
import {
  messageChanged,
  messageCreated,
  type MessageEvent,
} from '../../../functions/src/care/chat-rooms/new-message.ts';
import { digestLinesOf } from '../../../functions/src/core/notifications/digest-lines.ts';
import { notificationsOf } from '../../../functions/src/core/notifications/store.ts';
import { runDue, sweep } from '../../../functions/src/due/run.ts';
import { ApiError } from '../../../functions/src/platform/api-error.ts';
import { withCall } from '../../../functions/src/platform/call.ts';
import { now } from '../../../functions/src/platform/clock.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { dueEntries } from '../../../functions/src/platform/due-queue.ts';
import { firestore } from '../../../functions/src/platform/firestore/client.ts';
import { Database, platformDatabase, tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { runInline } from '../../../functions/src/platform/tasks.ts';
import { inRoom, messageEvent, passing, writeMessage } from '../../support/care/chat-messages.ts';
import { createCircle } from '../../support/care/circles.ts';
import { addMember } from '../../support/care/invitations.ts';
import { forTests, runKind, scheduleAlone } from '../../support/due.ts';
import { passTime, realTime, restart } from '../../support/instance.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
let owner: Persona, author: Persona, friend: Persona;
let circleId: string, roomId: string;

/** Writes only the document of a message, as any client may. Returns its event. */
const send = async (text: string, also: object = {}, room = roomId): Promise<MessageEvent> => {
  const id = await writeMessage(tenant.id, room, author.uid, text, { also, isHeard: false });
  return messageEvent(tenant.id, room, id);
};
/** Changes a message as its author does. Returns the event. */
const change = async ({ message }: MessageEvent, text: string, also: object = {}) => {
  await (await inRoom(tenant.id, roomId, `messages/${message.id}`)).update({ text, ...also });
  return { ...(await messageEvent(tenant.id, roomId, message.id)), before: message };
};
const deletion = () => ({ deleted_at: new Date(now()), mentions: [] });
/** Returns a room as it appears in the list of a member who is not in it at the moment. */
const listed = async (room = roomId) => {
  const { items } = (await friend.call(`GET /api/v1/care/circles/${circleId}/chat/rooms`)).body;
  const one = items.find(({ id }: { id: string }) => id === room);
  return { last: one.last_message?.excerpt, unread: one.unread_count };
};
const told = async () =>
  (await db.find(notificationsOf(friend.uid), {}, 100))
    .filter((one) => one.circle_id === circleId)
    .map(({ kind }) => kind)
    .filter((kind) => ['mention', 'directMessage', 'newMessages'].includes(kind));
const costOf = (work: () => Promise<unknown>) =>
  withCall('chat-summaries', 60, async ({ operations }) => {
    await work();
    return { ...operations };
  });
const newsDue = async () =>
  (await platformDatabase.find(dueEntries, { kind: 'chat-room-news', state: 'waiting' }, 200)).length;

beforeAll(async () => {
  await tenant.create();
  [owner, author] = await Promise.all([tenant.person('Olga'), tenant.person('Max')]);
});
beforeEach(async () => {
  [friend, { id: circleId }] = [await tenant.person('Frank'), await createCircle(owner, 'Garden')];
  roomId = circleChatRoomId(circleId);
  for (const who of [author, friend]) await addMember(owner, circleId, who);
  // Run everything that the previous test left.
  passTime(120);
  for (let sweeps = 0; sweeps < 2; sweeps++) await sweep();
});
afterEach(() => {
  vi.restoreAllMocks();
  runInline(runDue);
  realTime();
  restart();
});

describe('a message of which the client has only written the document', () => {
  test('is in the list and unread within 10 s, and announced within 60 s', async () => {
    const event = await send('Come to the garden');
    const sentAt = now();
    const summarised: number[] = [];
    await messageCreated(event, async (milliseconds) => {
      summarised.push(now() - sentAt);
      expect(await listed()).toEqual({ last: 'Come to the garden', unread: 1 });
      await passing(milliseconds);
    });
    expect(summarised[0]).toBeLessThan(10_000);
    expect(now() - sentAt).toBeLessThan(60_000);
    expect(await told()).toEqual(['newMessages']);
    const lines = await db.find(digestLinesOf(friend.uid), {}, 10);
    expect(lines.filter(({ kind }) => kind === 'newMessages')).toMatchObject([{ count: 1 }]);
  });

  test('is found by the sweep if it never triggers an event', async () => {
    await send('Come to the garden');
    await send('Or to the kitchen');
    passTime(20);
    await sweep();
    expect(await listed()).toEqual({ last: 'Or to the kitchen', unread: 2 });
    passTime(40);
    await sweep();
    expect(await told()).toEqual(['newMessages']);
  });

  test('notifies once, and is in the list once, if its event arrives several times', async () => {
    const event = await send('Come to the garden');
    await messageCreated(event, passing);
    await Promise.all([messageCreated(event, passing), messageCreated(event, passing)]);
    passTime(60);
    await sweep();
    expect([await listed(), await told()]).toEqual([{ last: 'Come to the garden', unread: 1 }, ['newMessages']]);
  });

  test('does not replace a later message whose event arrived first', async () => {
    const [first, second] = [await send('First'), await send('Second')];
    await messageCreated(second, passing);
    await messageCreated(first, passing);
    expect(await listed()).toEqual({ last: 'Second', unread: 2 });
  });

  test('is in the list after its event has failed and arrives again', async () => {
    const event = await send('Come to the garden');
    const { transaction } = Database.prototype;
    const fault = vi.spyOn(Database.prototype, 'transaction').mockImplementation(async function (this: Database, run) {
      if (this.isOwnedBy('none')) return transaction.call(this, run) as never;
      throw new ApiError('unavailable');
    });
    await expect(messageCreated(event, passing)).rejects.toThrow();
    fault.mockRestore();
    await messageCreated(event, passing);
    expect([await listed(), await told()]).toEqual([{ last: 'Come to the garden', unread: 1 }, ['newMessages']]);
  });

  test('appears nowhere if its room has been deleted since', async () => {
    const body = { kind: 'group', name: 'Roses', member_ids: [friend.uid] };
    const group = (await author.call(`POST /api/v1/care/circles/${circleId}/chat/rooms`, { body })).body.id;
    const event = await send('Come to the garden', {}, group);
    await author.call(`DELETE /api/v1/care/chat/rooms/${group}`);
    await messageCreated(event, passing);
    expect((await friend.call(`GET /api/v1/care/chat/rooms/${group}`)).status).toBe(404);
    expect(await told()).toEqual([]);
  });
});

describe('many messages', () => {
  test('begin with one read and two writes', async () => {
    const first = await send('Hello');
    runInline(async () => undefined);
    expect(await costOf(() => messageCreated(first, passing))).toMatchObject({ reads: 1, writes: 2 });
  });

  test('within 5 s lead to one more summary, of the newest message, when the 5 s are over', async () => {
    const events: MessageEvent[] = [];
    for (let number = 0; number < 12; number++) events.push(await send(String(number)));
    runInline(async () => undefined);
    const waits: (() => void)[] = [];
    const held = () => new Promise<void>((resolve) => waits.push(resolve));
    const costs = await costOf(async () => {
      const running = [messageCreated(events[0]!, held)];
      const release = () => waits.splice(0).forEach((resolve) => resolve());
      // News of another room may hold this one back for a second.
      await vi.waitFor(async () => (release(), expect(await listed()).toMatchObject({ last: '0' })), 30_000);
      // Out of order, as events may arrive.
      for (const event of events.slice(1).toReversed()) running.push(messageCreated(event, held));
      expect(await listed()).toMatchObject({ last: '0' });
      passTime(5);
      const done = Promise.all(running);
      const releasing = setInterval(release, 5);
      await done;
      clearInterval(releasing);
    });
    expect(await listed()).toMatchObject({ last: '11', unread: 12 });
    // Reads for the list are counted above, too.
    expect(costs.writes).toBeLessThanOrEqual(4);
  });

  test('in many rooms lead to no more than four due entries', async () => {
    const rooms = Array.from({ length: 60 }, () => `${circleId}_${newId()}`);
    const place = (await firestore()).collection(chatRoomsPath(tenant.id, circleId));
    const own = (await place.doc(roomId).get()).data()!;
    await Promise.all(rooms.map((id) => place.doc(id).set({ ...own, kind: 'group' })));
    await Promise.all(rooms.map((id) => send('Hello', {}, id)));
    passTime(20);
    await sweep();
    expect(await newsDue()).toBeLessThanOrEqual(4);
    passTime(40);
    await sweep();
    expect((await told()).length).toBe(60);
  });
});

describe('the room’s excerpt of its newest message', () => {
  test('follows an edit, and is empty once the message is deleted', async () => {
    const event = await send('Come to the graden');
    await messageCreated(event, passing);
    const edit = await change(event, 'Come to the garden');
    await messageChanged(edit, passing);
    expect(await listed()).toMatchObject({ last: 'Come to the garden' });
    await messageChanged(await change(edit, '', deletion()), passing);
    expect(await listed()).toMatchObject({ last: '' });
  });

  test('never shows a message that was deleted before its first event arrived', async () => {
    const event = await send('Nobody should read this');
    await messageChanged(await change(event, '', deletion()), passing);
    await messageCreated(event, passing);
    expect(await listed()).toMatchObject({ last: '' });
  });

  test('is of the last edit, whichever event arrives last', async () => {
    const event = await send('One');
    await messageCreated(event, passing);
    const first = await change(event, 'Two');
    const second = await change(first, 'Three');
    await messageChanged(second, passing);
    await messageChanged(first, passing);
    expect(await listed()).toMatchObject({ last: 'Three' });
  });

  test('leaves out a deleted message within a day, even if its deletion triggers no event', async () => {
    const event = await send('Nobody should read this');
    await messageCreated(event, passing);
    await change(event, '', deletion());
    passTime(24 * 3600);
    await sweep();
    expect(await listed()).toMatchObject({ last: '' });
  });

  test('stays as it is, at no cost, when a member reacts', async () => {
    const event = await send('Hello');
    await messageCreated(event, passing);
    const reaction = await change(event, 'Hello', { reactions: { [friend.uid]: '🌹' } });
    expect(await costOf(() => messageChanged(reaction, passing))).toMatchObject({ reads: 0, writes: 0 });
  });
});

describe('a sweep', () => {
  test('starts due entries while it still checks rooms', async () => {
    let isRun = false;
    await runKind(forTests, async () => {
      isRun = true;
    });
    await send('Hello');
    passTime(20);
    await scheduleAlone(forTests, { key: newId(), tenantId: tenant.id, ref: {} });
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    const { transaction } = Database.prototype;
    vi.spyOn(Database.prototype, 'transaction').mockImplementation(async function (this: Database, run) {
      // Only the room's own transactions wait; those of the queue go on.
      if (this.isOwnedBy('none')) return transaction.call(this, run) as never;
      await gate;
      return transaction.call(this, run) as never;
    });
    const sweeping = sweep();
    await vi.waitFor(() => expect(isRun).toBe(true), 20_000);
    expect(await listed()).toMatchObject({ last: undefined });
    open();
    await sweeping;
    expect(await listed()).toMatchObject({ last: 'Hello' });
  });

  test('checks 500 messages at a time, and a new instance continues where the previous one stopped', async () => {
    const client = await firestore();
    const writer = client.bulkWriter();
    const place = client.collection(`${chatRoomsPath(tenant.id, circleId)}/${roomId}/messages`);
    const fields = { author_id: author.uid, text: 'Old', deleted_at: null };
    // All of the same instant, as a batch of offline messages may be.
    for (let number = 0; number < 1001; number++)
      void writer.create(place.doc(), { ...fields, created_at: new Date(now()) });
    await writer.close();
    passTime(20);
    const reads: number[] = [];
    for (let sweeps = 0; sweeps < 4; sweeps++) {
      reads.push((await costOf(() => findLeft(now()))).reads);
      restart();
    }
    for (const whole of reads.slice(0, 2)) expect([whole > 500, whole < 600]).toEqual([true, true]);
    for (const rest of reads.slice(2)) expect(rest).toBeLessThan(60);
  });

  test('checks rooms again that it could not update because of the database', async () => {
    await send('Hello');
    passTime(20);
    const { transaction } = Database.prototype;
    const fault = vi.spyOn(Database.prototype, 'transaction').mockImplementation(async function (this: Database, run) {
      if (this.isOwnedBy('none')) return transaction.call(this, run) as never;
      throw new ApiError('unavailable');
    });
    await sweep();
    expect(await listed()).toMatchObject({ last: undefined });
    fault.mockRestore();
    await sweep();
    expect(await listed()).toMatchObject({ last: 'Hello' });
  });
});
