import * as z from 'zod';
import { signedIn } from '../../access.ts';
import { endpoint, tagged } from '../../endpoint.ts';
import { writable } from '../../fields.ts';
import { circleMember } from '../access.ts';
import { Circle, CircleCreate } from '../circles/circle.ts';
import { circleCreationRate, CircleParams } from '../circles/endpoints.ts';
import { DeathRelease, PartialDay, PersonCreate, RecordSubject, RecordSubjectWrite } from './record-subject.ts';

const path = '/api/v1/care/circles/{circle_id}/record-subjects';
const params = CircleParams;
const writers = circleMember('family_member');
const refusals = ['circle_not_found', 'insufficient_permissions'] as const;

/** The date that the confirming person saw; refused if another date is recorded by now. */
const DeathDate = z.strictObject({ date: PartialDay });

export const recordSubjectEndpoints = tagged('care/record-subjects', {
  createCircleForPerson: endpoint({
    method: 'POST',
    path: '/api/v1/care/circles/for-person',
    summary:
      'Create a circle for a person, with the profile of that person. The caller becomes its owner and first admin',
    access: signedIn({ verified: true }),
    rate: circleCreationRate,
    body: CircleCreate.extend({ person: PersonCreate }),
    status: 201,
    output: Circle,
    errors: ['invalid_slug'],
  }),
  createRecordSubject: endpoint({
    method: 'POST',
    path,
    summary: 'Create the profile of the person a circle is for. For circle admins and family members',
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
    summary: 'Get the person a circle is for, or null if nobody has said yet',
    access: circleMember(),
    params,
    status: 200,
    output: RecordSubject.nullable(),
    errors: ['circle_not_found'],
  }),
  updateRecordSubject: endpoint({
    method: 'PUT',
    path,
    summary: 'Update the person’s profile; a death has its own calls. For circle admins and family members',
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
      'Remove the person from the circle, with the link and the death; funeral wishes return to their authors alone. For circle admins and family members',
    access: writers,
    params,
    status: 204,
    errors: [...refusals, 'conflict'],
  }),
  recordDeath: endpoint({
    method: 'POST',
    path: `${path}/death`,
    summary:
      'Record or correct the date of death, which must then be confirmed (again). Adding the day to a confirmed year or month keeps the confirmation. For circle admins',
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
    summary:
      'Confirm the date of death. For circle admins and family who could do so before it was recorded, and whom the recorder did not bring in',
    access: writers,
    params,
    body: DeathDate,
    status: 200,
    output: RecordSubject,
    errors: [...refusals, 'conflict'],
  }),
  getDeathRelease: endpoint({
    method: 'GET',
    path: `${path}/death/release`,
    summary:
      'Get what the recorded death sends, to how many people and when, if it is confirmed. For circle admins and family members',
    access: writers,
    params,
    status: 200,
    output: DeathRelease,
    errors: refusals,
  }),
  withdrawDeath: endpoint({
    method: 'DELETE',
    path: `${path}/death`,
    summary:
      'Withdraw a death, unless something was delivered because of it. For circle admins and family members; a confirmed one for circle admins and the people who recorded and confirmed it',
    access: writers,
    params,
    status: 204,
    errors: [...refusals, 'conflict'],
  }),
  objectToDeath: endpoint({
    method: 'POST',
    path: `${path}/death/objection`,
    summary:
      'Declare one’s own recorded death wrong, which ends the record. For the person it is about, in the circle or not',
    access: signedIn({ verified: true }),
    params,
    status: 204,
    errors: ['circle_not_found', 'conflict'],
  }),
});
