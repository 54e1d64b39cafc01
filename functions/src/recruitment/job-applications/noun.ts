import { jobApplicationEndpoints } from '@kindred/contract/recruitment/job-applications/endpoints';
import { api } from '../../http/noun.ts';
import { noun, type RecruitmentRegistry } from '../noun.ts';
import type texts from './texts/en.json';

declare global {
  interface ServerTexts {
    'recruitment/job-applications': typeof texts;
  }
}

/** What people send who apply for a position, until they have confirmed it, and their answers. */
export const jobApplicationsNoun = noun({
  tags: { 'recruitment/job-applications': 'Applications through the public pages.' },
  apis: [
    api(jobApplicationEndpoints, async ({ nouns }: RecruitmentRegistry) =>
      (await import('./handlers.ts')).jobApplicationHandlers(nouns),
    ),
  ],
  notificationTexts: {
    candidateApplied: { line: (t, params) => t('recruitment:news.candidateApplied', params) },
  },
  candidateErased: async (db, _tenantId, candidateId) => (await import('./hooks.ts')).eraseAnswers(db, candidateId),
  addressErased: async (...about) => (await import('./hooks.ts')).eraseUnconfirmed(...about),
  candidatesMerged: async (db, _tenantId, from, into) => (await import('./hooks.ts')).moveAnswers(db, from, into),
});
