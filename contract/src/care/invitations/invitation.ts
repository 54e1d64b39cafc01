import * as z from 'zod';
import { Id, StoredEmail, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';
import { circleRoles } from '../circle-roles.ts';

export const invitationStatuses = ['pending', 'accepted', 'expired', 'revoked'] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];

export const Invitation = z.object({
  id: Id,
  circle_id: Id,
  circle_name: z.string(),
  email: StoredEmail,
  role: z.enum(circleRoles),
  message: z.string().nullable(),
  status: z.enum(invitationStatuses),
  invited_by: Id,
  invited_by_name: z.string(),
  expires_at: Timestamp,
  accepted_at: Timestamp.nullable(),
  /** When the invited person declined. Declining revokes the invitation. */
  declined_at: Timestamp.nullable(),
  /** The mail waits until this time because a daily limit was reached; null or in the past once it was sent. */
  mail_waits_until: Timestamp.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
  version: z.int(),
});
export type Invitation = z.infer<typeof Invitation>;

/** What the mailed link shows before the person signs in. */
export const InvitationPreview = Invitation.pick({
  id: true,
  circle_id: true,
  circle_name: true,
  invited_by_name: true,
  email: true,
  role: true,
  message: true,
  expires_at: true,
}).extend({ has_account: z.boolean() });
export type InvitationPreview = z.infer<typeof InvitationPreview>;

named({ Invitation, InvitationPreview });
