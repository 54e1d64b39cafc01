import * as z from 'zod';
import { endpoint, tagged } from '../../endpoint.ts';
import { Id } from '../../fields.ts';
import { circleMember } from '../access.ts';
import { CircleParams } from '../circles/endpoints.ts';
import { ReactedList, reactedKinds, Reactions, ReactionsSwitch } from './reaction.ts';

export const ReactedParams = z.strictObject({ circle_id: Id, subject_kind: z.enum(reactedKinds), subject_id: Id });

export const reactionEndpoints = tagged('care/reactions', {
  getReactions: endpoint({
    method: 'GET',
    path: '/api/v1/care/circles/{circle_id}/reactions',
    summary:
      'Get whether hearts and comments are on in a circle, and count those of up to 50 records. Records that the caller may not see are left out',
    access: circleMember(),
    params: CircleParams,
    query: z.strictObject({ subjects: ReactedList.optional() }),
    status: 200,
    output: z.object({
      /** An admin has turned hearts and comments off in the whole circle. */
      off: z.boolean(),
      items: z.array(Reactions),
    }),
    errors: ['circle_not_found'],
  }),
  updateCircleReactions: endpoint({
    method: 'PUT',
    path: '/api/v1/care/circles/{circle_id}/reactions',
    summary: 'Turn hearts and comments in a circle off, or on again. For circle admins',
    access: circleMember('admin', 'circle_admin_required'),
    params: CircleParams,
    body: ReactionsSwitch,
    status: 200,
    output: ReactionsSwitch,
    errors: ['circle_not_found', 'circle_admin_required'],
  }),
  updateReactions: endpoint({
    method: 'PUT',
    path: '/api/v1/care/circles/{circle_id}/reactions/{subject_kind}/{subject_id}',
    summary: 'Turn hearts and comments on a record off, or on again. For its author and circle admins',
    access: circleMember(),
    params: ReactedParams,
    body: ReactionsSwitch,
    status: 200,
    output: Reactions,
    errors: ['circle_not_found', 'insufficient_permissions'],
  }),
  giveHeart: endpoint({
    method: 'PUT',
    path: '/api/v1/care/circles/{circle_id}/reactions/{subject_kind}/{subject_id}/heart',
    summary: 'Give a record the caller’s heart. A person has one heart for each record',
    access: circleMember(),
    params: ReactedParams,
    status: 200,
    output: Reactions,
    errors: ['circle_not_found', 'conflict'],
  }),
  takeHeartBack: endpoint({
    method: 'DELETE',
    path: '/api/v1/care/circles/{circle_id}/reactions/{subject_kind}/{subject_id}/heart',
    summary: 'Take the caller’s heart back',
    access: circleMember(),
    params: ReactedParams,
    status: 204,
    errors: ['circle_not_found'],
  }),
});
