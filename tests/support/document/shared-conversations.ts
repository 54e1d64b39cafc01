import type { sharedConversationEndpoints } from '@kindred/contract/document/shared-conversations/endpoints';
import {
  partIds,
  sharedConversations,
  sharedMessageParts,
  type StoredSharedConversation,
} from '../../../functions/src/document/shared-conversations/store.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import type { NounSamples } from '../noun.ts';
import { list, record, several, write } from '../operations-budget.ts';
import type { Scene } from '../scene.ts';
import { newConversation, newTurn } from './conversations.ts';

/** Stores a copy that a member shares with a neighbour; returns its id. */
const newCopy = async (
  { db, member, neighbour }: Scene,
  also: Partial<StoredSharedConversation> = {},
): Promise<string> => {
  const id = newId();
  await db.transaction(async (tx) => {
    tx.create(sharedMessageParts, { messages: [] }, partIds(id, 1)[0]);
    const of = { title: 'Leave', userIds: [neighbour.uid], messageCount: 0, parts: 1 };
    tx.create(sharedConversations, { ...of, sharedBy: member.uid, sharedByName: member.name, ...also }, id);
  });
  return id;
};

const own = async (scene: Scene) => ({ by: scene.member, params: { id: await newCopy(scene) } });

export const sharedConversationSamples: NounSamples<typeof sharedConversationEndpoints> = {
  examples: {
    listSharedConversations: async (scene) => ({ by: scene.member, query: { page: (await newCopy(scene)) && 1 } }),
    shareConversation: async ({ db, member: by, neighbour }) => {
      const conversationId = await newConversation(db, by);
      await newTurn(db, by, conversationId);
      return { by, body: { conversationId, userIds: [neighbour.uid] } };
    },
    getSharedConversation: own,
    deleteSharedConversation: own,
  },
  budgets: {
    listSharedConversations: list,
    // Reads the conversation, its messages, the people and the sharer. Writes the copy and the notification.
    shareConversation: several(9, 4),
    // Also reads the messages.
    getSharedConversation: { ...record, reads: 3 },
    // Also removes the messages.
    deleteSharedConversation: write([], ['change']),
  },
  lists: {
    listSharedConversations: {
      by: ({ member }) => member,
      make: (scene, label) => newCopy(scene, { title: label }),
      labelOf: ({ title }: { title: string }) => title,
    },
  },
};
