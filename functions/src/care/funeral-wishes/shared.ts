import type { CircleRole } from '@kindred/contract/care/circle-roles';
import type { SignedInContext } from '../../http/context.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { membershipOf } from '../members/store.ts';
import { recordSubjects } from '../record-subjects/store.ts';
import { markReadBy } from './policy.ts';
import { funeralWishes, type StoredWishes } from './store.ts';

/** Returns the filter for the wishes for a person that are shared with members of this role. */
export const sharedWith = (role: CircleRole, record_subject_id: string): Record<string, string | boolean> => ({
  record_subject_id,
  [`_is.${markReadBy(role)}`]: true,
});

/** Returns whether another person's wishes are shared with the caller, who must be a member of the subject's circle. */
export const isReader = async ({ db, actor }: SignedInContext, wishes: StoredWishes): Promise<boolean> => {
  const { for_circle_id, record_subject_id, shared_with } = wishes;
  if (!for_circle_id || shared_with === 'none') return false;
  const [membership, subject] = await Promise.all([
    membershipOf(db, for_circle_id, actor.uid),
    db.get(recordSubjects, for_circle_id),
  ]);
  if (!membership || subject?.subject_id !== record_subject_id) return false;
  return shared_with === 'circle' || markReadBy(membership.role) === shared_with;
};

/** Returns whether any wishes for a person are shared with this role. One read. */
export const areWishesShared = async (db: Database, subjectId: string, role: CircleRole): Promise<boolean> =>
  (await db.find(funeralWishes, sharedWith(role, subjectId), 1)).length > 0;
