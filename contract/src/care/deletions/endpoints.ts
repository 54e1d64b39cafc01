import * as z from 'zod';
import { signedIn } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { Id } from '../../fields.ts';
import { limitQuery, sliceOf } from '../../lists.ts';
import { circleMember } from '../access.ts';
import { CircleParams } from '../circles/endpoints.ts';
import { deletedNouns } from '../circle-nouns.ts';
import { Deletion } from './deletion.ts';

const DeletionParams = z.strictObject({ deletion_id: Id });

const list = {
  collection: 'deletions',
  style: 'limit',
  sorts: ['deleted_at'],
  order: 'desc',
  searched: false,
} as const;

export const deletionEndpoints = {
  listCircleDeletions: endpoint({
    method: 'GET',
    path: '/api/v1/care/circles/{circle_id}/deletions',
    summary:
      'What was deleted in a circle and can be had back, the last first: what was the caller’s; its admins see all but others’ diary notes',
    access: circleMember(),
    params: CircleParams,
    query: limitQuery(),
    status: 200,
    output: sliceOf(Deletion),
    errors: ['circle_not_found'],
    list: { ...list, filters: ['circle_id', 'author_id', '_is.admins', '_is.members'] },
  }),
  listMyDeletions: endpoint({
    method: 'GET',
    path: '/api/v1/care/deletions',
    summary: 'The signed-in person’s diary notes that were deleted and can be had back, in whatever circle or none',
    access: signedIn(),
    query: limitQuery(),
    status: 200,
    output: sliceOf(Deletion),
    errors: [],
    list: { ...list, filters: ['author_id', 'audience'] },
  }),
  restoreDeletion: endpoint({
    method: 'POST',
    path: '/api/v1/care/deletions/{deletion_id}/restore',
    summary: 'Puts back what was deleted, within 30 days; whoever may delete it',
    access: signedIn({ verified: true }),
    params: DeletionParams,
    status: 200,
    output: z.object({
      /** The restored record. */
      id: Id,
      noun: z.enum(deletedNouns),
      circle_id: Id.nullable(),
    }),
    errors: ['conflict'],
  }),
  endDeletion: endpoint({
    method: 'DELETE',
    path: '/api/v1/care/deletions/{deletion_id}',
    summary: 'Deletes for good what was deleted before, with its files; whoever may delete it',
    access: signedIn({ verified: true }),
    params: DeletionParams,
    status: 204,
    errors: [],
  }),
};
