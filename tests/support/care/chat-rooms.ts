import type { chatAttachmentEndpoints } from '@kindred/contract/care/chat-rooms/attachment-endpoints';
import type { chatRoomEndpoints } from '@kindred/contract/care/chat-rooms/endpoints';
import type { chatReportEndpoints } from '@kindred/contract/care/chat-rooms/report-endpoints';
import { circleChatRoomId } from '@kindred/contract/paths';
import { openTyping } from '../../../functions/src/care/chat-rooms/make.ts';
import { attachmentPath, attachments } from '../../../functions/src/care/chat-rooms/attachments.ts';
import { chatReports } from '../../../functions/src/care/chat-rooms/report-store.ts';
import { chatRooms } from '../../../functions/src/care/chat-rooms/store.ts';
import { newId, sha256 } from '../../../functions/src/platform/crypto.ts';
import { tenantFiles } from '../../../functions/src/platform/storage.ts';
import { circleList, several } from '../operations-budget.ts';
import type { Scene } from '../scene.ts';
import { webp } from '../webp.ts';
import { writeMessage } from './chat-messages.ts';
import { admins, by, everyMember, nobodyElse, type NeededState } from './circle-call.ts';
import type { CareSamples } from './noun.ts';

/** Makes a group of the member and the owner. Returns its id. */
const newGroup = async ({ db, circleId, member, owner }: Scene): Promise<string> => {
  const id = `${circleId}_${newId()}`;
  const member_ids = [member.uid, owner.uid];
  await db.transaction(async (tx) => {
    const fields = { circle_id: circleId, kind: 'group' as const, name: 'Roses', created_by: member.uid };
    tx.create(chatRooms(circleId), { ...fields, member_ids, last: null }, id);
    openTyping(tx, circleId, id, member_ids);
  });
  return id;
};

/** Creates a file that the member has uploaded to a group and sent. */
const newAttachment = async (scene: Scene) => {
  const { db, tenant, circleId, member } = scene;
  const room_id = await newGroup(scene);
  const id = newId();
  const file = { id, name: 'Roses.webp', content_type: 'image/webp', size_bytes: webp().length };
  await tenantFiles(tenant.id).put(attachmentPath({ circle_id: circleId, id: room_id }, id), webp(), 'image/webp');
  const fields = { uploaded_by: member.uid, sha256: sha256(webp()), file };
  await db.create(attachments(circleId, room_id), fields, id);
  await writeMessage(tenant.id, room_id, member.uid, 'Look', {
    also: { attachments: [file] },
    isHeard: false,
  });
  return { room_id, attachment_id: id };
};

/** Creates a group with a message by the member. */
const newMessage = async (scene: Scene) => {
  const room_id = await newGroup(scene);
  const text = 'Shall we meet in the garden?';
  // Handling its event would move the clock, which tests of budgets have stopped.
  const message_id = await writeMessage(scene.tenant.id, room_id, scene.member.uid, text, { isHeard: false });
  return { room_id, message_id };
};

/** Makes the member's report of a message. Returns its id. */
const newReport = async (scene: Scene, also: object = {}): Promise<string> => {
  const { room_id, message_id } = await newMessage(scene);
  const { uid } = scene.member;
  const message = { id: message_id, room_id, author_id: uid, text: 'Shall we meet?', attachments: [] };
  const made = await scene.db.create(chatReports, {
    circle_id: scene.circleId,
    message: { ...message, created_at: '2026-01-01T00:00:00.000Z', ...also },
    reason: null,
    reported_by: uid,
    status: 'OPEN',
    decided_by: null,
  });
  return made!.id;
};

/** Makes the member's report of a message with a file. */
const newReportedFile = async (scene: Scene) => {
  const { room_id, attachment_id } = await newAttachment(scene);
  const stored = await scene.db.get(attachments(scene.circleId, room_id), attachment_id);
  const report_id = await newReport(scene, { room_id, attachments: [stored!.file] });
  return { report_id, attachment_id };
};

const circleRoom: NeededState = {
  what: 'the circle’s own',
  arrange: ({ circleId }) => ({ params: { room_id: circleChatRoomId(circleId) } }),
};

/** The owner is in the group. For everybody else, the group does not exist. */
const inGroup = { expected: { ...nobodyElse(), owner: 'yes' as const }, whose: by('member') };
const inCircle = { given: circleRoom, expected: everyMember('not_found') };

export const chatRoomSamples: CareSamples<
  typeof chatRoomEndpoints & typeof chatAttachmentEndpoints & typeof chatReportEndpoints
> = {
  examples: {
    listChatRooms: ({ member, circleId }) => ({
      by: member,
      params: { circle_id: circleId },
      query: { limit: 20, offset: 0 },
    }),
    createChatRoom: ({ member, owner, circleId }) => ({
      by: member,
      params: { circle_id: circleId },
      body: { kind: 'group', name: 'Roses', member_ids: [owner.uid] },
    }),
    getChatRoom: async (scene) => ({ by: scene.member, params: { room_id: await newGroup(scene) } }),
    updateChatRoom: async (scene) => ({
      by: scene.member,
      params: { room_id: await newGroup(scene) },
      body: { name: 'Tulips', member_ids: [scene.member.uid, scene.owner.uid] },
    }),
    leaveChatRoom: async (scene) => ({ by: scene.member, params: { room_id: await newGroup(scene) } }),
    deleteChatRoom: async (scene) => ({ by: scene.member, params: { room_id: await newGroup(scene) } }),
    listChatMessages: async (scene) => ({
      by: scene.member,
      params: { room_id: await newGroup(scene) },
      query: { limit: 20 },
    }),
    uploadChatAttachment: async (scene) => ({
      by: scene.member,
      params: { room_id: await newGroup(scene) },
      body: {},
      file: webp(),
    }),
    getChatAttachmentFile: async (scene) => ({ by: scene.member, params: await newAttachment(scene) }),
    reportChatMessage: async (scene) => ({
      by: scene.member,
      params: await newMessage(scene),
      body: { reason: 'Not kind' },
    }),
    listChatReports: ({ owner, circleId }) => ({ by: owner, params: { circle_id: circleId }, query: { limit: 20 } }),
    getReportedFile: async (scene) => ({ by: scene.owner, params: await newReportedFile(scene) }),
    decideChatReport: async (scene) => ({
      by: scene.owner,
      params: { report_id: await newReport(scene) },
      body: { status: 'REMOVED' },
    }),
  },
  budgets: {
    // Unread messages cost two more reads for each of the 20 most recently changed rooms.
    listChatRooms: circleList,
    // Reads the membership, the rate counter, the number of groups, and each other person. The record of who is typing
    // is stored next to the room.
    createChatRoom: several(4, 3),
    getChatRoom: several(4, 0),
    updateChatRoom: several(4, 2),
    leaveChatRoom: several(2, 3),
    deleteChatRoom: several(2, 3),
    listChatMessages: several(3, 0),
    // Also checks whether the caller is still in the room after the upload. The due entry is written before the file.
    uploadChatAttachment: several(5, 3),
    // Reads the membership, the room, the file's record, and whether a message has the file.
    getChatAttachmentFile: several(4, 0),
    // Reads the membership, the room, the message and the rate counter.
    reportChatMessage: several(4, 3),
    listChatReports: circleList,
    // Reads the membership, the report, and the file's record.
    getReportedFile: several(3, 0),
    // Reads and empties the message, and removes its text from the list of rooms.
    decideChatReport: several(5, 3),
  },
  roles: [
    { call: 'listChatRooms', expected: everyMember() },
    { call: 'createChatRoom', expected: everyMember() },
    { call: 'getChatRoom', ...inGroup },
    { call: 'getChatRoom', ...inCircle },
    { call: 'updateChatRoom', ...inGroup },
    { call: 'leaveChatRoom', ...inGroup },
    { call: 'deleteChatRoom', ...inGroup },
    { call: 'listChatMessages', ...inGroup },
    { call: 'listChatMessages', ...inCircle },
    { call: 'uploadChatAttachment', ...inGroup },
    { call: 'uploadChatAttachment', ...inCircle },
    { call: 'getChatAttachmentFile', ...inGroup },
    { call: 'reportChatMessage', ...inGroup },
    { call: 'listChatReports', expected: admins('circle_admin_required') },
    { call: 'getReportedFile', expected: admins('circle_admin_required', 'not_found') },
    { call: 'decideChatReport', expected: admins('circle_admin_required', 'not_found') },
  ],
};
