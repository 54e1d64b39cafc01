import { circleMemberId } from '@kindred/contract/paths';
import type { Context } from '../../http/context.ts';
import { timestamp } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto.ts';
import { cancel } from '../../platform/due-queue.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { ApiError } from '../../platform/api-error.ts';
import { circles } from '../circles/store.ts';
import { join, type Joining } from '../members/join.ts';
import { circleMembers } from '../members/store.ts';
import { invitationExpiry } from './due-kinds.ts';
import { cancelMail } from './letter.ts';
import { invitationReservations, invitations, reservationId, type StoredInvitation } from './store.ts';

/** Returns whether an invitation can still be accepted. */
const isOpen = (invitation: StoredInvitation): boolean =>
  invitation.status === 'pending' && invitation.expires_at > timestamp();

/** Throws 410 if the invitation can no longer be answered; the error says so if it was declined. */
export function requireOpen(invitation: StoredInvitation | undefined): asserts invitation is StoredInvitation {
  if (invitation && isOpen(invitation)) return;
  throw new ApiError('invitation_gone', {
    ...(invitation?.declined_at && { why: 'invitation_declined', detail: 'This invitation was declined.' }),
  });
}

/** Returns the invitation of a mailed link. Throws 404 for an unknown token, 410 for an expired invitation. */
export const invitationByToken = async (ctx: Context, token: string): Promise<StoredInvitation> => {
  const [invitation] = await ctx.db.find(invitations, { token_hash: sha256(token) }, 1);
  if (!invitation)
    throw new ApiError('not_found', {
      detail: 'This link is not valid. There may be a newer email with another one.',
    });
  requireOpen(invitation);
  return invitation;
};

/**
 * Turns an invitation into a membership; of two simultaneous attempts, one finds it used. Throws 410 if it is no longer
 * open, its circle no longer exists, or its sender is no longer an admin there.
 */
export const acceptIn = async (
  tx: Transaction,
  tenantId: string,
  invitationId: string,
  person: Omit<Joining, 'role' | 'broughtInBy'>,
): Promise<StoredInvitation> => {
  const invitation = await tx.get(invitations, invitationId);
  requireOpen(invitation);
  const memberOf = (userId: string) => tx.get(circleMembers, circleMemberId(invitation.circle_id, userId));
  const [circle, membership, inviter] = await Promise.all([
    tx.get(circles, invitation.circle_id),
    memberOf(person.userId),
    memberOf(invitation.invited_by),
  ]);
  if (circle?.status !== 'ACTIVE') throw new ApiError('invitation_gone');
  // A former admin's invitations let nobody in, not even the former admin under another address.
  if (!inviter?.active || inviter.role !== 'admin') throw new ApiError('invitation_gone');
  const broughtInBy = [invitation.invited_by, ...(invitation.resent_by ?? [])];
  if (!membership) await join(tx, tenantId, circle, { ...person, role: invitation.role, broughtInBy });
  tx.remove(invitationReservations, reservationId(invitation.circle_id, invitation.email));
  cancel(tx, invitationExpiry, `${tenantId}/${invitation.id}`);
  await cancelMail(tx, invitation);
  return tx.update(invitations, invitation, { status: 'accepted', accepted_at: timestamp() });
};
