import { deathWaitHours } from '@kindred/contract/care/record-subjects/record-subject';
import { secondsFromNow } from '../../platform/clock.ts';
import { cancel, schedule } from '../../platform/due-queue.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { circleMembers } from '../members/store.ts';
import { deathWait } from './due-kinds.ts';
import { recordSubjects, type StoredSubject } from './store.ts';

/** Starts the 72 hours, one entry for each person. Answers when they end. */
export const beginWait = (tx: Transaction, tenantId: string, { circle_id, subject_id }: StoredSubject): string => {
  const at = secondsFromNow(deathWaitHours * 3600);
  schedule(tx, deathWait, { key: `${tenantId}/${subject_id}`, tenantId, at, ref: { circleId: circle_id } });
  return at;
};

export const cancelWait = (tx: Transaction, tenantId: string, { subject_id }: StoredSubject): void =>
  cancel(tx, deathWait, `${tenantId}/${subject_id}`);

/** Where the circle was closed to everybody, nobody could object: what waits begins to wait anew. */
export const waitAnew = (tx: Transaction, tenantId: string, subject: StoredSubject): void => {
  const { death } = subject;
  if (!death?.waits_until || death.confirmed_at) return;
  tx.update(recordSubjects, subject, { death: { ...death, waits_until: beginWait(tx, tenantId, subject) } });
};

/** As many admins as there have to be for one to confirm what another recorded. */
const adminsToConfirm = 2;

/** Whether one admin alone is there to come in. */
export const isUnderSoleAdmin = async (tx: Transaction, circle_id: string): Promise<boolean> =>
  (await tx.find(circleMembers, { circle_id, role: 'admin', active: true }, adminsToConfirm)).length < adminsToConfirm;

/** A recorded death waits for the time under a sole admin, else for another admin. */
const follow = (tx: Transaction, tenantId: string, subject: StoredSubject, isAlone: boolean): void => {
  const { death } = subject;
  if (!death || death.confirmed_at || isAlone === (death.waits_until !== null)) return;
  if (!isAlone) cancelWait(tx, tenantId, subject);
  const waits_until = isAlone ? beginWait(tx, tenantId, subject) : null;
  tx.update(recordSubjects, subject, { death: { ...death, waits_until } });
};

/** The subject of a circle, where a recorded death waits to be confirmed. */
const withDeath = async (tx: Transaction, circleId: string): Promise<StoredSubject | undefined> => {
  const subject = await tx.get(recordSubjects, circleId);
  return subject?.death && !subject.death.confirmed_at ? subject : undefined;
};

/**
 * Where a circle has got or lost an admin: a recorded death must not wait for an admin who is not there. One read, and the
 * admins while a death waits.
 */
export const followAdmins = async (tx: Transaction, tenantId: string, circleId: string): Promise<void> => {
  const subject = await withDeath(tx, circleId);
  if (subject) follow(tx, tenantId, subject, await isUnderSoleAdmin(tx, circleId));
};

/** Where a deleted circle is restored: meanwhile nobody could object. */
export const waitAfterRestoring = async (tx: Transaction, tenantId: string, circleId: string): Promise<void> => {
  const subject = await withDeath(tx, circleId);
  if (!subject) return;
  const isAlone = await isUnderSoleAdmin(tx, circleId);
  if (isAlone && subject.death!.waits_until) waitAnew(tx, tenantId, subject);
  else follow(tx, tenantId, subject, isAlone);
};
