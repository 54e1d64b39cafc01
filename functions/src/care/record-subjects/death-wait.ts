import { deathWaitHours } from '@kindred/contract/care/record-subjects/record-subject';
import { secondsFromNow } from '../../platform/clock.ts';
import { cancel, schedule } from '../../platform/due-queue.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { circleMembers } from '../members/store.ts';
import { recordSubjects, type StoredSubject } from './store.ts';

const kind = 'death-wait';

/** Has 72 hours begin, which end by themselves; the entry is one for each person. Answers when. */
export const beginWait = (tx: Transaction, tenantId: string, { circle_id, subject_id }: StoredSubject): string => {
  const at = secondsFromNow(deathWaitHours * 3600);
  schedule(tx, { kind, key: `${tenantId}/${subject_id}`, tenantId, at, ref: { circleId: circle_id } });
  return at;
};

export const cancelWait = (tx: Transaction, tenantId: string, { subject_id }: StoredSubject): void =>
  cancel(tx, kind, `${tenantId}/${subject_id}`);

/** Where the circle was closed to everybody, nobody could object: what waits begins to wait anew. */
export const waitAnew = (tx: Transaction, tenantId: string, subject: StoredSubject): void => {
  const { death } = subject;
  if (!death?.waits_until || death.confirmed_at) return;
  tx.update(recordSubjects, subject, { death: { ...death, waits_until: beginWait(tx, tenantId, subject) } });
};

/** As many admins as there have to be for one to confirm what another recorded. */
export const adminsToConfirm = 2;

/** Whether a recorded death waits for the time, as it does under a sole admin, or for another admin, as it does else. */
const follow = (tx: Transaction, tenantId: string, subject: StoredSubject, admins: number): void => {
  const { death } = subject;
  const isAlone = admins < adminsToConfirm;
  if (!death || death.confirmed_at || isAlone === (death.waits_until !== null)) return;
  if (!isAlone) cancelWait(tx, tenantId, subject);
  const waits_until = isAlone ? beginWait(tx, tenantId, subject) : null;
  tx.update(recordSubjects, subject, { death: { ...death, waits_until } });
};

/** The same for a circle that is had back with these admins, after nobody could object. */
export const waitUnder = (tx: Transaction, tenantId: string, subject: StoredSubject, admins: number): void =>
  admins < adminsToConfirm && subject.death?.waits_until
    ? waitAnew(tx, tenantId, subject)
    : follow(tx, tenantId, subject, admins);

/** Somebody's membership, and whether they are an admin who can come in once the transaction is through. */
export interface AdminChange {
  readonly id: string;
  readonly isAdmin: boolean;
}

/**
 * Said in every transaction in which somebody becomes an admin of a circle or is one no longer: a recorded death must not
 * wait for an admin who is not there. Answers what writes that, since everything is read before anything is written. One
 * read, and the admins while a death waits.
 */
export const followAdmins = async (
  tx: Transaction,
  tenantId: string,
  circle_id: string,
  changes: readonly AdminChange[],
): Promise<() => void> => {
  const subject = await tx.get(recordSubjects, circle_id);
  if (!subject?.death || subject.death.confirmed_at) return () => undefined;
  const enough = adminsToConfirm + changes.length;
  const found = await tx.find(circleMembers, { circle_id, role: 'admin', active: true }, enough);
  const admins = new Set(found.map(({ id }) => id));
  for (const { id, isAdmin } of changes) {
    if (isAdmin) admins.add(id);
    else admins.delete(id);
  }
  return () => follow(tx, tenantId, subject, admins.size);
};
