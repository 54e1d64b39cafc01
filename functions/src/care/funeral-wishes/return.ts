import { type DueEntryOf, schedule } from '../../platform/due-queue.ts';
import { batches } from '../../platform/firestore/batches.ts';
import { type Database, tenantDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { ApiError } from '../../platform/api-error.ts';
import { users } from '../../core/users/store.ts';
import { recordSubjects } from '../record-subjects/store.ts';
import { wishesReturn } from './due-kinds.ts';
import { funeralWishes } from './store.ts';

const alone = { record_subject_id: null, for_circle_id: null, author_name: null, shared_with: 'none' } as const;

/**
 * Gives the wishes for a person who is no longer in a circle back to their authors, as private ones. Removes those
 * whose author's account has ended.
 */
export const returnWishes = async (db: Database, subjectId: string): Promise<void> => {
  for await (const found of batches(db, funeralWishes, { record_subject_id: subjectId }))
    for (const { id } of found) await returnOne(db, id);
};

const returnOne = async (db: Database, id: string): Promise<void> => {
  try {
    const author = (await db.get(funeralWishes, id))?.user_id;
    // Otherwise nobody could read or delete them any more.
    if (!author || !(await db.get(users, author))) await db.remove(funeralWishes, id);
    else await db.update(funeralWishes, id, undefined, () => alone);
  } catch (error) {
    // Its author may have deleted it already.
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
  }
};

/** Schedules giving wishes back to their authors, when a subject is removed from a circle. */
export const scheduleReturn = (tx: Transaction, tenantId: string, subjectId: string): void =>
  schedule(tx, wishesReturn, { key: `${tenantId}/${subjectId}`, tenantId, ref: { subjectId } });

export const returnWishesOfSubject = ({ tenantId, ref }: DueEntryOf<typeof wishesReturn>): Promise<void> =>
  returnWishes(tenantDatabase(tenantId), ref.subjectId);

/** Gives a circle's wishes back to their authors before the circle is purged. */
export const returnWishesOfCircle = async (db: Database, circleId: string): Promise<void> => {
  const subject = await db.get(recordSubjects, circleId);
  if (subject) await returnWishes(db, subject.subject_id);
};
