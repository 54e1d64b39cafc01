import * as z from 'zod';
import { ownRecord, signedIn } from '../../access.ts';
import { endpoint, tagged } from '../../endpoint.ts';
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
  within: true,
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

export const joinRequestEndpoints = tagged('care/join-requests', {
  listMyJoinRequests: endpoint({
    method: 'GET',
    path: '/api/v1/care/join-requests',
    summary: 'List the caller’s requests to join, with their outcomes',
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
      'Ask to join the circle behind a link. 409 for members, while a request is pending, and for 30 days after it was declined',
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
    summary: 'Withdraw one of the caller’s requests that nobody has answered',
    access: ownRecord('joinRequests', 'not_found', 'insufficient_permissions'),
    params: z.strictObject({ request_id: Id }),
    status: 204,
    errors: ['insufficient_permissions', 'conflict'],
  }),
  listCircleJoinRequests: endpoint({
    method: 'GET',
    path: '/api/v1/care/circles/{circle_id}/join-requests',
    summary: 'List the requests to join a circle, newest first. For circle admins',
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
    summary: 'Accept a request to join and tell the person by email. For circle admins',
  }),
  declineJoinRequest: endpoint({
    ...answering,
    path: '/api/v1/care/circles/{circle_id}/join-requests/{request_id}/decline',
    summary: 'Decline a request and tell the person by email. For circle admins',
  }),
});
