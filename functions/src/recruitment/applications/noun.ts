import { applicationEndpoints } from '@kindred/contract/recruitment/applications/endpoints';
import { api } from '../../http/noun.ts';
import { defineDue, schedule } from '../../platform/due-queue.ts';
import { noun, type RecruitmentRegistry } from '../noun.ts';
import { positionCopies } from './due-kinds.ts';
import { applicationReaders, applicationRecords } from './readers.ts';
import { applications } from './store.ts';

/** Candidates' applications for positions, which move from stage to stage. */
export const applicationsNoun = noun({
  tags: { 'recruitment/applications': 'Candidates’ applications for positions.' },
  kept: [applications],
  apis: [
    api(
      applicationEndpoints,
      async (registry: RecruitmentRegistry) => (await import('./handlers.ts')).applicationHandlers(registry),
      applicationRecords,
      applicationReaders,
    ),
  ],
  due: [
    defineDue(positionCopies, async (registry: RecruitmentRegistry) =>
      (await import('./hooks.ts')).refreshCopies(registry),
    ),
  ],
  positionChanged: async (tx, tenantId, before, after) => {
    if (before.title === after?.title) return;
    const { id: positionId } = before;
    schedule(tx, positionCopies, { key: `${tenantId}/${positionId}`, tenantId, ref: { positionId } });
  },
  candidateCreated: async (tx, { actor }, candidate, { positionId }) => {
    if (positionId) await (await import('./change.ts')).apply(tx, candidate, positionId, actor.uid);
  },
  positionApplied: async (tx, { actor }, candidate, positionId) => {
    await (await import('./change.ts')).apply(tx, candidate, positionId, actor.uid);
  },
  candidateChanged: async (tx, before, after) => (await import('./hooks.ts')).copyCandidate(tx, before, after),
  candidateErased: async (db, _tenantId, candidateId) => (await import('./hooks.ts')).eraseOfCandidate(db, candidateId),
  candidatesMerged: async (...about) => (await import('./hooks.ts')).handOverAll(...about),
});
