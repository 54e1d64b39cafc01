import type { SignedInContext } from '../../http/context.ts';
import { membershipOf } from '../members/store.ts';
import { sharedWith } from './policy.ts';
import type { StoredDiaryNote } from './store.ts';

/** Returns whether the caller may read another person's note, as a member of the circle with which it is shared. */
export const isReader = async ({ db, actor }: SignedInContext, note: StoredDiaryNote): Promise<boolean> => {
  const circleId = sharedWith(note);
  return circleId !== undefined && (await membershipOf(db, circleId, actor.uid)) !== undefined;
};
