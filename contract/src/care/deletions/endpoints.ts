import * as z from 'zod';
import { signedIn } from '../../access.ts';
import { endpoint, tagged } from '../../endpoint.ts';
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
  within: true,
  searched: false,
} as const;

export const deletionEndpoints = tagged('care/deletions', {
  listCircleDeletions: endpoint({
    method: 'GET',
    path: '/api/v1/care/circles/{circle_id}/deletions',
    summary:
      'List what was deleted in a circle and can be restored, most recently deleted first: the caller’s own, or for circle admins everything except others’ diary notes',
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
    summary: 'List the caller’s deleted diary notes that can be restored, in any circle or none',
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
    summary: 'Restore something deleted within the last 30 days. For anybody who may delete it',
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
    summary: 'Delete something permanently, with its files. For anybody who may delete it',
    access: signedIn({ verified: true }),
    params: DeletionParams,
    status: 204,
    errors: [],
  }),
});
