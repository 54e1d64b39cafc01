import { candidatePageEndpoints } from '@kindred/contract/recruitment/candidate-pages/endpoints';
import { openCandidatePageEndpoints } from '@kindred/contract/recruitment/candidate-pages/open-endpoints';
import { mailWaits } from '../../core/mails/due-kinds.ts';
import { api } from '../../http/noun.ts';
import { defineDue } from '../../platform/due-queue.ts';
import { noun, type RecruitmentRegistry } from '../noun.ts';
import { candidateRetention } from './due-kinds.ts';
import { planErasure, replanErasure } from './plan.ts';
import type texts from './texts/en.json';

declare global {
  interface ServerTexts {
    'recruitment/candidate-pages': typeof texts;
  }
}

/** Candidates' own pages, their consent, and how long their data is kept. */
export const candidatePagesNoun = noun({
  tags: { 'recruitment/candidate-pages': 'What candidates see and decide about their own data.' },
  apis: [
    api(candidatePageEndpoints, async () => (await import('./handlers.ts')).candidatePageHandlers),
    api(openCandidatePageEndpoints, async (registry: RecruitmentRegistry) =>
      (await import('./open-handlers.ts')).openCandidatePageHandlers(registry),
    ),
  ],
  due: [
    defineDue(candidateRetention, async () => (await import('./erase.ts')).eraseByPlan),
    defineDue(mailWaits, async () => (await import('./waiting-mail.ts')).noteWaitingLink),
  ],
  candidateCreated: async (tx, { tenant }, candidate) => planErasure(tx, tenant.id, candidate),
  candidateChanged: async (tx, before, after, tenantId) => replanErasure(tx, tenantId, before, after),
  candidateLink: async (origin) => (await import('./links.ts')).newLink(origin),
  candidateErased: async (...about) => (await import('./erase.ts')).finishErasure(...about),
  candidatesMerged: async (...about) => (await import('./erase.ts')).moveLinks(...about),
});
