import type { DueEntryOf } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import { timestamp } from '../../platform/clock.ts';
import type { invitationExpiry } from './due-kinds.ts';
import { invitationReservations, invitations, reservationId } from './store.ts';

/** Fourteen days after it was sent last, a pending invitation has expired, and the person may be invited anew. */
export const expireInvitation = async ({ tenantId, ref }: DueEntryOf<typeof invitationExpiry>): Promise<void> => {
  await tenantDatabase(tenantId).transaction(async (tx) => {
    const invitation = await tx.get(invitations, ref.invitationId);
    if (invitation?.status !== 'pending' || invitation.expires_at > timestamp()) return;
    const reservation = await tx.get(invitationReservations, reservationId(invitation.circle_id, invitation.email));
    if (reservation?.invitation_id === invitation.id) tx.remove(invitationReservations, reservation.id);
    tx.update(invitations, invitation, { status: 'expired' });
  });
};
