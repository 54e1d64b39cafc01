import * as z from 'zod';
import { open, signedIn, untilWritten } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { Id, writable } from '../../fields.ts';
import { limitQuery, sliceOf, switchOf } from '../../lists.ts';
import { circleMember, circleRecord } from '../access.ts';
import { slugLength, slugPattern } from '../slug.ts';
import { CircleParams } from '../circles/endpoints.ts';
import { PublicCircle } from '../circles/public-circle.ts';
import { moderationStatuses } from '../moderation.ts';
import { PublicTestimony, Testimony, TestimonyDecision, TestimonyWrite } from './testimony.ts';

const TestimonyParams = z.strictObject({ testimony_id: Id });

const list = {
  collection: 'testimonies',
  style: 'limit',
  sorts: ['created_at'],
  order: 'desc',
  searched: false,
} as const;

export const testimonyEndpoints = {
  listMyTestimonies: endpoint({
    method: 'GET',
    path: '/api/v1/care/testimonies',
    summary: 'What the signed-in person has written, in whatever circle, newest first',
    access: signedIn(),
    query: limitQuery(),
    status: 200,
    output: sliceOf(Testimony),
    errors: [],
    list: { ...list, filters: ['author_id'] },
  }),
  listCircleTestimonies: endpoint({
    method: 'GET',
    path: '/api/v1/care/circles/{circle_id}/testimonies',
    summary: 'The testimonies of a circle, newest first: its admins see all, members what is published and their own',
    access: circleMember(),
    params: CircleParams,
    query: limitQuery().extend({ status: z.enum(moderationStatuses).optional() }),
    status: 200,
    output: sliceOf(Testimony),
    errors: ['circle_not_found'],
    list: { ...list, filters: ['circle_id', 'status', 'author_id'] },
  }),
  createTestimony: endpoint({
    method: 'POST',
    path: '/api/v1/care/circles/{circle_id}/testimonies',
    summary: 'Writes a testimony: an admin’s is published at once, another member’s waits for an admin',
    access: circleMember(),
    params: CircleParams,
    body: z.strictObject(TestimonyWrite),
    status: 201,
    output: Testimony,
    errors: ['circle_not_found'],
    rate: { by: 'actor', limits: [{ count: 100, seconds: 86_400 }] },
  }),
  getTestimony: endpoint({
    method: 'GET',
    path: '/api/v1/care/testimonies/{testimony_id}',
    summary: 'A testimony: published ones for every member, others for their author and the circle’s admins',
    access: circleRecord('testimonies', 'not_found'),
    params: TestimonyParams,
    status: 200,
    output: Testimony,
    errors: [],
  }),
  updateTestimony: endpoint({
    method: 'PUT',
    path: '/api/v1/care/testimonies/{testimony_id}',
    summary: 'Replaces what its author wrote; unless that is an admin, it waits for one anew',
    access: circleRecord('testimonies', 'not_found'),
    params: TestimonyParams,
    body: writable(Testimony, TestimonyWrite),
    status: 200,
    output: Testimony,
    errors: ['insufficient_permissions', 'version_conflict'],
  }),
  deleteTestimony: endpoint({
    method: 'DELETE',
    path: '/api/v1/care/testimonies/{testimony_id}',
    summary: 'Deletes a testimony, which can be had back for 30 days; its author and the circle’s admins',
    access: circleRecord('testimonies', 'not_found'),
    params: TestimonyParams,
    status: 204,
    errors: ['insufficient_permissions'],
  }),
  updateTestimonyStatus: endpoint({
    method: 'PUT',
    path: '/api/v1/care/circles/{circle_id}/testimonies/{testimony_id}/status',
    summary: 'Publishes or rejects a testimony; admins of the circle, who may change their mind',
    access: untilWritten(circleRecord('testimonies', 'not_found', 'admin', 'circle_admin_required')),
    params: z.strictObject({ circle_id: Id, testimony_id: Id }),
    body: writable(Testimony, TestimonyDecision),
    status: 200,
    output: Testimony,
    errors: ['circle_admin_required', 'conflict', 'version_conflict'],
  }),
  listPublicTestimonies: endpoint({
    method: 'GET',
    path: '/public-api/v1/care/circles-by-slug/{slug}/testimonies',
    summary:
      'What everybody may read of a circle whose public page is on, newest first; with `include_circle_scope` a signed-in member reads what is the circle’s too',
    access: open(),
    params: z.strictObject({ slug: z.string().max(slugLength.max).regex(slugPattern) }),
    query: limitQuery().extend({
      include_circle_scope: switchOf('false'),
    }),
    status: 200,
    output: sliceOf(PublicTestimony).extend({ circle: PublicCircle }),
    errors: ['circle_or_page_not_found'],
    cache: 'public, max-age=60',
    cacheUnless: 'include_circle_scope',
    list: { ...list, filters: ['circle_id', 'status', 'scope'] },
  }),
};
