import * as z from 'zod';
import { Email, Id, Timestamp } from '../../fields.ts';
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

/** Names people by id or, for callers who cannot list the tenant's people, by their exact email. */
export const ShareWrite = z
  .strictObject({
    conversationId: Id,
    userIds: z
      .array(Id)
      .max(libraryLimits.sharedWith)
      .default([])
      .transform((ids) => [...new Set(ids)]),
    emails: z
      .array(Email)
      .max(libraryLimits.sharedWith)
      .default([])
      .transform((emails) => [...new Set(emails)]),
  })
  .superRefine(({ userIds, emails }, check) => {
    const count = userIds.length + emails.length;
    if (count === 0) check.addIssue({ code: 'custom', path: ['userIds'], message: 'Name at least one person' });
    if (count > libraryLimits.sharedWith)
      check.addIssue({ code: 'custom', path: ['emails'], message: `Name at most ${libraryLimits.sharedWith} people` });
  });

named({ SharedConversation, SharedConversationWithMessages, ShareWrite });
