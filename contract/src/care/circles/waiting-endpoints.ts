import * as z from 'zod';
import { circleMember } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { named } from '../../named.ts';
import { CircleParams } from './endpoints.ts';

/** What waits for an admin of a circle to decide: how much of each. */
export const CircleWaiting = z.object({
  documents: z.int(),
  testimonies: z.int(),
  pages: z.int(),
  join_requests: z.int(),
});
export type CircleWaiting = z.infer<typeof CircleWaiting>;

export const circleWaitingEndpoints = {
  getCircleWaiting: endpoint({
    method: 'GET',
    path: '/api/v1/care/circles/{circle_id}/waiting',
    summary: 'What waits for a decision of the circle’s admins; to them alone',
    access: circleMember('admin', 'circle_admin_required'),
    params: CircleParams,
    status: 200,
    output: CircleWaiting,
    errors: ['circle_not_found', 'circle_admin_required'],
  }),
};

named({ CircleWaiting });
