import { schedule } from '../../platform/due-queue.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { accountInvitation } from './due-kinds.ts';

/** Returns the key under which the invitation of a user is scheduled. */
export const invitationKey = (tenantId: string, userId: string): string => `${tenantId}/${userId}`;

/** Schedules the mail in which `by` invites the user of a new account, now or at a given time. */
export const scheduleInvitation = (
  tx: Transaction,
  tenantId: string,
  { userId, by, at }: { readonly userId: string; readonly by: string | null; readonly at?: string },
): void =>
  schedule(tx, accountInvitation, {
    key: invitationKey(tenantId, userId),
    tenantId,
    ...(at && { at }),
    ref: { userId, by },
  });
