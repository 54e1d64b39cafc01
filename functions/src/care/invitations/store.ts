import { Invitation } from '@kindred/contract/care/invitations/invitation';
import * as z from 'zod';
import { sha256 } from '../../platform/crypto.ts';
import { collection, type RecordOf } from '../../platform/firestore/collection.ts';

const InvitationFields = Invitation.omit({ id: true, created_at: true, updated_at: true, version: true }).extend({
  /** Admins who sent it again. */
  resent_by: z.array(z.string()).optional(),
  /** The hash of the newest link's token; older links do not work. */
  token_hash: z.string(),
  /** A copy of `created_at`, for sorting. */
  invited_at: z.string(),
});
export type StoredInvitation = RecordOf<typeof invitations>;

export const invitations = collection({
  name: 'invitations',
  queries: [['circle_id'], ['invited_by'], ['status'], ['token_hash']],
  times: 'snake',
  schema: InvitationFields,
  sorts: { created_at: (invitation) => invitation.invited_at },
});

/**
 * Reserves a circle and an e-mail for one pending invitation. It is written with the invitation, and removed when the
 * invitation ends.
 */
export const invitationReservations = collection({
  name: 'invitationReservations',
  queries: [['circle_id']],
  times: 'snake',
  schema: z.object({ circle_id: z.string(), invitation_id: z.string(), expires_at: z.string() }),
});

export const reservationId = (circleId: string, email: string): string => `${circleId}_${sha256(email).slice(0, 32)}`;

/** Presents an invitation without the fields that only the store needs. */
export const presentInvitation = (invitation: StoredInvitation): Invitation => {
  const { token_hash, invited_at, resent_by, ...shown } = invitation;
  void [token_hash, invited_at, resent_by];
  return shown;
};
