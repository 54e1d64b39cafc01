import { secondsFromNow } from '../../platform/clock.ts';
import { schedule } from '../../platform/due-queue.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { accountMemberships } from './due-kinds.ts';

/** Every instance refuses the user's tokens within a minute; until then the user may still join or create a circle. */
const secondLookSeconds = 120;

/**
 * Schedules an update of the user's memberships to match the account: suspended while it is disabled, restored when it
 * is enabled, ended when it is deleted. The modules that keep memberships do this, and check again once no token is
 * valid.
 */
export const scheduleMemberships = (tx: Transaction, tenantId: string, userId: string): void => {
  const key = `${tenantId}/${userId}`;
  schedule(tx, accountMemberships, { key, tenantId, ref: { userId } });
  const at = secondsFromNow(secondLookSeconds);
  schedule(tx, accountMemberships, { key: `${key}/again`, tenantId, at, ref: { userId } });
};
