import { type CircleRole, hasCircleRole } from '@kindred/contract/care/circle-roles';
import type { Death } from '@kindred/contract/care/record-subjects/record-subject';
import { isWholeDay } from '@kindred/contract/dates';
import type { ErrorCode } from '@kindred/contract/errors';
import type { StoredDeath } from './store.ts';

interface Who {
  readonly user_id: string;
  readonly role: CircleRole;
}

/** Returns whether a role may see the death. Only admins and family members see an unconfirmed one. */
export const maySeeDeath = (role: CircleRole, death: Pick<Death, 'confirmed_at'>): boolean =>
  death.confirmed_at !== null || hasCircleRole(role, 'family_member');

/** Returns whether a death can still be withdrawn or corrected: not once anything was delivered because of it. */
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
 * Returns whether this person may withdraw a death that is still open. Every family member may withdraw an unconfirmed
 * one; the recorder, the confirmer and admins may withdraw a confirmed one.
 */
export const mayWithdraw = (death: StoredDeath, { user_id, role }: Who): boolean => {
  if (!isOpen(death) || !hasCircleRole(role, 'family_member')) return false;
  return !death.confirmed_at || role === 'admin' || [death.recorded_by, death.confirmed_by].includes(user_id);
};

/** Returns whether everything that waits for a death has been released since this confirmation. */
const isReleased = ({ released_at, releases_at }: StoredDeath): boolean =>
  released_at !== null && released_at >= (releases_at ?? released_at);

/**
 * Returns the day from which messages count: the day of a death that a second person or the wait confirmed, once its
 * hour is over; null otherwise.
 */
export const dayForMessages = (death: StoredDeath | null | undefined): string | null => {
  if (!death || isUnconfirmed(death) || !isWholeDay(death.date)) return null;
  return isReleased(death) ? death.date : null;
};

/** Returns the day from which events count: the day of a confirmed death once its hour is over; null otherwise. */
export const dayForEvents = (death: StoredDeath | null | undefined): string | null => {
  if (!death?.confirmed_at || !isWholeDay(death.date)) return null;
  return death.released_at === null ? null : death.date;
};

/** Returns the date of a confirmed death, which may be only a year or month; null while it is unconfirmed. */
export const knownDate = (death: Pick<Death, 'date' | 'confirmed_at'> | null | undefined): string | null =>
  death?.confirmed_at ? death.date : null;

/** Returns a date if its day is known; null for a year or a month, which have no anniversary. */
export const wholeDay = (date: string | null): string | null => (date && isWholeDay(date) ? date : null);

/** Returns whether a date adds the missing parts of another: `1938-04-02` to `1938-04` or `1938`. */
export const completes = (date: string, known: string): boolean => date.startsWith(`${known}-`);
