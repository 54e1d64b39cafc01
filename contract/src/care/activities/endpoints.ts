import * as z from 'zod';
import { signedIn } from '../../access.ts';
import { endpoint, tagged } from '../../endpoint.ts';
import { Timestamp } from '../../fields.ts';
import { limitQuery, sliceOf } from '../../lists.ts';
import { circleMember } from '../access.ts';
import { CircleParams } from '../circles/endpoints.ts';
import { Activity, CircleNews } from './activity.ts';

export const activityEndpoints = tagged('care/activities', {
  listCircleActivities: endpoint({
    method: 'GET',
    path: '/api/v1/care/circles/{circle_id}/activities',
    summary: 'List what happened in a circle, as far as the caller may see it, newest first',
    access: circleMember(),
    params: CircleParams,
    query: limitQuery(),
    status: 200,
    output: sliceOf(Activity).extend({
      /** The `at` of the newest news that the caller has seen; null if none. */
      seen_until: Timestamp.nullable(),
    }),
    errors: ['circle_not_found'],
    list: {
      collection: 'activities',
      style: 'limit',
      sorts: ['at'],
      order: 'desc',
      filters: ['_is.member', '_is.family_member'],
      searched: false,
    },
  }),
  markCircleActivitiesSeen: endpoint({
    method: 'PUT',
    path: '/api/v1/care/circles/{circle_id}/activities/seen',
    summary: 'Mark a circle’s news as seen up to a time. An earlier time than before changes nothing',
    access: circleMember(),
    params: CircleParams,
    body: z.strictObject({ until: Timestamp }),
    status: 204,
    errors: ['circle_not_found'],
  }),
  listMyCircleNews: endpoint({
    method: 'GET',
    path: '/api/v1/care/activities',
    summary: 'Get what is new in each of the caller’s circles, at most 50 of them, the latest news first',
    access: signedIn(),
    status: 200,
    output: z.object({ items: z.array(CircleNews) }),
    errors: [],
  }),
});
