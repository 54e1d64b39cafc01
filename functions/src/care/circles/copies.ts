import { timestamp } from '../../platform/clock.ts';
import { schedule } from '../../platform/due-queue.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';

/** Members see a circle's new name, slug and picture: memberships carry copies. */
export const refreshCopies = (tx: Transaction, tenantId: string, circleId: string): string =>
  schedule(tx, {
    kind: 'member-copies',
    key: `${tenantId}/circle/${circleId}`,
    tenantId,
    at: timestamp(),
    ref: { circleId },
  });
