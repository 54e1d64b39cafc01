import * as z from 'zod';
import { dueKind } from '../../platform/due-queue.ts';

/** Removes the messages and files of a deleted room. */
export const chatRoomPurge = dueKind('chat-room-purge', 'long', { circleId: z.string(), roomId: z.string() });

/** Notifies people of new messages in some of a tenant's rooms. `rooms` maps each room to its circle. */
export const chatRoomNews = dueKind(
  'chat-room-news',
  'people',
  { rooms: z.record(z.string(), z.string()) },
  { countOf: ({ rooms }) => Object.keys(rooms).length },
);

/** Removes the files of messages that were deleted since a time in milliseconds. */
export const chatDeletedFiles = dueKind('chat-deleted-files', 'long', { since: z.number() });

/** Removes an uploaded file if no message contains it. */
export const chatAttachmentCheck = dueKind('chat-attachment-check', 'long', {
  circleId: z.string(),
  roomId: z.string(),
  attachmentId: z.string(),
});
