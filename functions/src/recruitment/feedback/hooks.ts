import type { accountMemberships } from '../../core/users/due-kinds.ts';
import { users } from '../../core/users/store.ts';
import type { DueEntryOf } from '../../platform/due-queue.ts';
import { batches, removeEvery } from '../../platform/firestore/batches.ts';
import { type Database, tenantDatabase } from '../../platform/firestore/database.ts';
import { feedback, feedbackId, type StoredFeedback } from './store.ts';
import { rateCandidate } from './rating.ts';

/** Removes the feedback about a candidate who is erased. */
export const eraseFeedback = (db: Database, _tenantId: string, candidateId: string): Promise<void> =>
  removeEvery(db, feedback, { candidateId });

const asRevision = ({ scores, rating, recommendation, strengths, concerns, updatedAt: at }: StoredFeedback) => ({
  scores,
  rating,
  recommendation,
  strengths,
  concerns,
  at,
});

/**
 * Moves the feedback about a candidate to another, who is the same person. Where an author wrote about both after one
 * meeting, the other's stays and this one becomes one of its revisions.
 */
export const mergeFeedback = async (db: Database, tenantId: string, from: string, into: string): Promise<void> => {
  for await (const found of batches(db, feedback, { candidateId: from }))
    for (const { id } of found)
      await db.transaction(async (tx) => {
        const one = await tx.get(feedback, id);
        if (!one) return;
        const { id: _, version: __, createdAt, updatedAt, ...fields } = one;
        void [createdAt, updatedAt];
        const to = feedbackId(one.meetingId, into, one.authorId ?? one.id);
        const other = await tx.get(feedback, to);
        if (other) tx.update(feedback, other, { revisions: [asRevision(one), ...other.revisions] });
        else tx.create(feedback, { ...fields, candidateId: into }, to);
        tx.remove(feedback, one);
        await rateCandidate([], tx, tenantId, into);
      });
};

/** Removes the name of an author whose account has ended, and their drafts. */
export const forgetAuthor = async ({ tenantId, ref }: DueEntryOf<typeof accountMemberships>): Promise<void> => {
  const db = tenantDatabase(tenantId);
  if (await db.get(users, ref.userId)) return;
  for await (const found of batches(db, feedback, { authorId: ref.userId }))
    for (const one of found) {
      if (one.status === 'DRAFT') await db.remove(feedback, one.id);
      else await db.change(feedback, one, undefined, () => ({ authorId: null, authorName: null }));
    }
};
