import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { writable } from '../../fields.ts';
import { circleMember } from '../access.ts';
import { CircleParams } from '../circles/endpoints.ts';
import { Day, RecordSubject, RecordSubjectWrite } from './record-subject.ts';

const path = '/api/v1/care/circles/{circle_id}/record-subjects';
const params = CircleParams;
const writers = circleMember('family_member');
const refusals = ['circle_not_found', 'insufficient_permissions'] as const;

/** The date that the confirming person read: another one than is recorded is refused. */
const DeathDate = z.strictObject({ date: Day });

export const recordSubjectEndpoints = {
  createRecordSubject: endpoint({
    method: 'POST',
    path,
    summary: 'Says whom the circle is for; a circle has one. Admins and family members',
    access: writers,
    params,
    body: z.strictObject(RecordSubjectWrite),
    status: 201,
    output: RecordSubject,
    errors: [...refusals, 'conflict'],
  }),
  getRecordSubject: endpoint({
    method: 'GET',
    path,
    summary: 'Whom the circle is for; null where nobody has said so yet',
    access: circleMember(),
    params,
    status: 200,
    output: RecordSubject.nullable(),
    errors: ['circle_not_found'],
  }),
  updateRecordSubject: endpoint({
    method: 'PUT',
    path,
    summary: 'Replaces what is written about the person; the death has calls of its own. Admins and family members',
    access: writers,
    params,
    body: writable(RecordSubject, RecordSubjectWrite),
    status: 200,
    output: RecordSubject,
    errors: [...refusals, 'version_conflict'],
  }),
  deleteRecordSubject: endpoint({
    method: 'DELETE',
    path,
    summary:
      'Takes the person out of the circle, with the link and the death; funeral wishes go back to their authors alone. Admins and family members',
    access: writers,
    params,
    status: 204,
    errors: [...refusals, 'conflict'],
  }),
  recordDeath: endpoint({
    method: 'POST',
    path: `${path}/death`,
    summary:
      'Records the day of the death, or another day in its place; it is to be confirmed then (anew). Admins of the circle',
    access: circleMember('admin', 'circle_admin_required'),
    params,
    body: DeathDate,
    status: 200,
    output: RecordSubject,
    errors: ['circle_not_found', 'circle_admin_required', 'conflict'],
  }),
  confirmDeath: endpoint({
    method: 'POST',
    path: `${path}/death/confirmation`,
    summary: 'Confirms the recorded day; an admin or family member who is not the one that recorded it',
    access: writers,
    params,
    body: DeathDate,
    status: 200,
    output: RecordSubject,
    errors: [...refusals, 'conflict'],
  }),
  withdrawDeath: endpoint({
    method: 'DELETE',
    path: `${path}/death`,
    summary: 'Takes the death back, as long as nothing was delivered because of it. Admins and family members',
    access: writers,
    params,
    status: 204,
    errors: [...refusals, 'conflict'],
  }),
};
