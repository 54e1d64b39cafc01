import type { mailWaits } from '../../core/mails/due-kinds.ts';
import type { DueEntryOf } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import { letterKey } from './letter.ts';
import { invitations } from './store.ts';

/** Notes on an open invitation how long the mail with its newest link has to wait. */
export const noteWaitingMail = async ({ tenantId, key, ref }: DueEntryOf<typeof mailWaits>): Promise<void> => {
  if (ref.noun !== 'invitation') return;
  await tenantDatabase(tenantId).transaction(async (tx) => {
    const invitation = await tx.get(invitations, ref.id);
    if (invitation?.status !== 'pending' || key !== `${tenantId}/${letterKey(invitation.token_hash)}`) return;
    tx.note(invitations, invitation, { mail_waits_until: ref.until });
  });
};
