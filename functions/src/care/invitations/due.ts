import type { DueEntryOf } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import { timestamp } from '../../platform/clock.ts';
import type { invitationExpiry } from './due-kinds.ts';
import { invitationReservations, invitations, reservationId } from './store.ts';

/** Expires a pending invitation 14 days after it was last sent; the address can then be invited again. */
export const expireInvitation = async ({ tenantId, ref }: DueEntryOf<typeof invitationExpiry>): Promise<void> => {
  await tenantDatabase(tenantId).transaction(async (tx) => {
    const invitation = await tx.get(invitations, ref.invitationId);
    if (invitation?.status !== 'pending' || invitation.expires_at > timestamp()) return;
    const reservation = await tx.get(invitationReservations, reservationId(invitation.circle_id, invitation.email));
    if (reservation?.invitation_id === invitation.id) tx.remove(invitationReservations, reservation.id);
    tx.update(invitations, invitation, { status: 'expired' });
  });
};
