import type { DueEntryOf } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import type { mailWaits } from '../mails/due-kinds.ts';
import { users } from '../users/store.ts';

/** Notes on a user how long the mail with their invitation has to wait. */
export const noteWaitingInvitation = async ({ tenantId, ref }: DueEntryOf<typeof mailWaits>): Promise<void> => {
  if (ref.noun !== 'account') return;
  await tenantDatabase(tenantId).transaction(async (tx) => {
    const user = await tx.get(users, ref.id);
    if (user) tx.note(users, user, { invitationWaitsUntil: ref.until });
  });
};
