import * as z from 'zod';
import { endpoint, tagged } from '../../endpoint.ts';
import { Id, writable } from '../../fields.ts';
import { limitQuery, sliceOf } from '../../lists.ts';
import { circleMember, circleRecord } from '../access.ts';
import { CircleParams } from '../circles/endpoints.ts';
import { Comment, CommentReportCreate, CommentWrite, ReportedComment } from './comment.ts';
import { ReactedParams } from './endpoints.ts';

const CommentParams = z.strictObject({ comment_id: Id });

const list = {
  collection: 'comments',
  style: 'limit',
  sorts: ['created_at'],
  order: 'desc',
  within: true,
  searched: false,
} as const;

export const commentEndpoints = tagged('care/reactions', {
  listComments: endpoint({
    method: 'GET',
    path: '/api/v1/care/circles/{circle_id}/reactions/{subject_kind}/{subject_id}/comments',
    summary: 'List the comments on a record, latest first',
    access: circleMember(),
    params: ReactedParams,
    query: limitQuery(),
    status: 200,
    output: sliceOf(Comment),
    errors: ['circle_not_found', 'conflict'],
    list: { ...list, filters: ['subject', 'circle_id'] },
  }),
  createComment: endpoint({
    method: 'POST',
    path: '/api/v1/care/circles/{circle_id}/reactions/{subject_kind}/{subject_id}/comments',
    summary: 'Comment on a record',
    access: circleMember(),
    params: ReactedParams,
    body: z.strictObject(CommentWrite),
    status: 201,
    output: Comment,
    errors: ['circle_not_found', 'conflict'],
  }),
  updateComment: endpoint({
    method: 'PUT',
    path: '/api/v1/care/comments/{comment_id}',
    summary: 'Update a comment. For its author',
    access: circleRecord('comments', 'not_found'),
    params: CommentParams,
    body: writable(Comment, CommentWrite),
    status: 200,
    output: Comment,
    errors: ['insufficient_permissions', 'conflict', 'version_conflict'],
  }),
  deleteComment: endpoint({
    method: 'DELETE',
    path: '/api/v1/care/comments/{comment_id}',
    summary: 'Delete a comment for good. For its author and circle admins',
    access: circleRecord('comments', 'not_found'),
    params: CommentParams,
    status: 204,
    errors: ['insufficient_permissions'],
  }),
  reportComment: endpoint({
    method: 'POST',
    path: '/api/v1/care/comments/{comment_id}/reports',
    summary: 'Report a comment to circle admins. A second report by the same person changes nothing',
    access: circleRecord('comments', 'not_found'),
    params: CommentParams,
    body: CommentReportCreate,
    status: 204,
    errors: [],
    rate: { by: 'actor', limits: [{ count: 100, seconds: 86_400 }] },
  }),
  listReportedComments: endpoint({
    method: 'GET',
    path: '/api/v1/care/circles/{circle_id}/reported-comments',
    summary: 'List the reported comments in a circle, latest first. For circle admins',
    access: circleMember('admin', 'circle_admin_required'),
    params: CircleParams,
    query: limitQuery(),
    status: 200,
    output: sliceOf(ReportedComment),
    errors: ['circle_not_found', 'circle_admin_required'],
    list: { ...list, filters: ['circle_id', 'reported'] },
  }),
  dismissCommentReports: endpoint({
    method: 'DELETE',
    path: '/api/v1/care/comments/{comment_id}/reports',
    summary: 'Leave a reported comment as it is. For circle admins',
    access: circleRecord('comments', 'not_found', 'admin', 'circle_admin_required'),
    params: CommentParams,
    status: 204,
    errors: ['circle_admin_required'],
  }),
});
