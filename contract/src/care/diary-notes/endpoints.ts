import * as z from 'zod';
import { ownRecord, signedIn } from '../../access.ts';
import { endpoint, tagged } from '../../endpoint.ts';
import { Id, writable } from '../../fields.ts';
import { limitQuery, sliceOf } from '../../lists.ts';
import { circleMember } from '../access.ts';
import { CircleParams } from '../circles/endpoints.ts';
import { DiaryNote, DiaryNoteWrite, Month } from './diary-note.ts';

const DiaryNoteParams = z.strictObject({ note_id: Id });

const query = limitQuery().extend({ month: Month.optional() });

const list = {
  collection: 'diaryNotes',
  style: 'limit',
  sorts: ['noted_on'],
  order: 'desc',
  within: true,
  searched: false,
} as const;

export const diaryNoteEndpoints = tagged('care/diary-notes', {
  listCircleDiaryNotes: endpoint({
    method: 'GET',
    path: '/api/v1/care/circles/{circle_id}/diary-notes',
    summary: 'List the diary notes shared with a circle and the caller’s own there, latest day first',
    access: circleMember(),
    params: CircleParams,
    query,
    status: 200,
    output: sliceOf(DiaryNote),
    errors: ['circle_not_found'],
    list: { ...list, filters: ['circle_id', 'visibility', 'user_id', 'month'] },
  }),
  listMyDiaryNotes: endpoint({
    method: 'GET',
    path: '/api/v1/care/diary-notes',
    summary: 'List the caller’s diary notes in any circle or none, latest day first',
    access: signedIn(),
    query,
    status: 200,
    output: sliceOf(DiaryNote),
    errors: [],
    list: { ...list, filters: ['user_id', 'month'] },
  }),
  createDiaryNote: endpoint({
    method: 'POST',
    path: '/api/v1/care/diary-notes',
    summary: 'Create a diary note. It is private by default',
    access: signedIn({ verified: true }),
    body: z.strictObject(DiaryNoteWrite),
    status: 201,
    output: DiaryNote,
    errors: ['circle_not_found'],
    rate: { by: 'actor', limits: [{ count: 500, seconds: 86_400 }] },
  }),
  getDiaryNote: endpoint({
    method: 'GET',
    path: '/api/v1/care/diary-notes/{note_id}',
    summary: 'Get a diary note: the caller’s own, or one shared with a circle they belong to',
    access: signedIn({ verified: true }),
    params: DiaryNoteParams,
    status: 200,
    output: DiaryNote,
    errors: [],
  }),
  updateDiaryNote: endpoint({
    method: 'PUT',
    path: '/api/v1/care/diary-notes/{note_id}',
    summary: 'Update a diary note and who can see it. For its author',
    access: ownRecord('diaryNotes', 'not_found', 'insufficient_permissions'),
    params: DiaryNoteParams,
    body: writable(DiaryNote, DiaryNoteWrite),
    status: 200,
    output: DiaryNote,
    errors: ['circle_not_found', 'insufficient_permissions', 'version_conflict'],
  }),
  deleteDiaryNote: endpoint({
    method: 'DELETE',
    path: '/api/v1/care/diary-notes/{note_id}',
    summary: 'Delete a diary note; it can be restored for 30 days. For its author',
    access: ownRecord('diaryNotes', 'not_found', 'insufficient_permissions'),
    params: DiaryNoteParams,
    status: 204,
    errors: ['insufficient_permissions'],
  }),
});
