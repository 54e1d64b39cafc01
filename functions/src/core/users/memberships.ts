import { secondsFromNow } from '../../platform/clock.ts';
import { schedule } from '../../platform/due-queue.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';

/** Within a minute no instance takes the person's tokens any more; until then they may have come into a circle or made one. */
const secondLookSeconds = 120;

/**
 * Has what somebody belongs to brought in line with the account's state: suspended while it is disabled, back when it is
 * enabled, ended when there is none. The module that keeps memberships does it, and looks again when no token counts any
 * more. Answers the id of the due entry that runs at once.
 */
export const scheduleMemberships = (tx: Transaction, tenantId: string, userId: string): string => {
  const look = (key: string, seconds: number): string =>
    schedule(tx, { kind: 'account-memberships', key, tenantId, at: secondsFromNow(seconds), ref: { userId } });
  look(`${tenantId}/${userId}/again`, secondLookSeconds);
  return look(`${tenantId}/${userId}`, 0);
};
