import * as z from 'zod';
import { dueKind } from '../../platform/due-queue.ts';

/** Deletes a conversation that is no longer kept, and the messages of one that is gone. One entry for each. */
export const conversationEnd = dueKind(
  'conversation-end',
  'long',
  { conversationId: z.string() },
  { isPersonal: true },
);
