import * as z from 'zod';
import { open } from '../../access.ts';
import { endpoint, tagged } from '../../endpoint.ts';
import { circleMember } from '../access.ts';
import { CircleParams } from '../circles/endpoints.ts';
import { JoinLink, JoinLinkPreview } from './join-link.ts';

export const JoinToken = z.string().min(1).max(200);

const admins = circleMember('admin', 'circle_admin_required');
const refusals = ['circle_not_found', 'circle_admin_required'] as const;

export const joinLinkEndpoints = tagged('care/join-links', {
  getJoinLink: endpoint({
    method: 'GET',
    path: '/api/v1/care/circles/{circle_id}/join-link',
    summary: 'Get the link for joining, without its secret; null if there is none. For circle admins',
    access: admins,
    params: CircleParams,
    status: 200,
    output: z.object({ join_link: JoinLink.nullable() }),
    errors: refusals,
  }),
  createJoinLink: endpoint({
    method: 'POST',
    path: '/api/v1/care/circles/{circle_id}/join-link',
    summary: 'Create a new link. Its secret is shown only once; the old link stops working',
    access: admins,
    params: CircleParams,
    body: z.strictObject({ days: z.int().min(1).max(90).default(14) }),
    status: 201,
    output: JoinLink.extend({ token: z.string().optional() }),
    errors: refusals,
    rate: { by: 'actor', limits: [{ count: 50, seconds: 86_400 }] },
  }),
  revokeJoinLink: endpoint({
    method: 'DELETE',
    path: '/api/v1/care/circles/{circle_id}/join-link',
    summary: 'Delete the link. Requests made through it remain',
    access: admins,
    params: CircleParams,
    status: 204,
    errors: refusals,
  }),
  lookUpJoinLink: endpoint({
    method: 'POST',
    path: '/public-api/v1/care/join-links/look-up',
    summary: 'Look up which circle a link is for. The secret is in the body, so that it stays out of logs',
    access: open(),
    body: z.strictObject({ token: JoinToken }),
    status: 200,
    output: JoinLinkPreview,
    errors: ['invitation_gone'],
    rate: { by: 'ip', limits: [{ count: 300, seconds: 3600 }], everywhere: [{ count: 1500, seconds: 3600 }] },
  }),
});
