import * as z from 'zod';
import { endpoint, tagged } from '../../endpoint.ts';
import { Id } from '../../fields.ts';
import { adminOfLibrary, ownConversations } from '../access.ts';
import { Library, UnansweredQuestions } from './library.ts';

export const libraryEndpoints = tagged('document/library', {
  getLibrary: endpoint({
    method: 'GET',
    path: '/api/v1/document/library',
    summary:
      'Get how many documents there are, whether a language model is connected, and how many questions are left today',
    access: ownConversations,
    status: 200,
    output: Library,
    errors: [],
  }),
  listUnansweredQuestions: endpoint({
    method: 'GET',
    path: '/api/v1/document/unanswered-questions',
    summary: 'Count the questions without an answer, without names, and list those that people reported',
    access: adminOfLibrary,
    status: 200,
    output: UnansweredQuestions,
    errors: [],
  }),
  deleteReportedQuestion: endpoint({
    method: 'DELETE',
    path: '/api/v1/document/unanswered-questions/{id}',
    summary: 'Delete a reported question that is settled',
    access: adminOfLibrary,
    params: z.strictObject({ id: Id }),
    status: 204,
    errors: [],
  }),
  rebuildLibraryIndex: endpoint({
    method: 'POST',
    path: '/api/v1/document/library/rebuild',
    summary: 'Recount the words of all documents, in an operation. Needed only if the counts may be wrong',
    access: adminOfLibrary,
    status: 202,
    output: z.object({ operationId: Id }),
    errors: ['conflict'],
    rate: { by: 'actor', limits: [{ count: 10, seconds: 86_400 }] },
  }),
});
