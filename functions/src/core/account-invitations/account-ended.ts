import { tenantDatabase } from '../../platform/firestore/database.ts';
import { accountInvitations } from './store.ts';

/** Removes the invitation with the account. */
export const removeInvitation = (tenantId: string, userId: string): Promise<void> =>
  tenantDatabase(tenantId).transaction(async (tx) => {
    const invitation = await tx.get(accountInvitations, userId);
    if (invitation) tx.remove(accountInvitations, invitation);
  });
