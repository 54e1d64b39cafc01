import { sharedConversationEndpoints } from '@kindred/contract/document/shared-conversations/endpoints';
import { accountMemberships } from '../../core/users/due-kinds.ts';
import { api } from '../../http/noun.ts';
import { defineDue } from '../../platform/due-queue.ts';
import { noun } from '../noun.ts';
import { sharedTexts } from './news.ts';
import { sharedConversations } from './store.ts';
import type texts from './texts/en.json';

declare global {
  interface ServerTexts {
    'document/shared-conversations': typeof texts;
  }
}

/** Copies of conversations that people share with others. */
export const sharedConversationsNoun = noun({
  tags: { 'document/shared-conversations': 'Copies of conversations that people share with others, to read.' },
  kept: [sharedConversations],
  apis: [api(sharedConversationEndpoints, async () => (await import('./handlers.ts')).sharedConversationHandlers)],
  due: [defineDue(accountMemberships, async () => (await import('./account-ended.ts')).endSharing)],
  notificationTexts: sharedTexts,
  personalData: async () => (await import('./personal-data.ts')).ownShared,
});
