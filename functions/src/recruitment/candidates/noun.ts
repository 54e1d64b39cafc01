import { candidateEndpoints } from '@kindred/contract/recruitment/candidates/endpoints';
import { api } from '../../http/noun.ts';
import { defineDue } from '../../platform/due-queue.ts';
import { noun, type RecruitmentRegistry } from '../noun.ts';
import { candidateErasure, candidateMerge, candidatesImport } from './due-kinds.ts';
import { candidates } from './store.ts';
import type texts from './texts/en.json';

declare global {
  interface ServerTexts {
    'recruitment/candidates': typeof texts;
  }
}

/** The people who apply for positions. */
export const candidatesNoun = noun({
  tags: { 'recruitment/candidates': 'People who apply for positions, with their résumés.' },
  search: { kind: 'candidates', load: async () => (await import('./search.ts')).searchCandidates },
  kept: [candidates],
  apis: [
    api(candidateEndpoints, async (registry: RecruitmentRegistry) =>
      (await import('./handlers.ts')).candidateHandlers(registry),
    ),
  ],
  due: [
    defineDue(candidatesImport, async (registry) => (await import('./import.ts')).runCandidateImport(registry)),
    defineDue(candidateErasure, async (registry) => (await import('./erase.ts')).eraseWhatIsLeft(registry)),
    defineDue(candidateMerge, async (registry) => (await import('./merge.ts')).moveMerged(registry)),
  ],
  personalData: async () => (await import('./personal-data.ts')).ownCandidate,
});
