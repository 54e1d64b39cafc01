import type { mailWaits } from '../../core/mails/due-kinds.ts';
import type { DueEntryOf } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import { invitations } from './store.ts';

/** Notes on an invitation until when its mail waits. */
export const noteWaitingMail = async ({ tenantId, ref }: DueEntryOf<typeof mailWaits>): Promise<void> => {
  if (ref.noun !== 'invitation') return;
  await tenantDatabase(tenantId).transaction(async (tx) => {
    const invitation = await tx.get(invitations, ref.id);
    if (invitation) tx.note(invitations, invitation, { mail_waits_until: ref.until });
  });
};
