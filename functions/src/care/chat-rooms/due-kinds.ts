import * as z from 'zod';
import { dueKind } from '../../platform/due-queue.ts';

/** Removes the messages and files of a deleted room. */
export const chatRoomPurge = dueKind('chat-room-purge', { circleId: z.string(), roomId: z.string() });

/** Removes an uploaded file if no message has it. */
export const chatAttachmentCheck = dueKind('chat-attachment-check', {
  circleId: z.string(),
  roomId: z.string(),
  attachmentId: z.string(),
});
