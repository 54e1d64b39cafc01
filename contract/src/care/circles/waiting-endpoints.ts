import * as z from 'zod';
import { endpoint, tagged } from '../../endpoint.ts';
import { named } from '../../named.ts';
import { circleMember } from '../access.ts';
import { circleWaiting, type CircleWaitingName } from '../circle-nouns.ts';
import { CircleParams } from './endpoints.ts';

/** Number of decisions that wait for a circle's admins. */
export const CircleWaiting = z.object(
  Object.fromEntries(circleWaiting.map((name) => [name, z.int()])) as Record<CircleWaitingName, z.ZodInt>,
);
export type CircleWaiting = z.infer<typeof CircleWaiting>;

export const circleWaitingEndpoints = tagged('care/circles', {
  getCircleWaiting: endpoint({
    method: 'GET',
    path: '/api/v1/care/circles/{circle_id}/waiting',
    summary: 'Get what is waiting for a decision by circle admins. For circle admins',
    access: circleMember('admin', 'circle_admin_required'),
    params: CircleParams,
    status: 200,
    output: CircleWaiting,
    errors: ['circle_not_found', 'circle_admin_required'],
  }),
});

named({ CircleWaiting });
