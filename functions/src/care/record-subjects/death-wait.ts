import { deathWaitHours, releaseSeconds } from '@kindred/contract/care/record-subjects/record-subject';
import { isWholeDay } from '@kindred/contract/dates';
import type { deathConfirmations } from '@kindred/contract/care/record-subjects/record-subject';
import { notify } from '../../core/notifications/notify.ts';
import { secondsFromNow, timestamp } from '../../platform/clock.ts';
import { cancel, type DueKind, schedule } from '../../platform/due-queue.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { deathMails, deathRelease, deathReminder, deathWait } from './due-kinds.ts';
import { isUnconfirmed } from './policy.ts';
import { recordSubjects, type StoredDeath, type StoredSubject } from './store.ts';

type Place = Pick<StoredSubject, 'circle_id' | 'subject_id'>;

const weekSeconds = 7 * 24 * 3600;

const keyOf = (tenantId: string, { subject_id }: Place): string => `${tenantId}/${subject_id}`;

const begin = (
  tx: Transaction,
  tenantId: string,
  place: Place,
  kind: DueKind<{ circleId: string }>,
  seconds: number,
): string => {
  const at = secondsFromNow(seconds);
  schedule(tx, kind, { key: keyOf(tenantId, place), tenantId, at, ref: { circleId: place.circle_id } });
  return at;
};

/** Schedules a reminder of an unconfirmed death in a week. */
export const remindLater = (tx: Transaction, tenantId: string, place: Place): void => {
  begin(tx, tenantId, place, deathReminder, weekSeconds);
};

/** Cancels all scheduled effects of a death. */
export const cancelDeath = (tx: Transaction, tenantId: string, place: Place): void => {
  for (const kind of [deathWait, deathReminder, deathRelease, deathMails]) cancel(tx, kind, keyOf(tenantId, place));
};

/** The page where a death can be confirmed. */
const subjectPage = '/care/circles/subject';

/**
 * Asks for a death to be confirmed, and mails everybody whom it concerns. A second person confirms it, with a reminder
 * each week; or, if nobody could have confirmed it, it counts as confirmed after 72 hours. Returns the death with its
 * wait.
 */
export const askToConfirm = (tx: Transaction, tenantId: string, place: Place, death: StoredDeath): StoredDeath => {
  const isWaitEnough = !death.could_have;
  const waits_until = isWaitEnough ? begin(tx, tenantId, place, deathWait, deathWaitHours * 3600) : null;
  const ref = { circleId: place.circle_id, askedAt: timestamp() };
  schedule(tx, deathMails, { key: keyOf(tenantId, place), tenantId, ref });
  if (!isWaitEnough) {
    remindLater(tx, tenantId, place);
    const about = { circleId: place.circle_id, to: death.confirmers, except: death.recorded_by };
    notify(tx, tenantId, { kind: 'deathRecorded', ...about, page: subjectPage });
  }
  return { ...death, waits_until };
};

/**
 * Starts the hour in which a confirmed death releases nothing. Returns when it ends; null while the exact day is
 * unknown.
 */
export const beginHour = (tx: Transaction, tenantId: string, place: Place, date: string): string | null =>
  isWholeDay(date) ? begin(tx, tenantId, place, deathRelease, releaseSeconds) : null;

/** Confirms a death, and starts its hour. Returns the confirmed death. */
export const confirmed = (
  tx: Transaction,
  tenantId: string,
  place: Place,
  death: StoredDeath,
  how: (typeof deathConfirmations)[number],
  by: string | null,
): StoredDeath => {
  for (const kind of [deathWait, deathReminder]) cancel(tx, kind, keyOf(tenantId, place));
  return {
    ...death,
    confirmed_by: by,
    confirmed_at: timestamp(),
    confirmed_how: how,
    waits_until: null,
    releases_at: beginHour(tx, tenantId, place, death.date),
    // Anything that a death before the circle has released stays released.
    released_at: death.released_at,
  };
};

/** Restarts a wait or an hour after the circle was closed, when nobody could object. */
export const waitAgain = (tx: Transaction, tenantId: string, subject: StoredSubject): void => {
  const { death } = subject;
  if (!death || death.effects_at) return;
  const isHour = !isUnconfirmed(death) && death.released_at === null && death.releases_at;
  if (!isHour && !death.waits_until) return;
  const changed = isHour
    ? { releases_at: beginHour(tx, tenantId, subject, death.date) }
    : { waits_until: begin(tx, tenantId, subject, deathWait, deathWaitHours * 3600) };
  tx.update(recordSubjects, subject, { death: { ...death, ...changed } });
};

/** Restarts a wait or an hour when a deleted circle is restored: while it was closed, no member could object. */
export const waitAfterRestoring = async (tx: Transaction, tenantId: string, circleId: string): Promise<void> => {
  const subject = await tx.get(recordSubjects, circleId);
  if (subject) waitAgain(tx, tenantId, subject);
};

/**
 * Asks for a second person if a message depends on a death that needed none because it was before the circle was made.
 * Runs in the transaction that saves the message.
 */
export const messageDepends = (tx: Transaction, tenantId: string, subject: StoredSubject | undefined): void => {
  const { death } = subject ?? {};
  if (!subject || death?.confirmed_how !== 'before_circle' || death.is_asked) return;
  const asked = { ...askToConfirm(tx, tenantId, subject, death), is_asked: true };
  tx.update(recordSubjects, subject, { death: asked });
};
