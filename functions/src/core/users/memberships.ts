import { secondsFromNow } from '../../platform/clock.ts';
import { schedule } from '../../platform/due-queue.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { accountMemberships } from './due-kinds.ts';

/** Within a minute no instance takes the person's tokens any more; until then they may have come into a circle or made one. */
const secondLookSeconds = 120;

/**
 * Has memberships brought in line with the account's state: suspended while it is disabled, back when it is enabled, ended when
 * there is none. The modules that keep memberships do it, and look again when no token counts any more.
 */
export const scheduleMemberships = (tx: Transaction, tenantId: string, userId: string): void => {
  const key = `${tenantId}/${userId}`;
  schedule(tx, accountMemberships, { key, tenantId, ref: { userId } });
  const at = secondsFromNow(secondLookSeconds);
  schedule(tx, accountMemberships, { key: `${key}/again`, tenantId, at, ref: { userId } });
};
