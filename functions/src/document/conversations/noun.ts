import { conversationEndpoints } from '@kindred/contract/document/conversations/endpoints';
import { accountMemberships } from '../../core/users/due-kinds.ts';
import { api } from '../../http/noun.ts';
import { defineDue } from '../../platform/due-queue.ts';
import { noun } from '../noun.ts';
import { conversationEnd } from './due-kinds.ts';
import { conversationMessages, conversations } from './store.ts';
import type texts from './texts/en.json';

declare global {
  interface ServerTexts {
    'document/conversations': typeof texts;
  }
}

/** Conversations with the documents: questions, and answers with their sources. */
export const conversationsNoun = noun({
  tags: {
    'document/conversations': 'Questions about the documents, and answers with their sources. Private to each person.',
  },
  search: { kind: 'conversations', load: async () => (await import('./search.ts')).searchConversations },
  kept: [conversations, conversationMessages],
  apis: [api(conversationEndpoints, async () => (await import('./handlers.ts')).conversationHandlers)],
  due: [
    defineDue(conversationEnd, async () => (await import('./end.ts')).endConversation),
    defineDue(accountMemberships, async () => (await import('./account-ended.ts')).removeConversations),
  ],
  personalData: async () => (await import('./personal-data.ts')).ownConversations,
});
