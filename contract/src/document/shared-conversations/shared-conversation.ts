import * as z from 'zod';
import { Id, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';
import { ConversationMessage } from '../conversations/conversation.ts';
import { libraryLimits } from '../limits.ts';

/** A copy of a conversation as it was when it was shared. Nobody can ask anything in it. */
export const SharedConversation = z.object({
  id: Id,
  title: z.string(),
  /** Null after their account has ended. */
  sharedBy: Id.nullable(),
  sharedByName: z.string(),
  /** The people who may read it; for its owner alone, empty for others. */
  userIds: z.array(Id),
  messageCount: z.int(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: z.int(),
});
export type SharedConversation = z.infer<typeof SharedConversation>;

export const SharedConversationWithMessages = SharedConversation.extend({ messages: z.array(ConversationMessage) });

export const ShareWrite = z.strictObject({
  conversationId: Id,
  userIds: z
    .array(Id)
    .min(1)
    .max(libraryLimits.sharedWith)
    .transform((ids) => [...new Set(ids)]),
});

named({ SharedConversation, SharedConversationWithMessages, ShareWrite });
