import type { DueEntry } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import { timestamp } from '../../platform/clock.ts';
import { invitationReservations, invitations, reservationId } from './store.ts';

/** Fourteen days after it was sent last, a pending invitation has expired, and the person may be invited anew. */
export const expireInvitation = async (entry: DueEntry): Promise<void> => {
  await tenantDatabase(entry.tenantId).transaction(async (tx) => {
    const invitation = await tx.get(invitations, entry.ref.invitationId!);
    if (invitation?.status !== 'pending' || invitation.expires_at > timestamp()) return;
    const reservation = await tx.get(invitationReservations, reservationId(invitation.circle_id, invitation.email));
    if (reservation?.invitation_id === invitation.id) tx.remove(invitationReservations, reservation.id);
    tx.update(invitations, invitation, { status: 'expired' });
  });
};
