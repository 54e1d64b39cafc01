import { deathWaitHours } from '@kindred/contract/care/record-subjects/record-subject';
import { secondsFromNow } from '../../platform/clock.ts';
import { cancel, schedule } from '../../platform/due-queue.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { circleMembers } from '../members/store.ts';
import { deathWait } from './due-kinds.ts';
import { recordSubjects, type StoredSubject } from './store.ts';

/** Starts the 72-hour wait: one due entry per record subject. Returns when it ends. */
export const beginWait = (tx: Transaction, tenantId: string, { circle_id, subject_id }: StoredSubject): string => {
  const at = secondsFromNow(deathWaitHours * 3600);
  schedule(tx, deathWait, { key: `${tenantId}/${subject_id}`, tenantId, at, ref: { circleId: circle_id } });
  return at;
};

export const cancelWait = (tx: Transaction, tenantId: string, { subject_id }: StoredSubject): void =>
  cancel(tx, deathWait, `${tenantId}/${subject_id}`);

/** Restarts the wait of a death in a circle that was closed, where nobody could object. */
export const waitAnew = (tx: Transaction, tenantId: string, subject: StoredSubject): void => {
  const { death } = subject;
  if (!death?.waits_until || death.confirmed_at) return;
  tx.update(recordSubjects, subject, { death: { ...death, waits_until: beginWait(tx, tenantId, subject) } });
};

/** How many admins it takes for one to confirm what another recorded. */
const adminsToConfirm = 2;

/** Returns whether the circle has fewer than two active admins. */
export const isUnderSoleAdmin = async (tx: Transaction, circle_id: string): Promise<boolean> =>
  (await tx.find(circleMembers, { circle_id, role: 'admin', active: true }, adminsToConfirm)).length < adminsToConfirm;

/** Makes a recorded death wait 72 hours under a sole admin, otherwise for another admin. */
const follow = (tx: Transaction, tenantId: string, subject: StoredSubject, isAlone: boolean): void => {
  const { death } = subject;
  if (!death || death.confirmed_at || isAlone === (death.waits_until !== null)) return;
  if (!isAlone) cancelWait(tx, tenantId, subject);
  const waits_until = isAlone ? beginWait(tx, tenantId, subject) : null;
  tx.update(recordSubjects, subject, { death: { ...death, waits_until } });
};

/** Returns a circle's subject if a recorded death waits to be confirmed. */
const withDeath = async (tx: Transaction, circleId: string): Promise<StoredSubject | undefined> => {
  const subject = await tx.get(recordSubjects, circleId);
  return subject?.death && !subject.death.confirmed_at ? subject : undefined;
};

/**
 * Adapts the wait of a recorded death when the circle gains or loses an admin: 72 hours under a sole admin, otherwise
 * until another admin confirms. One read, plus up to two admins while a death is unconfirmed.
 */
export const followAdmins = async (tx: Transaction, tenantId: string, circleId: string): Promise<void> => {
  const subject = await withDeath(tx, circleId);
  if (subject) follow(tx, tenantId, subject, await isUnderSoleAdmin(tx, circleId));
};

/** Restarts the wait when a deleted circle is restored, because nobody could object meanwhile. */
export const waitAfterRestoring = async (tx: Transaction, tenantId: string, circleId: string): Promise<void> => {
  const subject = await withDeath(tx, circleId);
  if (!subject) return;
  const isAlone = await isUnderSoleAdmin(tx, circleId);
  if (isAlone && subject.death!.waits_until) waitAnew(tx, tenantId, subject);
  else follow(tx, tenantId, subject, isAlone);
};
