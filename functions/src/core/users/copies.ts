import { profileSubject, recordChange } from '../../platform/changes.ts';
import { timestamp } from '../../platform/clock.ts';
import { schedule } from '../../platform/due-queue.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';

/**
 * Others see a new name or picture: memberships carry copies, which are refreshed behind the answer. Answers the due
 * entry's id.
 */
export const refreshCopies = (tx: Transaction, tenantId: string, userId: string): string => {
  recordChange(tx, profileSubject(tenantId, userId));
  return schedule(tx, {
    kind: 'member-copies',
    key: `${tenantId}/${userId}`,
    tenantId,
    at: timestamp(),
    ref: { userId },
  });
};
