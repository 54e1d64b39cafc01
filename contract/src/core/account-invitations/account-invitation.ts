import * as z from 'zod';
import { Id, line, StoredEmail, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';

export const accountInvitationStatuses = ['PENDING', 'OPENED', 'ACCEPTED', 'EXPIRED', 'REVOKED'] as const;

/** An invitation to choose a password for a new account. Its id is the user's. */
export const AccountInvitation = z.object({
  id: Id,
  /** The address it was sent to. If the user's address changes, the invitation is revoked. */
  email: StoredEmail,
  status: z.enum(accountInvitationStatuses),
  /** When the newest link was sent; null while its mail waits. */
  sentAt: Timestamp.nullable(),
  openedAt: Timestamp.nullable(),
  acceptedAt: Timestamp.nullable(),
  revokedAt: Timestamp.nullable(),
  expiresAt: Timestamp,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: z.int(),
});
export type AccountInvitation = z.infer<typeof AccountInvitation>;

/** The fields that the page of the mailed link shows. */
export const AccountInvitationPreview = z.object({ name: line(120), email: StoredEmail, expiresAt: Timestamp });

named({ AccountInvitation, AccountInvitationPreview });
