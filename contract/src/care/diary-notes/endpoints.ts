import * as z from 'zod';
import { ownRecord, signedIn } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
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
  searched: false,
} as const;

export const diaryNoteEndpoints = {
  listCircleDiaryNotes: endpoint({
    method: 'GET',
    path: '/api/v1/care/circles/{circle_id}/diary-notes',
    summary: 'What a circle shares of its days, and the caller’s own notes in it, the latest day first',
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
    summary: 'The signed-in person’s notes, in whatever circle or none, the latest day first',
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
    summary: 'Writes a note; it is private unless it says otherwise',
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
    summary: 'A note: one’s own, or one that is shared with a circle of which one is a member',
    access: signedIn({ verified: true }),
    params: DiaryNoteParams,
    status: 200,
    output: DiaryNote,
    errors: [],
  }),
  updateDiaryNote: endpoint({
    method: 'PUT',
    path: '/api/v1/care/diary-notes/{note_id}',
    summary: 'Replaces what its author wrote, and for whom',
    access: ownRecord('diaryNotes', 'not_found'),
    params: DiaryNoteParams,
    body: writable(DiaryNote, DiaryNoteWrite),
    status: 200,
    output: DiaryNote,
    errors: ['circle_not_found', 'version_conflict'],
  }),
  deleteDiaryNote: endpoint({
    method: 'DELETE',
    path: '/api/v1/care/diary-notes/{note_id}',
    summary: 'Deletes a note, which can be had back for 30 days; its author',
    access: ownRecord('diaryNotes', 'not_found'),
    params: DiaryNoteParams,
    status: 204,
    errors: [],
  }),
};
