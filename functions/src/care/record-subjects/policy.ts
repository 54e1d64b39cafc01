import { type CircleRole, hasCircleRole } from '@kindred/contract/care/circle-roles';
import type { Death } from '@kindred/contract/care/record-subjects/record-subject';
import type { ErrorCode } from '@kindred/contract/errors';

/** Who is told of a death that is not confirmed: those who could confirm it. */
export const maySeeDeath = (role: CircleRole, death: Death): boolean =>
  death.confirmed_at !== null || hasCircleRole(role, 'family_member');

/** Whether a death can still be taken back or corrected: nothing was delivered because of it. */
export const isOpen = (death: Death | null): boolean => !death?.effects_at;

/** Why this person may not confirm a death of this date; undefined where they may. Callers are admins or family members. */
export const confirmationRefusal = (death: Death | null, userId: string, date: string): ErrorCode | undefined => {
  if (!death || death.confirmed_at || death.date !== date) return 'conflict';
  return death.recorded_by === userId ? 'insufficient_permissions' : undefined;
};
