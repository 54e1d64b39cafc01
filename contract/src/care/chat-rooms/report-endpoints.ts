import * as z from 'zod';
import { anyFileType, endpoint, fileEndpoint, tagged } from '../../endpoint.ts';
import { Id } from '../../fields.ts';
import { limitQuery, sliceOf } from '../../lists.ts';
import { circleMember, circleRecord } from '../access.ts';
import { CircleParams } from '../circles/endpoints.ts';
import { inRoom } from './endpoints.ts';
import { ChatReport, ChatReportCreate, reportDecisions, reportStatuses } from './report.ts';

export const chatReportEndpoints = tagged('care/chat-rooms', {
  reportChatMessage: endpoint({
    method: 'POST',
    path: '/api/v1/care/chat/rooms/{room_id}/messages/{message_id}/report',
    summary: 'Report a message to circle admins; an earlier report by the caller is returned',
    access: inRoom,
    params: z.strictObject({ room_id: Id, message_id: Id }),
    body: ChatReportCreate,
    status: 201,
    output: ChatReport,
    errors: [],
    rate: { by: 'actor', limits: [{ count: 100, seconds: 86_400 }] },
  }),
  listChatReports: endpoint({
    method: 'GET',
    path: '/api/v1/care/circles/{circle_id}/chat/reports',
    summary: 'List the reported messages in a circle’s rooms, latest first. For circle admins',
    access: circleMember('admin', 'circle_admin_required'),
    params: CircleParams,
    query: limitQuery().extend({ status: z.enum(reportStatuses).optional() }),
    status: 200,
    output: sliceOf(ChatReport),
    errors: ['circle_not_found', 'circle_admin_required'],
    list: {
      collection: 'chatReports',
      style: 'limit',
      sorts: ['created_at'],
      order: 'desc',
      filters: ['circle_id', 'status'],
      within: true,
      searched: false,
    },
  }),
  decideChatReport: endpoint({
    method: 'PATCH',
    path: '/api/v1/care/chat/reports/{report_id}',
    summary: 'Remove the reported message or leave it. For circle admins, in the room or not',
    access: circleRecord('chatReports', 'not_found', 'admin', 'circle_admin_required'),
    params: z.strictObject({ report_id: Id }),
    body: z.strictObject({ status: z.enum(reportDecisions) }),
    status: 200,
    output: ChatReport,
    errors: ['circle_admin_required', 'version_conflict'],
  }),
  getReportedFile: fileEndpoint({
    method: 'GET',
    path: '/api/v1/care/chat/reports/{report_id}/attachments/{attachment_id}/file',
    summary: 'Download a reported message’s file, whole or in part (`Range`), until the decision. For circle admins',
    access: circleRecord('chatReports', 'not_found', 'admin', 'circle_admin_required'),
    params: z.strictObject({ report_id: Id, attachment_id: Id }),
    status: 200,
    outputType: anyFileType,
    errors: ['circle_admin_required', 'range_not_satisfiable'],
    cache: 'private, no-cache',
  }),
});
