import * as z from 'zod';
import { signedIn } from '../../access.ts';
import { endpoint, tagged } from '../../endpoint.ts';
import { Timestamp } from '../../fields.ts';
import { limitQuery, sliceOf } from '../../lists.ts';
import { named } from '../../named.ts';
import { circleMember } from '../access.ts';
import { circleContents } from '../circle-nouns.ts';
import { Circle, CircleSummary } from './circle.ts';
import { CircleParams } from './endpoints.ts';

/** A circle that was deleted and is not purged yet. */
export const DeletedCircle = CircleSummary.pick({ id: true, name: true, slug: true }).extend({
  deleted_at: Timestamp,
  /** The owner can restore it until this time. */
  restorable_until: Timestamp,
});
export type DeletedCircle = z.infer<typeof DeletedCircle>;

/** Deletion and restoration of a circle. */
export const circleEndEndpoints = tagged('care/circles', {
  getCircleContents: endpoint({
    method: 'GET',
    path: '/api/v1/care/circles/{circle_id}/contents',
    summary: 'Count everything that is deleted with the circle. For circle admins',
    access: circleMember('admin', 'circle_admin_required'),
    params: CircleParams,
    status: 200,
    output: z.record(z.enum(circleContents), z.int()),
    errors: ['circle_not_found', 'circle_admin_required'],
  }),
  listDeletedCircles: endpoint({
    method: 'GET',
    path: '/api/v1/care/circles/deleted',
    summary: 'List the caller’s deleted circles that can still be restored, most recently deleted first',
    access: signedIn(),
    query: limitQuery(),
    status: 200,
    output: sliceOf(DeletedCircle),
    errors: [],
    list: {
      collection: 'circles',
      style: 'limit',
      sorts: ['deleted_at'],
      order: 'desc',
      filters: ['owner_id', 'status'],
      within: true,
      searched: false,
    },
  }),
  restoreCircle: endpoint({
    method: 'POST',
    path: '/api/v1/care/circles/{circle_id}/restore',
    summary: 'Restore a deleted circle with all its members, within 30 days. For the owner',
    access: signedIn({ verified: true }),
    params: CircleParams,
    status: 200,
    output: Circle,
    errors: ['circle_not_found'],
  }),
});

named({ DeletedCircle });
