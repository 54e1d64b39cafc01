import * as z from 'zod';
import { signedIn } from '../../access.ts';
import { endpoint, tagged } from '../../endpoint.ts';
import { Id, writable } from '../../fields.ts';
import { circleMember } from '../access.ts';
import { CircleParams } from '../circles/endpoints.ts';
import { RecordSubjectCircle, RecordSubjectCircleWrite } from './record-subject-circle.ts';

const path = '/api/v1/care/circles/{circle_id}/record-subject-circle';
const admins = circleMember('admin', 'circle_admin_required');

export const recordSubjectCircleEndpoints = tagged('care/record-subject-circles', {
  createRecordSubjectCircle: endpoint({
    method: 'POST',
    path: '/api/v1/care/record-subject-circles',
    summary: 'Set the circle’s relationship to the person, and the legal ground for their data. For circle admins',
    access: signedIn({ verified: true }),
    body: z.strictObject({ circle_id: Id, record_subject_id: Id, ...RecordSubjectCircleWrite }),
    status: 201,
    output: RecordSubjectCircle,
    errors: ['circle_not_found', 'circle_admin_required', 'conflict'],
  }),
  getRecordSubjectCircle: endpoint({
    method: 'GET',
    path,
    summary: 'Get the circle’s relationship to the person it is for; null if not set',
    access: circleMember(),
    params: CircleParams,
    status: 200,
    output: RecordSubjectCircle.nullable(),
    errors: ['circle_not_found'],
  }),
  updateRecordSubjectCircle: endpoint({
    method: 'PUT',
    path,
    summary: 'Update relationship and legal ground. For circle admins',
    access: admins,
    params: CircleParams,
    body: writable(RecordSubjectCircle, RecordSubjectCircleWrite),
    status: 200,
    output: RecordSubjectCircle,
    errors: ['circle_not_found', 'circle_admin_required', 'version_conflict'],
  }),
  deleteRecordSubjectCircle: endpoint({
    method: 'DELETE',
    path,
    summary: 'Delete relationship and legal ground; the person’s profile stays. For circle admins',
    access: admins,
    params: CircleParams,
    status: 204,
    errors: ['circle_not_found', 'circle_admin_required'],
  }),
});
