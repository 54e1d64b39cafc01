import type { InputOf } from '@kindred/contract/endpoint';
import type { candidateEndpoints } from '@kindred/contract/recruitment/candidates/endpoints';
import { scheduleFileRemoval } from '../../core/files/remove.ts';
import type { SignedInContext } from '../../http/context.ts';
import { ApiError, fieldError } from '../../platform/api-error.ts';
import { type DueEntryOf, schedule } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import { requireVersion } from '../../platform/firestore/versions.ts';
import type { RecruitmentNoun, RecruitmentRegistry } from '../noun.ts';
import { candidateIn } from './candidate-in.ts';
import { candidateMerge } from './due-kinds.ts';
import { releaseEmail } from './emails.ts';
import { isTooLarge, mergedFields } from './merge-fields.ts';
import { candidates, type StoredCandidate } from './store.ts';

type MergeRequest = InputOf<(typeof candidateEndpoints)['mergeCandidates']>['body'];

/**
 * Merges a candidate into another, in one transaction. What other nouns have about the first follows through the due queue.
 * Changes nothing if they are merged already.
 */
export const mergeCandidates = (
  ctx: SignedInContext,
  nouns: readonly RecruitmentNoun[],
  id: string,
  asked: MergeRequest,
): Promise<StoredCandidate> => {
  if (asked.from === id) throw fieldError('bad_request', 'from', 'This is the same candidate', 'same_candidate');
  return ctx.db.transaction(async (tx) => {
    const into = await candidateIn(tx, id);
    requireVersion(into, ctx.ifMatch);
    if (into.formerIds?.includes(asked.from)) return into;
    const from = await tx.get(candidates, asked.from);
    if (!from) throw fieldError('bad_request', 'from', 'Candidate not found', 'unknown');
    const merged = mergedFields(into, from, asked);
    if (isTooLarge(merged, into, from))
      throw new ApiError('conflict', {
        why: 'merge_too_large',
        detail: 'Together, these candidates have more than 20 tags, 20 applications or 20,000 characters of notes.',
      });
    const after = tx.update(candidates, into, merged);
    for (const { candidateChanged } of nouns) await candidateChanged?.(tx, into, after, ctx.tenant.id);
    releaseEmail(tx, from.email);
    tx.remove(candidates, from);
    const left = [into.resume, from.resume].filter((resume) => resume && resume.path !== merged.resume?.path);
    for (const resume of left) scheduleFileRemoval(tx, ctx.tenant.id, resume!.path);
    const ref = { from: from.id, into: into.id };
    schedule(tx, candidateMerge, { key: `${ctx.tenant.id}/${from.id}`, tenantId: ctx.tenant.id, ref });
    return after;
  });
};

/** Due handler: moves the other nouns' data. If the remaining candidate no longer exists, the data is erased too. */
export const moveMerged =
  ({ nouns }: RecruitmentRegistry) =>
  async ({ tenantId, ref: { from, into } }: DueEntryOf<typeof candidateMerge>): Promise<void> => {
    const db = tenantDatabase(tenantId);
    for (const { candidatesMerged } of nouns) await candidatesMerged?.(db, tenantId, from, into);
    if (await db.get(candidates, into)) return;
    for (const id of [from, into]) for (const { candidateErased } of nouns) await candidateErased?.(db, tenantId, id);
  };
