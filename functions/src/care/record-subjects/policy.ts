import { type CircleRole, hasCircleRole } from '@kindred/contract/care/circle-roles';
import type { Death } from '@kindred/contract/care/record-subjects/record-subject';
import type { ErrorCode } from '@kindred/contract/errors';

/** Returns whether a role sees the death: unconfirmed, only those who could confirm it. */
export const maySeeDeath = (role: CircleRole, death: Death): boolean =>
  death.confirmed_at !== null || hasCircleRole(role, 'family_member');

/** Returns whether a death can still be withdrawn or corrected: not once something was delivered because of it. */
export const isOpen = (death: Death | null): boolean => !death?.effects_at;

/**
 * Returns why this person may not confirm a death of this date; undefined if they may. Callers are admins or family
 * members.
 */
export const confirmationRefusal = (death: Death | null, userId: string, date: string): ErrorCode | undefined => {
  if (!death || death.confirmed_at || death.date !== date) return 'conflict';
  return death.recorded_by === userId ? 'insufficient_permissions' : undefined;
};
