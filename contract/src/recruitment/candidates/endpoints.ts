import * as z from 'zod';
import { Operation } from '../../core/operations/operation.ts';
import { anyFileType, endpoint, fileEndpoint, tagged } from '../../endpoint.ts';
import { Id, writable } from '../../fields.ts';
import { pageOf, pageQuery } from '../../lists.ts';
import { readCandidates, writeCandidates } from '../access.ts';
import { stages } from '../applications/stage.ts';
import { Tag } from '../positions/position.ts';
import {
  Candidate,
  CandidateCreate,
  CandidateDuplicate,
  CandidateMerge,
  CandidateTags,
  CandidateWrite,
  taggingOutcomes,
} from './candidate.ts';
import { CandidateImport, candidateImportBytes } from './import.ts';

const params = z.strictObject({ id: Id });
const sorts = ['name', 'createdAt', 'rating'] as const;
const list = { sorts, order: 'asc' } as const;

const filters = {
  positionId: Id.optional(),
  stage: z.enum(stages).optional(),
  tag: Tag.optional(),
  hasResume: z.enum(['true', 'false']).optional(),
};

export const resumeBytes = 10_000_000;

export const candidateEndpoints = tagged('recruitment/candidates', {
  listCandidates: endpoint({
    method: 'GET',
    path: '/api/v1/recruitment/candidates',
    summary:
      'List candidates. A filtered list has one direction for each sort key. Several filters, or a filter and `q`, look at up to 1,000 candidates',
    access: readCandidates,
    query: pageQuery(list).extend(filters),
    status: 200,
    output: pageOf(Candidate),
    errors: [],
    list: { collection: 'candidates', style: 'page', ...list, filters: [], searched: true },
  }),
  createCandidate: endpoint({
    method: 'POST',
    path: '/api/v1/recruitment/candidates',
    summary: 'Create a candidate. Each has their own email address: 409 names the candidate who has it',
    access: writeCandidates,
    body: CandidateCreate,
    status: 201,
    output: Candidate,
    errors: ['conflict'],
  }),
  importCandidates: endpoint({
    method: 'POST',
    path: '/api/v1/recruitment/candidates/import',
    summary: 'Import candidates from a CSV file. Existing candidates are left unchanged',
    access: writeCandidates,
    file: { maxBytes: candidateImportBytes, types: ['text/csv'], refusal: 'bad_request' },
    body: CandidateImport,
    status: 202,
    output: z.object({ operation: Operation }),
    errors: [],
    // Each call runs for minutes.
    rate: { by: 'actor', limits: [{ count: 60, seconds: 3600 }] },
  }),
  exportCandidates: fileEndpoint({
    method: 'GET',
    path: '/api/v1/recruitment/candidates/export',
    summary: 'Download the candidates that match the list’s filters, as CSV',
    access: readCandidates,
    query: pageQuery(list).pick({ sortBy: true, order: true, q: true }).extend(filters),
    status: 200,
    outputType: 'text/csv; charset=utf-8',
    errors: [],
    // Each call reads every candidate of the tenant.
    rate: { by: 'actor', limits: [{ count: 30, seconds: 3600 }] },
  }),
  tagCandidates: endpoint({
    method: 'POST',
    path: '/api/v1/recruitment/candidates/tags',
    summary: 'Add tags to candidates and remove others. Each candidate has their own outcome',
    access: writeCandidates,
    body: CandidateTags,
    status: 200,
    output: z.object({ results: z.array(z.object({ id: Id, outcome: z.enum(taggingOutcomes) })) }),
    errors: [],
  }),
  getCandidate: endpoint({
    method: 'GET',
    path: '/api/v1/recruitment/candidates/{id}',
    summary: 'Get a candidate',
    access: readCandidates,
    params,
    status: 200,
    output: Candidate,
    errors: [],
  }),
  updateCandidate: endpoint({
    method: 'PUT',
    path: '/api/v1/recruitment/candidates/{id}',
    summary: 'Update the writable fields of a candidate',
    access: writeCandidates,
    params,
    body: writable(Candidate, CandidateWrite),
    status: 200,
    output: Candidate,
    errors: ['conflict', 'version_conflict'],
  }),
  deleteCandidate: endpoint({
    method: 'DELETE',
    path: '/api/v1/recruitment/candidates/{id}',
    summary: 'Erase a candidate with their résumé and applications, and their name from the audit log',
    access: writeCandidates,
    params,
    status: 204,
    errors: [],
  }),
  replaceResume: endpoint({
    method: 'PUT',
    path: '/api/v1/recruitment/candidates/{id}/resume',
    summary: 'Upload a candidate’s résumé, a PDF without scripts. Replaces the previous one',
    access: writeCandidates,
    params,
    file: { maxBytes: resumeBytes, types: ['application/pdf'], refusal: 'bad_request' },
    status: 200,
    output: Candidate,
    errors: ['version_conflict'],
  }),
  getResume: fileEndpoint({
    method: 'GET',
    path: '/api/v1/recruitment/candidates/{id}/resume',
    summary: 'Get a candidate’s résumé, whole or in part (`Range`). The audit log shows who read it, once an hour',
    access: readCandidates,
    params,
    status: 200,
    outputType: anyFileType,
    errors: ['range_not_satisfiable'],
    cache: 'private, no-cache',
  }),
  removeResume: endpoint({
    method: 'DELETE',
    path: '/api/v1/recruitment/candidates/{id}/resume',
    summary: 'Remove a candidate’s résumé',
    access: writeCandidates,
    params,
    status: 200,
    output: Candidate,
    errors: ['version_conflict'],
  }),
  listDuplicates: endpoint({
    method: 'GET',
    path: '/api/v1/recruitment/candidates/{id}/duplicates',
    summary: 'List up to ten candidates with the same mailbox, phone number or name, who may be the same person',
    access: readCandidates,
    params,
    status: 200,
    output: z.object({ items: z.array(CandidateDuplicate) }),
    errors: [],
  }),
  mergeCandidates: endpoint({
    method: 'POST',
    path: '/api/v1/recruitment/candidates/{id}/merge',
    summary:
      'Merge another candidate into this one, who keeps their fields and gets what they lack. The other’s fields are noted, and the other is removed',
    access: writeCandidates,
    params,
    body: CandidateMerge,
    status: 200,
    output: Candidate,
    errors: ['conflict', 'version_conflict'],
  }),
});
