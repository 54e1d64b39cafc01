import { chatAttachmentEndpoints } from '@kindred/contract/care/chat-rooms/attachment-endpoints';
import { chatRoomEndpoints } from '@kindred/contract/care/chat-rooms/endpoints';
import { chatReportEndpoints } from '@kindred/contract/care/chat-rooms/report-endpoints';
import { defineDue } from '../../platform/due-queue.ts';
import { api, noun } from '../noun.ts';
import { chatAttachmentCheck, chatDeletedFiles, chatRoomNews, chatRoomPurge } from './due-kinds.ts';
import { chatReports } from './report-store.ts';
import type texts from './texts/en.json';

declare global {
  interface ServerTexts {
    'care/chat-rooms': typeof texts;
  }
}

/** Chat rooms of a circle, and their messages. */
export const chatRoomsNoun = noun({
  tags: { 'care/chat-rooms': 'A circle’s chat rooms, and the messages in them.' },
  apis: [
    api(chatRoomEndpoints, async () => (await import('./handlers.ts')).chatRoomHandlers),
    api(chatAttachmentEndpoints, async () => (await import('./attachments.ts')).chatAttachmentHandlers),
    api(chatReportEndpoints, async () => (await import('./report-handlers.ts')).chatReportHandlers, { chatReports }),
  ],
  ofCircles: [chatReports],
  notArchived: {
    chatReports: 'what was said of messages, for admins alone; the messages themselves are in it',
  },
  contents: { chat_messages: async (db, circleId) => (await import('./messages.ts')).countMessages(db, circleId) },
  waiting: { chat_reports: (db, circle_id) => db.count(chatReports, { circle_id, status: 'OPEN' }) },
  due: [
    defineDue(chatRoomPurge, async () => (await import('./due.ts')).purgeRoom),
    defineDue(chatAttachmentCheck, async () => (await import('./unused-files.ts')).checkAttachment),
    defineDue(chatDeletedFiles, async () => (await import('./unused-files.ts')).removeDeletedFiles),
    defineDue(chatRoomNews, async () => (await import('./news-due.ts')).tellOfRooms),
  ],
  atSweep: async (until) => (await import('./at-sweep.ts')).lookAtRooms(until),
  notificationTexts: {
    mention: { line: (t, params) => t('care:news.mention', params) },
    directMessage: { line: (t, params) => t('care:news.directMessage', params) },
    newMessages: {
      line: (t, params) => (params['room'] ? t('care:news.newInRoom', params) : t('care:news.newMessages', params)),
    },
  },
  search: { kind: 'chatMessages', load: async () => (await import('./search.ts')).searchMessagesOfRooms },
  circleOpened: async (tx, circleId) => (await import('./make.ts')).openCircleRoom(tx, circleId),
  archive: async () => (await import('./archive.ts')).chatArchive,
  personalData: async () => (await import('./personal-data.ts')).ownMessages,
  membershipEnds: async (...about) => (await import('./leave.ts')).leaveRooms(...about),
  beforePurge: async () => (await import('./purge.ts')).purgeRooms,
});
