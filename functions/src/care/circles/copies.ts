import { memberCopies } from '../../core/users/due-kinds.ts';
import { schedule } from '../../platform/due-queue.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';

/** Schedules the update of the copies of a circle's name, slug and picture in its memberships. */
export const refreshCopies = (tx: Transaction, tenantId: string, circleId: string): void =>
  schedule(tx, memberCopies, { key: `${tenantId}/circle/${circleId}`, tenantId, ref: { circleId } });
