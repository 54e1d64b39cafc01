import type { SharedConversation } from '@kindred/contract/document/shared-conversations/shared-conversation';
import * as z from 'zod';
import { collection, type RecordOf } from '../../platform/firestore/collection.ts';
import { messageShape } from '../conversations/store.ts';

/** Copies of conversations as they were when they were shared. */
export const sharedConversations = collection({
  name: 'sharedConversations',
  times: 'camel',
  queries: [['sharedBy'], ['_in[]']],
  schema: z.object({
    title: z.string(),
    sharedBy: z.string(),
    sharedByName: z.string(),
    /** The people who may read it, besides the person who shares it. */
    userIds: z.array(z.string()),
    messageCount: z.int(),
    /** Counts the records that hold its messages. */
    parts: z.int(),
  }),
  sorts: { createdAt: (_, created) => created },
  foundBy: ['createdAt', 'desc'],
  names: ({ sharedBy, userIds }) => [sharedBy, ...userIds],
});
export type StoredSharedConversation = RecordOf<typeof sharedConversations>;

const SharedMessage = z.object({ ...messageShape, id: z.string(), createdAt: z.string() });
export type SharedMessage = z.infer<typeof SharedMessage>;

/** The messages of a copy, as many in each record as it has room for. */
export const sharedMessageParts = collection({
  name: 'sharedMessageParts',
  times: 'camel',
  schema: z.object({ messages: z.array(SharedMessage) }),
});

const partId = (id: string, index: number): string => `${id}~${index}`;

/** Returns the ids of the records that hold the messages of a copy. */
export const partIds = (id: string, parts: number): string[] =>
  Array.from({ length: parts }, (_, index) => partId(id, index));

/** Returns a copy as the API shows it. Its readers are shown to the person who shares it. */
export const presentShared = (
  { id, title, sharedBy, sharedByName, userIds, messageCount, createdAt, updatedAt, version }: StoredSharedConversation,
  callerId: string,
): SharedConversation => ({
  id,
  title,
  sharedBy,
  sharedByName,
  userIds: callerId === sharedBy ? userIds : [],
  messageCount,
  createdAt,
  updatedAt,
  version,
});
