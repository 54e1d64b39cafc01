import * as z from 'zod';
import { ownRecord, signedIn } from '../../access.ts';
import { endpoint, tagged } from '../../endpoint.ts';
import { Id, writable } from '../../fields.ts';
import { limitQuery, sliceOf } from '../../lists.ts';
import { circleMember } from '../access.ts';
import { CircleParams } from '../circles/endpoints.ts';
import { FuneralWishes, FuneralWishesWrite } from './funeral-wishes.ts';

const WishesParams = z.strictObject({ id: Id });
const own = ownRecord('funeralWishes', 'not_found', 'insufficient_permissions');
const list = {
  collection: 'funeralWishes',
  style: 'limit',
  sorts: ['created_at'],
  order: 'desc',
  within: true,
  searched: false,
} as const;

export const funeralWishesEndpoints = tagged('care/funeral-wishes', {
  listFuneralWishes: endpoint({
    method: 'GET',
    path: '/api/v1/care/funeral-wishes',
    summary: 'List the funeral wishes that the caller has written',
    access: signedIn(),
    query: limitQuery(),
    status: 200,
    output: sliceOf(FuneralWishes),
    errors: [],
    list: { ...list, filters: ['user_id'] },
  }),
  createFuneralWishes: endpoint({
    method: 'POST',
    path: '/api/v1/care/funeral-wishes',
    summary: 'Create funeral wishes, complete or not: the caller’s own, or for the person a circle is for',
    access: signedIn({ verified: true }),
    body: z.strictObject(FuneralWishesWrite),
    status: 201,
    output: FuneralWishes,
    errors: ['circle_not_found'],
  }),
  getFuneralWishes: endpoint({
    method: 'GET',
    path: '/api/v1/care/funeral-wishes/{id}',
    summary: 'Get funeral wishes: the caller’s own, or ones that are shared with them',
    access: signedIn({ verified: true }),
    params: WishesParams,
    status: 200,
    output: FuneralWishes,
    errors: [],
  }),
  updateFuneralWishes: endpoint({
    method: 'PUT',
    path: '/api/v1/care/funeral-wishes/{id}',
    summary: 'Update the caller’s funeral wishes, and who they are shared with',
    access: own,
    params: WishesParams,
    body: writable(FuneralWishes, FuneralWishesWrite),
    status: 200,
    output: FuneralWishes,
    errors: ['circle_not_found', 'insufficient_permissions', 'version_conflict'],
  }),
  deleteFuneralWishes: endpoint({
    method: 'DELETE',
    path: '/api/v1/care/funeral-wishes/{id}',
    summary: 'Delete the caller’s funeral wishes, also for those they were shared with',
    access: own,
    params: WishesParams,
    status: 204,
    errors: ['insufficient_permissions'],
  }),
  listSubjectFuneralWishes: endpoint({
    method: 'GET',
    path: '/api/v1/care/circles/{circle_id}/record-subject/funeral-wishes',
    summary: 'List the funeral wishes for the person the circle is for, as far as they are shared with the caller',
    access: circleMember(),
    params: CircleParams,
    query: limitQuery(),
    status: 200,
    output: sliceOf(FuneralWishes),
    errors: ['circle_not_found'],
    list: { ...list, filters: ['record_subject_id', '_is.family', '_is.circle'] },
  }),
});
