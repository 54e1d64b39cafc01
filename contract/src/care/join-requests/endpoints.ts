import * as z from 'zod';
import { ownRecord, signedIn } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { Id, text } from '../../fields.ts';
import { limitQuery, sliceOf } from '../../lists.ts';
import { circleMember, circleRecord } from '../access.ts';
import { CircleParams } from '../circles/endpoints.ts';
import { JoinToken } from '../join-links/endpoints.ts';
import { JoinRequest, joinRequestStatuses } from './join-request.ts';

const InCircle = CircleParams.extend({ request_id: Id });

const list = {
  collection: 'joinRequests',
  style: 'limit',
  sorts: ['created_at'],
  order: 'desc',
  searched: false,
} as const;

const answering = {
  method: 'POST',
  access: circleRecord('joinRequests', 'not_found', 'admin', 'circle_admin_required'),
  params: InCircle,
  status: 200,
  output: JoinRequest,
  errors: ['circle_admin_required', 'conflict'],
} as const;

export const joinRequestEndpoints = {
  listMyJoinRequests: endpoint({
    method: 'GET',
    path: '/api/v1/care/join-requests',
    summary: 'Where the signed-in person has asked to join, and what came of it',
    access: signedIn(),
    query: limitQuery(),
    status: 200,
    output: sliceOf(JoinRequest),
    errors: [],
    list: { ...list, filters: ['user_id'] },
  }),
  askToJoin: endpoint({
    method: 'POST',
    path: '/api/v1/care/join-requests',
    summary:
      'Asks to join the circle of a link. 409 for a member, for who is waiting already, and for 30 days after a refusal',
    access: signedIn({ verified: true }),
    body: z.strictObject({
      token: JoinToken,
      message: text(500)
        .nullish()
        .transform((message) => message || null),
    }),
    status: 201,
    output: JoinRequest,
    errors: ['invitation_gone', 'conflict'],
    rate: { by: 'actor', limits: [{ count: 30, seconds: 86_400 }] },
  }),
  withdrawJoinRequest: endpoint({
    method: 'DELETE',
    path: '/api/v1/care/join-requests/{request_id}',
    summary: 'Takes a request of one’s own back that nobody has answered',
    access: ownRecord('joinRequests', 'not_found'),
    params: z.strictObject({ request_id: Id }),
    status: 204,
    errors: ['conflict'],
  }),
  listCircleJoinRequests: endpoint({
    method: 'GET',
    path: '/api/v1/care/circles/{circle_id}/join-requests',
    summary: 'Who asks to join the circle, the newest first; its admins',
    access: circleMember('admin', 'circle_admin_required'),
    params: CircleParams,
    query: limitQuery().extend({ status: z.enum(joinRequestStatuses).default('pending') }),
    status: 200,
    output: sliceOf(JoinRequest),
    errors: ['circle_not_found', 'circle_admin_required'],
    list: { ...list, filters: ['circle_id', 'status'] },
  }),
  acceptJoinRequest: endpoint({
    ...answering,
    path: '/api/v1/care/circles/{circle_id}/join-requests/{request_id}/accept',
    summary: 'Makes who asked a member of the circle, and tells them by mail; its admins',
  }),
  declineJoinRequest: endpoint({
    ...answering,
    path: '/api/v1/care/circles/{circle_id}/join-requests/{request_id}/decline',
    summary: 'Declines a request, and says so plainly by mail; the circle’s admins',
  }),
};
