import { type CircleRole, hasCircleRole } from '@kindred/contract/care/circle-roles';
import type { Death } from '@kindred/contract/care/record-subjects/record-subject';
import { isWholeDay } from '@kindred/contract/dates';
import type { ErrorCode } from '@kindred/contract/errors';
import type { StoredDeath } from './store.ts';

interface Who {
  readonly user_id: string;
  readonly role: CircleRole;
}

/** Returns whether a role sees the death: unconfirmed, only admins and family members. */
export const maySeeDeath = (role: CircleRole, death: Pick<Death, 'confirmed_at'>): boolean =>
  death.confirmed_at !== null || hasCircleRole(role, 'family_member');

/** Returns whether a death can still be withdrawn or corrected: not once something was delivered because of it. */
export const isOpen = (death: Pick<Death, 'effects_at'> | null): boolean => !death?.effects_at;

/** Returns whether a second person may still confirm a death. */
export const isUnconfirmed = ({ confirmed_at, confirmed_how }: StoredDeath): boolean =>
  confirmed_at === null || confirmed_how === 'before_circle';

/**
 * Returns why this person may not confirm a death of this date; undefined if they may. Callers are admins or family
 * members.
 */
export const confirmationRefusal = (death: StoredDeath | null, userId: string, date: string): ErrorCode | undefined => {
  if (!death || !isUnconfirmed(death) || death.date !== date) return 'conflict';
  return death.confirmers.includes(userId) ? undefined : 'insufficient_permissions';
};

/**
 * Returns whether this person may take back a death that is still open: an unconfirmed one every family member, a confirmed
 * one its recorder, its confirmer and admins.
 */
export const mayWithdraw = (death: StoredDeath, { user_id, role }: Who): boolean => {
  if (!isOpen(death) || !hasCircleRole(role, 'family_member')) return false;
  return !death.confirmed_at || role === 'admin' || [death.recorded_by, death.confirmed_by].includes(user_id);
};

/** Returns whether what waits for a death has been released since this confirmation. */
const isReleased = ({ released_at, releases_at }: StoredDeath): boolean =>
  released_at !== null && released_at >= (releases_at ?? released_at);

/**
 * Returns the day from which messages count: that of a death which a second person or the wait confirmed, and whose hour
 * has passed; null otherwise.
 */
export const dayForMessages = (death: StoredDeath | null | undefined): string | null => {
  if (!death || isUnconfirmed(death) || !isWholeDay(death.date)) return null;
  return isReleased(death) ? death.date : null;
};

/** Returns the day from which events count: that of a confirmed death whose hour has passed; null otherwise. */
export const dayForEvents = (death: StoredDeath | null | undefined): string | null => {
  if (!death?.confirmed_at || !isWholeDay(death.date)) return null;
  return death.released_at === null ? null : death.date;
};

/** Returns the date of a confirmed death, perhaps only its year or month; null while it is unconfirmed. */
export const knownDate = (death: Pick<Death, 'date' | 'confirmed_at'> | null | undefined): string | null =>
  death?.confirmed_at ? death.date : null;

/** Returns a date of which the day is known, and null for a year or a month: those have no anniversary. */
export const wholeDay = (date: string | null): string | null => (date && isWholeDay(date) ? date : null);

/** Returns whether a date adds what is missing to another: `1938-04-02` to `1938-04` or `1938`. */
export const completes = (date: string, known: string): boolean => date.startsWith(`${known}-`);
