import { messageEndpoints } from '@kindred/contract/recruitment/messages/endpoints';
import { api } from '../../http/noun.ts';
import { defineDue } from '../../platform/due-queue.ts';
import { noun, type RecruitmentRegistry } from '../noun.ts';
import { candidateMail, candidateMails } from './due-kinds.ts';
import { candidateMessages } from './store.ts';
import type texts from './texts/en.json';

declare global {
  interface ServerTexts {
    'recruitment/messages': typeof texts;
  }
}

/** Mails to candidates. */
export const messagesNoun = noun({
  tags: { 'recruitment/messages': 'Mails to candidates, and whether they arrived.' },
  kept: [candidateMessages],
  apis: [api(messageEndpoints, async () => (await import('./handlers.ts')).messageHandlers)],
  due: [
    defineDue(candidateMail, async ({ nouns }: RecruitmentRegistry) =>
      (await import('./deliver.ts')).sendCandidateMail(nouns),
    ),
    defineDue(candidateMails, async () => (await import('./send.ts')).sendStep),
  ],
  candidateErased: async (...about) => (await import('./candidate-changes.ts')).removeMessages(...about),
  candidatesMerged: async (...about) => (await import('./candidate-changes.ts')).moveMessages(...about),
  personalData: async () => (await import('./personal-data.ts')).ownMessages,
});
