import * as z from 'zod';
import { ownRecord, signedIn } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { Id, writable } from '../../fields.ts';
import { limitQuery, sliceOf } from '../../lists.ts';
import { circleMember } from '../access.ts';
import { CircleParams } from '../circles/endpoints.ts';
import { FuneralWishes, FuneralWishesWrite } from './funeral-wishes.ts';

const WishesParams = z.strictObject({ id: Id });
const own = ownRecord('funeralWishes', 'not_found');
const list = {
  collection: 'funeralWishes',
  style: 'limit',
  sorts: ['created_at'],
  order: 'desc',
  searched: false,
} as const;

export const funeralWishesEndpoints = {
  listFuneralWishes: endpoint({
    method: 'GET',
    path: '/api/v1/care/funeral-wishes',
    summary: 'The funeral wishes that the signed-in person has written',
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
    summary: 'Keeps funeral wishes, whole or half written: one’s own, or for the person that a circle is for',
    access: signedIn({ verified: true }),
    body: z.strictObject(FuneralWishesWrite),
    status: 201,
    output: FuneralWishes,
    errors: ['circle_not_found'],
  }),
  getFuneralWishes: endpoint({
    method: 'GET',
    path: '/api/v1/care/funeral-wishes/{id}',
    summary: 'One’s funeral wishes, as they are now',
    access: own,
    params: WishesParams,
    status: 200,
    output: FuneralWishes,
    errors: [],
  }),
  updateFuneralWishes: endpoint({
    method: 'PUT',
    path: '/api/v1/care/funeral-wishes/{id}',
    summary: 'Replaces one’s funeral wishes, and with whom they are shared',
    access: own,
    params: WishesParams,
    body: writable(FuneralWishes, FuneralWishesWrite),
    status: 200,
    output: FuneralWishes,
    errors: ['circle_not_found', 'version_conflict'],
  }),
  deleteFuneralWishes: endpoint({
    method: 'DELETE',
    path: '/api/v1/care/funeral-wishes/{id}',
    summary: 'Deletes one’s funeral wishes, for those too with whom they were shared',
    access: own,
    params: WishesParams,
    status: 204,
    errors: [],
  }),
  listSubjectFuneralWishes: endpoint({
    method: 'GET',
    path: '/api/v1/care/circles/{circle_id}/record-subject/funeral-wishes',
    summary:
      'The wishes for the funeral of the person whom the circle is for, as far as they are shared with the caller',
    access: circleMember(),
    params: CircleParams,
    query: limitQuery(),
    status: 200,
    output: sliceOf(FuneralWishes),
    errors: ['circle_not_found'],
    list: { ...list, filters: ['record_subject_id', '_is.family', '_is.circle'] },
  }),
};
