import type { CircleRole } from '@kindred/contract/care/circle-roles';
import type { Database } from '../../platform/firestore/database.ts';
import { markReadBy } from './policy.ts';
import { funeralWishes } from './store.ts';

/** Returns the filter for the wishes for a person that are shared with members of this role. */
export const sharedWith = (role: CircleRole, record_subject_id: string): Record<string, string | boolean> => ({
  record_subject_id,
  [`_is.${markReadBy(role)}`]: true,
});

/** Returns whether there are any, with one read. */
export const areWishesShared = async (db: Database, subjectId: string, role: CircleRole): Promise<boolean> =>
  (await db.find(funeralWishes, sharedWith(role, subjectId), 1)).length > 0;
