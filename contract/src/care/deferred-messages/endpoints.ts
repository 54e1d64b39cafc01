import * as z from 'zod';
import { ownRecord, signedIn } from '../../access.ts';
import { endpoint, tagged } from '../../endpoint.ts';
import { Id, KeptTimezone, writable } from '../../fields.ts';
import { limitQuery, sliceOf } from '../../lists.ts';
import { circleMember } from '../access.ts';
import { CircleParams } from '../circles/endpoints.ts';
import { Day } from '../record-subjects/record-subject.ts';
import { DeferredMessage, DeferredMessageItem, DeferredMessageWrite } from './deferred-message.ts';
import { Forecast } from './forecast.ts';

const path = '/api/v1/care/deferred-messages';
const params = z.strictObject({ message_id: Id });
const own = ownRecord('deferredMessages', 'not_found', 'insufficient_permissions');

const list = {
  collection: 'deferredMessages',
  style: 'limit',
  sorts: ['at', 'created_at'],
  order: 'desc',
  within: true,
  searched: false,
} as const;

export const deferredMessageEndpoints = tagged('care/deferred-messages', {
  listCircleDeferredMessages: endpoint({
    method: 'GET',
    path: '/api/v1/care/circles/{circle_id}/deferred-messages',
    summary: 'List the caller’s messages in a circle and those delivered to them there, latest delivery first',
    access: circleMember(),
    params: CircleParams,
    query: limitQuery(),
    status: 200,
    output: sliceOf(DeferredMessageItem),
    errors: ['circle_not_found'],
    list: { ...list, filters: ['circle_id', 'schedule_type', 'status'], contains: ['readers'] },
  }),
  listMyDeferredMessages: endpoint({
    method: 'GET',
    path,
    summary: 'List the caller’s messages in all circles, or with `type` those delivered to them, latest delivery first',
    access: signedIn({ verified: true }),
    query: limitQuery().extend({ type: z.enum(['written', 'received']).default('written') }),
    status: 200,
    output: sliceOf(DeferredMessageItem),
    errors: [],
    list: { ...list, filters: ['user_id', 'status'], contains: ['received_by'] },
  }),
  createDeferredMessage: endpoint({
    method: 'POST',
    path,
    summary: 'Create a message for later. For members',
    access: signedIn({ verified: true }),
    body: z.strictObject(DeferredMessageWrite),
    status: 201,
    output: DeferredMessage,
    errors: ['circle_not_found', 'conflict'],
    rate: { by: 'actor', limits: [{ count: 300, seconds: 86_400 }] },
  }),
  forecastDeferredMessages: endpoint({
    method: 'GET',
    path: `${path}/forecast`,
    summary:
      'Forecast who would receive which of the caller’s messages, when and how, and what would fail: those due by `date`; with `died_on`, as if the people the circles are for had died on that day',
    access: signedIn({ verified: true }),
    query: z.strictObject({ date: Day.optional(), died_on: Day.optional(), circle_id: Id.optional() }),
    status: 200,
    output: Forecast,
    errors: [],
  }),
  chooseAtAccountEnd: endpoint({
    method: 'PUT',
    path: `${path}/at-account-end`,
    summary:
      'Set what happens to the caller’s undelivered messages if they delete their account within a day. Without a choice they are delivered',
    access: signedIn({ verified: true }),
    body: z.strictObject({ choice: z.enum(['deliver', 'destroy']) }),
    status: 200,
    output: z.object({ choice: z.enum(['deliver', 'destroy']) }),
    errors: [],
  }),
  destroyDeferredMessages: endpoint({
    method: 'DELETE',
    path,
    summary: 'Delete the caller’s undelivered messages in a circle, even after leaving it',
    access: signedIn({ verified: true }),
    query: z.strictObject({ circle_id: Id }),
    status: 204,
    errors: [],
  }),
  getDeferredMessage: endpoint({
    method: 'GET',
    path: `${path}/{message_id}`,
    summary:
      'Get a message. For its author and, once delivered, its recipients. If it depended on a death and failed, circle admins see only that it failed',
    access: signedIn({ verified: true }),
    params,
    status: 200,
    output: DeferredMessage,
    errors: [],
  }),
  updateDeferredMessage: endpoint({
    method: 'PUT',
    path: `${path}/{message_id}`,
    summary: 'Update an undelivered message; a failed one is scheduled again. For its author',
    access: own,
    params,
    body: writable(DeferredMessage, { ...DeferredMessageWrite, timezone: KeptTimezone.default('UTC') }),
    status: 200,
    output: DeferredMessage,
    errors: ['circle_not_found', 'insufficient_permissions', 'conflict', 'version_conflict'],
  }),
  holdDeferredMessage: endpoint({
    method: 'POST',
    path: `${path}/{message_id}/hold`,
    summary: 'Hold back an undelivered message that waits for a death, whatever is confirmed. For its author',
    access: own,
    params,
    status: 200,
    output: DeferredMessage,
    errors: ['insufficient_permissions', 'conflict'],
  }),
  releaseDeferredMessage: endpoint({
    method: 'DELETE',
    path: `${path}/{message_id}/hold`,
    summary: 'Release a held message. One whose time has passed is delivered an hour later. For its author',
    access: own,
    params,
    status: 200,
    output: DeferredMessage,
    errors: ['insufficient_permissions', 'conflict'],
  }),
  deleteDeferredMessage: endpoint({
    method: 'DELETE',
    path: `${path}/{message_id}`,
    summary: 'Delete a message permanently, as long as nobody has received it. For its author',
    access: own,
    params,
    status: 204,
    errors: ['insufficient_permissions', 'conflict'],
  }),
  retryDeferredMessage: endpoint({
    method: 'POST',
    path: `${path}/{message_id}/retry`,
    summary:
      'Deliver a message again to those who did not get it. For its author, or for circle admins if it depended on a death',
    access: signedIn({ verified: true }),
    params,
    status: 200,
    output: DeferredMessage,
    errors: ['conflict'],
  }),
});
