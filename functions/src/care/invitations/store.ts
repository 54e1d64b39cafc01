import { Invitation } from '@kindred/contract/care/invitations/invitation';
import * as z from 'zod';
import { sha256 } from '../../platform/crypto.ts';
import { collection, type RecordOf } from '../../platform/firestore/collection.ts';

const InvitationFields = Invitation.omit({ id: true, created_at: true, updated_at: true, version: true }).extend({
  /** Not in those that were sent before anybody could decline. */
  declined_at: Invitation.shape.declined_at.optional(),
  /** Of the newest mailed link; older links lead nowhere. */
  token_hash: z.string(),
  /** A copy of the time of creation, so that lists sort by it. */
  invited_at: z.string(),
});
export type StoredInvitation = RecordOf<typeof invitations>;

export const invitations = collection({
  name: 'invitations',
  times: 'snake',
  schema: InvitationFields,
  sorts: { created_at: (invitation) => invitation.invited_at },
});

/** One pending invitation per circle and e-mail: the reservation is written with it, and goes when it ends. */
export const invitationReservations = collection({
  name: 'invitationReservations',
  times: 'snake',
  schema: z.object({ circle_id: z.string(), invitation_id: z.string(), expires_at: z.string() }),
});

export const reservationId = (circleId: string, email: string): string => `${circleId}_${sha256(email).slice(0, 32)}`;

/** An invitation as it leaves: without what only the store needs. */
export const presentInvitation = (invitation: StoredInvitation): Invitation => {
  const { token_hash, invited_at, ...shown } = invitation;
  void [token_hash, invited_at];
  return { declined_at: null, ...shown };
};
