import * as z from 'zod';
import { open, signedIn } from '../../access.ts';
import { endpoint, tagged } from '../../endpoint.ts';
import { Email, Id, Language, nameLine, Password, text, BrowserRegion, BrowserTimezone } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { limitQuery, sliceOf } from '../../lists.ts';
import { Problem } from '../../problem.ts';
import { circleMember } from '../access.ts';
import { circleRoles } from '../circle-roles.ts';
import { CircleParams } from '../circles/endpoints.ts';
import { Invitation, InvitationPreview, invitationStatuses } from './invitation.ts';

const InvitationParams = z.strictObject({ invitation_id: Id });
const Token = z.string().min(1).max(200);

const toWhom = {
  email: Email,
  role: z.enum(circleRoles).default('member'),
  message: text(500)
    .nullish()
    .transform((message) => message || null),
};

const list = {
  collection: 'invitations',
  style: 'limit',
  sorts: ['created_at'],
  order: 'desc',
  within: true,
  searched: false,
} as const;

const verified = signedIn({ verified: true });

export const invitationEndpoints = tagged('care/invitations', {
  listInvitations: endpoint({
    method: 'GET',
    path: '/api/v1/care/invitations',
    summary: 'List the invitations that the caller received (default) or sent',
    access: signedIn(),
    query: limitQuery().extend({
      type: z.enum(['received', 'sent']).default('received'),
      status: z.enum(invitationStatuses).optional(),
    }),
    status: 200,
    output: sliceOf(Invitation),
    errors: [],
    list: { ...list, filters: ['email', 'invited_by', 'status'] },
  }),
  createInvitation: endpoint({
    method: 'POST',
    path: '/api/v1/care/invitations',
    summary: 'Invite somebody by email. For circle admins',
    access: verified,
    body: z.strictObject({ circle_id: Id, ...toWhom }),
    status: 201,
    output: Invitation,
    errors: ['circle_not_found', 'circle_admin_required', 'invitation_exists', 'conflict'],
    rate: { by: 'actor', limits: [{ count: 300, seconds: 86_400 }] },
  }),
  getInvitation: endpoint({
    method: 'GET',
    path: '/api/v1/care/invitations/{invitation_id}',
    summary: 'Get an invitation. For the invited person, its sender and circle admins',
    access: signedIn(),
    params: InvitationParams,
    status: 200,
    output: Invitation,
    errors: [],
  }),
  revokeInvitation: endpoint({
    method: 'DELETE',
    path: '/api/v1/care/invitations/{invitation_id}',
    summary: 'Revoke a pending invitation. For circle admins',
    access: verified,
    params: InvitationParams,
    status: 204,
    errors: ['circle_admin_required', 'invitation_gone'],
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/api/v1/care/invitations/accept/{invitation_id}',
    summary: 'Accept an invitation and become a member. For the invited person, with that email verified',
    access: verified,
    params: InvitationParams,
    status: 200,
    output: Invitation,
    errors: ['invitation_gone', 'conflict'],
  }),
  declineInvitation: endpoint({
    method: 'POST',
    path: '/api/v1/care/invitations/{invitation_id}/decline',
    summary:
      'Decline an invitation: it is revoked, and circle admins see why. For the invited person, with that email verified',
    access: verified,
    params: InvitationParams,
    status: 200,
    output: Invitation,
    errors: ['invitation_gone'],
  }),
  listCircleInvitations: endpoint({
    method: 'GET',
    path: '/api/v1/care/circles/{circle_id}/invitations',
    summary: 'List the invitations to a circle. For circle admins',
    access: circleMember('admin', 'circle_admin_required'),
    params: CircleParams,
    query: limitQuery().extend({ status: z.enum(invitationStatuses).optional() }),
    status: 200,
    output: sliceOf(Invitation),
    errors: ['circle_not_found', 'circle_admin_required'],
    list: { ...list, filters: ['circle_id', 'status'] },
  }),
  resendInvitation: endpoint({
    method: 'POST',
    path: '/api/v1/care/invitations/resend',
    summary: 'Send a new link, valid for another 14 days; the old one stops working. For circle admins',
    access: verified,
    body: z.strictObject({ invitation_id: Id }),
    status: 200,
    output: Invitation,
    errors: ['circle_admin_required', 'invitation_gone'],
    rate: { by: 'actor', limits: [{ count: 300, seconds: 86_400 }] },
  }),
  inviteInBulk: endpoint({
    method: 'POST',
    path: '/api/v1/care/invitations/bulk',
    summary: 'Invite up to 100 people. Each row has its own result; a bad row never stops a good one',
    access: verified,
    body: z.strictObject({
      circle_id: Id,
      invitations: z
        .array(z.strictObject({ ...toWhom, email: z.string().max(500) }))
        .min(1)
        .max(limits.bulkInvitations),
    }),
    status: 200,
    output: z.object({
      results: z.array(
        z.object({
          row: z.int(),
          email: z.string(),
          invitation: Invitation.nullable(),
          problem: Problem.pick({ status: true, title: true, code: true }).nullable(),
        }),
      ),
    }),
    errors: ['circle_not_found', 'circle_admin_required'],
    rate: { by: 'actor', limits: [{ count: 20, seconds: 86_400 }] },
  }),
  getInvitationStats: endpoint({
    method: 'GET',
    path: '/api/v1/care/invitations/stats',
    summary: 'Count the invitations that the caller sent, by status',
    access: signedIn(),
    status: 200,
    output: z.record(z.enum(invitationStatuses), z.int()),
    errors: [],
  }),
  lookUpInvitation: endpoint({
    method: 'POST',
    path: '/public-api/v1/care/invitations/look-up',
    summary: 'Look up where a mailed link leads. The token is in the body, so that no log keeps it',
    access: open(),
    body: z.strictObject({ token: Token }),
    status: 200,
    output: InvitationPreview,
    errors: ['invitation_gone'],
  }),
  signUpByInvitation: endpoint({
    method: 'POST',
    path: '/public-api/v1/care/invitations/sign-up',
    summary: 'Create an account and a membership for an invited person, verified by the mailed token',
    access: open(),
    body: z.strictObject({
      token: Token,
      name: nameLine(120),
      password: Password,
      language: Language.optional(),
      timezone: BrowserTimezone.optional(),
      region: BrowserRegion.optional(),
      acceptTerms: z.literal(true),
    }),
    status: 201,
    output: z.object({ circle_id: Id, circle_name: z.string() }),
    errors: ['invalid_input', 'sign_up_not_allowed', 'invitation_gone', 'conflict'],
    rate: { by: 'ip', limits: [{ count: 30, seconds: 3600 }], everywhere: [{ count: 150, seconds: 3600 }] },
  }),
});
