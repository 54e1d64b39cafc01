import * as z from 'zod';
import { open } from '../../access.ts';
import { endpoint, tagged } from '../../endpoint.ts';
import { Id, optionalLine } from '../../fields.ts';
import { limitQuery, sliceOf } from '../../lists.ts';
import { circleMember, circleRecord } from '../access.ts';
import { CircleParams } from '../circles/endpoints.ts';
import { GuestTestimony, NewTestimonyLink, TestimonyLink, TestimonyLinkPreview } from './testimony-link.ts';

const Token = z.string().min(1).max(200);

export const testimonyLinkEndpoints = tagged('care/testimony-links', {
  listTestimonyLinks: endpoint({
    method: 'GET',
    path: '/api/v1/care/circles/{circle_id}/testimony-links',
    summary: 'List the links that let guests write to a circle, newest first. For circle admins',
    access: circleMember('admin', 'circle_admin_required'),
    params: CircleParams,
    query: limitQuery(),
    status: 200,
    output: sliceOf(TestimonyLink),
    errors: ['circle_not_found', 'circle_admin_required'],
    list: {
      collection: 'testimonyLinks',
      style: 'limit',
      sorts: ['created_at'],
      order: 'desc',
      filters: ['circle_id'],
      within: true,
      searched: false,
    },
  }),
  createTestimonyLink: endpoint({
    method: 'POST',
    path: '/api/v1/care/circles/{circle_id}/testimony-links',
    summary:
      'Create a link, valid for 90 days. Its secret is shown only once. With `on_public_page` the public page shows it to everybody, and it does not expire; 409 if there is one. For circle admins',
    access: circleMember('admin', 'circle_admin_required'),
    params: CircleParams,
    body: z.strictObject({
      label: optionalLine(120).default(null),
      max_uses: z.int().min(1).max(1000).nullable().default(null),
      on_public_page: z.boolean().default(false),
    }),
    status: 201,
    output: NewTestimonyLink,
    errors: ['circle_not_found', 'circle_admin_required', 'conflict'],
    rate: { by: 'actor', limits: [{ count: 50, seconds: 86_400 }] },
  }),
  revokeTestimonyLink: endpoint({
    method: 'DELETE',
    path: '/api/v1/care/testimony-links/{link_id}',
    summary: 'Delete a link at once; what guests wrote remains. For circle admins',
    access: circleRecord('testimonyLinks', 'not_found', 'admin', 'circle_admin_required'),
    params: z.strictObject({ link_id: Id }),
    status: 204,
    errors: ['circle_admin_required'],
  }),
  lookUpTestimonyLink: endpoint({
    method: 'POST',
    path: '/public-api/v1/care/testimony-links/look-up',
    summary: 'Look up who a link asks guests to write about. The token is in the body, so that no log keeps it',
    access: open(),
    body: z.strictObject({ token: Token }),
    status: 200,
    output: TestimonyLinkPreview,
    errors: [],
    rate: { by: 'ip', limits: [{ count: 120, seconds: 3600 }], everywhere: [{ count: 600, seconds: 3600 }] },
  }),
  writeGuestTestimony: endpoint({
    method: 'POST',
    path: '/public-api/v1/care/testimony-links/testimonies',
    summary:
      'Create a guest’s testimony, signed with their name. It waits for a circle admin; 409 if too many are waiting',
    access: open(),
    body: z.strictObject({
      token: Token,
      ...GuestTestimony,
      acceptTerms: z.literal(true),
      /** Hidden from people. A program that fills it in gets the usual answer, and nothing is stored. */
      website: z.string().max(500).optional(),
    }),
    status: 204,
    errors: ['conflict'],
    rate: { by: 'ip', limits: [{ count: 20, seconds: 3600 }], everywhere: [{ count: 100, seconds: 3600 }] },
  }),
});
