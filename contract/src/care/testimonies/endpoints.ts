import * as z from 'zod';
import { open, signedIn, untilWritten } from '../../access.ts';
import { endpoint, tagged } from '../../endpoint.ts';
import { Id, writable } from '../../fields.ts';
import { limitQuery, sliceOf, switchOf } from '../../lists.ts';
import { circleMember, circleRecord } from '../access.ts';
import { SlugParams } from '../slug-params.ts';
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
  within: true,
  searched: false,
} as const;

export const testimonyEndpoints = tagged('care/testimonies', {
  listMyTestimonies: endpoint({
    method: 'GET',
    path: '/api/v1/care/testimonies',
    summary: 'List the testimonies that the caller has written in any circle, newest first',
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
    summary: 'List a circle’s testimonies, newest first: published ones and the caller’s own, or all for circle admins',
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
    summary: 'Create a testimony. An admin’s is published at once; any other waits for a circle admin',
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
    summary: 'Get a testimony: any published one, or an unpublished one for its author and circle admins',
    access: circleRecord('testimonies', 'not_found'),
    params: TestimonyParams,
    status: 200,
    output: Testimony,
    errors: [],
  }),
  updateTestimony: endpoint({
    method: 'PUT',
    path: '/api/v1/care/testimonies/{testimony_id}',
    summary: 'Update a testimony. For its author. Unless they are a circle admin, it must be approved again',
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
    summary: 'Delete a testimony; it can be restored for 30 days. For its author and circle admins',
    access: circleRecord('testimonies', 'not_found'),
    params: TestimonyParams,
    status: 204,
    errors: ['insufficient_permissions'],
  }),
  updateTestimonyStatus: endpoint({
    method: 'PUT',
    path: '/api/v1/care/circles/{circle_id}/testimonies/{testimony_id}/status',
    summary: 'Publish or reject a testimony. The decision can be changed. For circle admins',
    access: untilWritten(circleRecord('testimonies', 'not_found', 'admin', 'circle_admin_required')),
    params: z.strictObject({ circle_id: Id, testimony_id: Id }),
    body: writable(Testimony, TestimonyDecision),
    status: 200,
    output: Testimony,
    errors: ['circle_admin_required', 'conflict', 'version_conflict'],
  }),
  listPublicTestimonies: endpoint({
    tag: 'care/public-pages',
    method: 'GET',
    path: '/public-api/v1/care/circles-by-slug/{slug}/testimonies',
    summary:
      'List the public testimonies of a circle whose public page is on, newest first; with `include_circle_scope`, also the circle’s own for a signed-in member',
    access: open(),
    params: SlugParams,
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
});
