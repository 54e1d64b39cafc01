import { circleChatRoomId } from '@kindred/contract/paths';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { attachmentPath } from '../../../functions/src/care/chat-rooms/attachments.ts';
import { countMessages } from '../../../functions/src/care/chat-rooms/messages.ts';
import { chatReports } from '../../../functions/src/care/chat-rooms/report-store.ts';
import { chatRooms } from '../../../functions/src/care/chat-rooms/store.ts';
import { sweep } from '../../../functions/src/due/run.ts';
import { now } from '../../../functions/src/platform/clock.ts';
import { firestore } from '../../../functions/src/platform/firestore/client.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { tenantFiles } from '../../../functions/src/platform/storage.ts';
import { form } from '../../support/call.ts';
import { createCircle } from '../../support/care/circles.ts';
import { inRoom, writeMessage } from '../../support/care/chat-messages.ts';
import { addMember } from '../../support/care/invitations.ts';
import { passTime, realTime, restart } from '../../support/instance.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';
import { webp } from '../../support/webp.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
let owner: Persona, member: Persona;
let circleId: string, roomId: string, fileId: string;

const messages = () => countMessages(db, circleId);
const fileIsThere = async () =>
  (await tenantFiles(tenant.id).get(attachmentPath({ circle_id: circleId, id: roomId }, fileId))) !== undefined;
const day = 24 * 3600;

/** Makes the next removal stop after its first document, as if its process had ended. */
const interruptRemoval = async () => {
  const spy = vi.spyOn(await firestore(), 'recursiveDelete');
  spy.mockImplementationOnce(async () => {
    const [first] = (await (await inRoom(tenant.id, roomId, 'messages/any')).parent.limit(1).get()).docs;
    await first?.ref.delete();
    throw new Error('The process ended');
  });
};

beforeAll(async () => {
  await tenant.create();
  [owner, member] = await Promise.all([tenant.person('Olga'), tenant.person('Max')]);
});
beforeEach(async () => {
  circleId = (await createCircle(owner, 'Garden')).id;
  await addMember(owner, circleId, member);
  const body = { kind: 'group', name: 'Roses', member_ids: [owner.uid] };
  roomId = (await member.call(`POST /api/v1/care/circles/${circleId}/chat/rooms`, { body })).body.id;
  const raw = form(webp(3), 'image/webp', 'Roses.webp');
  const file = (await member.call(`POST /api/v1/care/chat/rooms/${roomId}/attachments`, { raw })).body;
  fileId = file.id;
  await writeMessage(tenant.id, roomId, member.uid, 'Look', { also: { attachments: [file] } });
  const messageId = await writeMessage(tenant.id, roomId, member.uid, 'And look');
  await writeMessage(tenant.id, circleChatRoomId(circleId), member.uid, 'Hello');
  await (await inRoom(tenant.id, roomId, `marks/${owner.uid}`)).set({ at: new Date(now()) });
  await owner.call(`POST /api/v1/care/chat/rooms/${roomId}/messages/${messageId}/report`, { body: {} });
});
afterEach(() => {
  vi.restoreAllMocks();
  realTime();
  restart();
});

test('the purge of a deleted group leaves nothing of it, and the circle’s other rooms as they are', async () => {
  await member.call(`DELETE /api/v1/care/chat/rooms/${roomId}`);
  await sweep();
  expect([await messages(), await fileIsThere()]).toEqual([1, false]);
  expect((await (await inRoom(tenant.id, roomId, `marks/${owner.uid}`)).get()).exists).toBe(false);
});

test('the interrupted purge of a group continues later, to its end', async () => {
  await interruptRemoval();
  await member.call(`DELETE /api/v1/care/chat/rooms/${roomId}`);
  expect([await messages(), await fileIsThere()]).toEqual([2, true]);
  passTime(2 * 60);
  await sweep();
  expect([await messages(), await fileIsThere()]).toEqual([1, false]);
});

test('the purge of a circle removes its rooms, messages, files and reports, 30 days after the deletion', async () => {
  await owner.call(`DELETE /api/v1/care/circles/${circleId}`);
  passTime(30 * day - 60);
  await sweep();
  expect([await messages(), await fileIsThere()]).toEqual([3, true]);
  passTime(120);
  await sweep();
  expect([await messages(), await fileIsThere()]).toEqual([0, false]);
  expect(await db.count(chatRooms(circleId), {})).toBe(0);
  expect(await db.count(chatReports, { circle_id: circleId })).toBe(0);
});

test('the purge of a circle that was interrupted in its rooms continues later, to its end', async () => {
  await owner.call(`DELETE /api/v1/care/circles/${circleId}`);
  // Wait until the check a day after an upload is over: it would remove the file whose message the interrupted removal
  // deleted.
  passTime(2 * day);
  await sweep();
  passTime(28 * day + 60);
  await interruptRemoval();
  await sweep();
  expect([await messages(), await fileIsThere()]).toEqual([2, true]);
  passTime(2 * 60);
  await sweep();
  expect([await messages(), await fileIsThere()]).toEqual([0, false]);
  expect(await db.count(chatReports, { circle_id: circleId })).toBe(0);
});
