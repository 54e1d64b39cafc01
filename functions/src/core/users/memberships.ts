import { timestamp } from '../../platform/clock.ts';
import { schedule } from '../../platform/due-queue.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';

/**
 * Has what somebody belongs to brought in line with the account's state: suspended while it is disabled, back when it is
 * enabled, ended when there is none. The module that keeps memberships does it. Answers the due entry's id.
 */
export const scheduleMemberships = (tx: Transaction, tenantId: string, userId: string): string =>
  schedule(tx, {
    kind: 'account-memberships',
    key: `${tenantId}/${userId}`,
    tenantId,
    at: timestamp(),
    ref: { userId },
  });
