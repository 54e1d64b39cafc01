import * as z from 'zod';
import { signedIn, untilWritten } from '../../access.ts';
import { endpoint, tagged } from '../../endpoint.ts';
import { Id, line, writable } from '../../fields.ts';
import { limitQuery, sliceOf } from '../../lists.ts';
import { circleMember } from '../access.ts';
import { SlugParams } from '../slug-params.ts';
import { Circle, CircleCreate, CircleSummary, CircleWrite } from './circle.ts';

export const CircleParams = z.strictObject({ circle_id: Id });

/** How many circles a person may create. */
export const circleCreationRate = { by: 'actor', limits: [{ count: 200, seconds: 86_400 }] } as const;

/** A person's circles are read from their memberships, which carry the circle's name and slug. */
const mine = {
  collection: 'circleMembers',
  style: 'limit',
  sorts: ['circle_name'],
  order: 'asc',
  within: true,
  searched: false,
} as const;

export const circleEndpoints = tagged('care/circles', {
  listOwnedCircles: endpoint({
    method: 'GET',
    path: '/api/v1/care/circles/owner',
    summary: 'List the circles that the caller owns',
    access: signedIn(),
    query: limitQuery(),
    status: 200,
    output: sliceOf(CircleSummary),
    errors: [],
    list: { ...mine, filters: ['user_id', 'is_owner', 'active'] },
  }),
  createCircle: endpoint({
    method: 'POST',
    path: '/api/v1/care/circles/owner',
    summary: 'Create a circle. The caller becomes its owner and first admin',
    access: signedIn({ verified: true }),
    rate: circleCreationRate,
    body: CircleCreate,
    status: 201,
    output: Circle,
    errors: ['invalid_slug'],
  }),
  listMyCircles: endpoint({
    method: 'GET',
    path: '/api/v1/care/circles/member',
    summary: 'List the circles that the caller is a member of, including those they own',
    access: signedIn(),
    query: limitQuery(),
    status: 200,
    output: sliceOf(CircleSummary),
    errors: [],
    list: { ...mine, filters: ['user_id', 'active'] },
  }),
  listCirclesByName: endpoint({
    method: 'GET',
    path: '/api/v1/care/circles/by-name/{name}',
    summary: 'Find the caller’s circles by name, ignoring case and accents. Names are not unique',
    access: signedIn(),
    params: z.strictObject({ name: line(80) }),
    query: limitQuery(),
    status: 200,
    output: sliceOf(CircleSummary),
    errors: [],
    list: { ...mine, filters: ['user_id', 'active', 'circle_name_folded'] },
  }),
  getCircleBySlug: endpoint({
    method: 'GET',
    path: '/api/v1/care/circles/by-slug/{slug}',
    summary: 'Find a circle by slug, with its current slug. An old slug works for 90 days',
    access: signedIn(),
    params: SlugParams,
    status: 200,
    output: CircleSummary,
    errors: ['circle_not_found'],
  }),
  getCircle: endpoint({
    method: 'GET',
    path: '/api/v1/care/circles/{circle_id}',
    summary: 'Get a circle',
    access: circleMember(),
    params: CircleParams,
    status: 200,
    output: Circle,
    errors: ['circle_not_found'],
  }),
  updateCircle: endpoint({
    method: 'PUT',
    path: '/api/v1/care/circles/{circle_id}',
    summary: 'Update the writable fields of a circle. For circle admins',
    access: untilWritten(circleMember('admin')),
    params: CircleParams,
    body: writable(Circle, CircleWrite),
    status: 200,
    output: Circle,
    errors: ['circle_not_found', 'insufficient_permissions', 'conflict', 'version_conflict'],
  }),
  deleteCircle: endpoint({
    method: 'DELETE',
    path: '/api/v1/care/circles/{circle_id}',
    summary: 'Delete a circle for all its members. Its data is purged 30 days later. For the owner',
    access: circleMember('admin'),
    params: CircleParams,
    status: 204,
    errors: ['circle_not_found', 'insufficient_permissions'],
  }),
  hideFirstSteps: endpoint({
    method: 'PUT',
    path: '/api/v1/care/circles/{circle_id}/first-steps/hidden',
    summary: 'Hide the first steps of a new circle from the caller',
    access: circleMember(),
    params: CircleParams,
    status: 204,
    errors: ['circle_not_found'],
  }),
  validateSlug: endpoint({
    method: 'POST',
    path: '/api/v1/care/circles/validate-slug',
    summary: 'Check whether a slug is valid and free. If it is not, suggest one that is',
    // Slugs are derived from names: callers who could check many would learn whom the circles are for.
    access: signedIn({ verified: true }),
    rate: { by: 'actor', limits: [{ count: 120, seconds: 3600 }] },
    body: z.strictObject({ slug: z.string().max(200) }),
    status: 200,
    output: z.object({ valid: z.boolean(), available: z.boolean(), suggestion: z.string() }),
    errors: [],
  }),
  regenerateSlug: endpoint({
    method: 'POST',
    path: '/api/v1/care/circles/{circle_id}/regenerate-slug',
    summary: 'Create a new slug from the name. The old one redirects for 90 days',
    access: circleMember('admin', 'slug_admin_required'),
    params: CircleParams,
    status: 200,
    output: Circle,
    errors: ['circle_not_found', 'slug_admin_required'],
  }),
  updateSlug: endpoint({
    method: 'PUT',
    path: '/api/v1/care/circles/{circle_id}/slug',
    summary: 'Set the circle’s slug. The old one redirects for 90 days',
    access: circleMember('admin', 'slug_admin_required'),
    params: CircleParams,
    body: z.strictObject({ slug: z.string().max(200) }),
    status: 200,
    output: Circle,
    errors: ['circle_not_found', 'slug_admin_required', 'invalid_slug'],
  }),
});
