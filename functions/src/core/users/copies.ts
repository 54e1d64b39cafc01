import { profileSubject, recordChange } from '../../platform/changes.ts';
import { schedule } from '../../platform/due-queue.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { memberCopies } from './due-kinds.ts';

/** Schedules the refresh of the copies of a name and picture in memberships. */
export const refreshCopies = (tx: Transaction, tenantId: string, userId: string): void => {
  recordChange(tx, profileSubject(tenantId, userId));
  schedule(tx, memberCopies, { key: `${tenantId}/${userId}`, tenantId, ref: { userId } });
};

/** Schedules this refresh for several users at once; `key` identifies the entry. */
export const refreshManyCopies = (tx: Transaction, tenantId: string, key: string, userIds: readonly string[]): void => {
  for (const userId of userIds) recordChange(tx, profileSubject(tenantId, userId));
  schedule(tx, memberCopies, { key, tenantId, ref: { userIds: [...userIds] } });
};
