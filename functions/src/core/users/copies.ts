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

/** The same for several people at once; `key` names the entry. */
export const refreshManyCopies = (
  tx: Transaction,
  tenantId: string,
  key: string,
  userIds: readonly string[],
): string => {
  for (const userId of userIds) recordChange(tx, profileSubject(tenantId, userId));
  const ref = { userIds: userIds.join(',') };
  return schedule(tx, { kind: 'member-copies', key, tenantId, at: timestamp(), ref });
};
