import * as z from 'zod';
import { open, untilWritten } from '../../access.ts';
import { anyFileType, endpoint, fileEndpoint, tagged } from '../../endpoint.ts';
import { Id, line, text, writable } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { limitQuery, pageOf, pageQuery, sliceOf, switchOf } from '../../lists.ts';
import { circleMember, circleRecord } from '../access.ts';
import { SlugParams } from '../slug-params.ts';
import { CircleParams } from '../circles/endpoints.ts';
import { moderationStatuses } from '../moderation.ts';
import { PartialDay } from '../record-subjects/record-subject.ts';
import { documentGroups } from './document-kind.ts';
import { Document, DocumentStatus, documentTypes, Name, PublicDocument, UploadFields } from './document.ts';
import { PhotoPeopleWrite } from './photo-people.ts';

const sorts = ['created_at', 'name', 'size_bytes', 'taken_at'] as const;

const aDocument = circleRecord('documents', 'document_not_found');
const OneParams = z.strictObject({ id: Id });
const NamedParams = z.strictObject({ documentid: Id, name: Name });

/** Adds or removes one of a document's names; idempotent. */
const named = {
  method: 'POST',
  access: aDocument,
  params: NamedParams,
  status: 200,
  output: Document,
} as const;

export const documentEndpoints = tagged('care/documents', {
  listDocuments: endpoint({
    method: 'GET',
    path: '/api/v1/care/circles/{circle_id}/documents',
    summary: 'List a circle’s documents: the caller’s own and those published for their role, or all for circle admins',
    access: circleMember(),
    params: CircleParams,
    query: pageQuery({ sorts, order: 'desc' }, 100)
      .omit({ detail: true })
      .extend({
        status: z.enum(moderationStatuses).optional(),
        tag: Name.optional(),
        acl: Name.optional(),
        group: z.enum(documentGroups).optional(),
      }),
    status: 200,
    output: pageOf(Document),
    errors: ['circle_not_found'],
    list: {
      collection: 'documents',
      style: 'page',
      sorts,
      order: 'desc',
      filters: ['circle_id', 'status', '_is.group'],
      contains: ['_in'],
      within: true,
      searched: true,
    },
  }),
  uploadDocument: endpoint({
    method: 'POST',
    path: '/api/v1/care/circles/{circle_id}/documents',
    summary:
      'Upload a document. An admin’s is published at once; any other waits for a circle admin. `acl` limits who can see it from the start: names separated by commas, as in the call that adds one',
    access: circleMember(),
    params: CircleParams,
    query: z.strictObject({
      main_picture: switchOf('false'),
    }),
    body: UploadFields,
    file: { maxBytes: limits.documentBytes, types: documentTypes, refusal: 'bad_request', keepsOverwritten: true },
    status: 201,
    output: Document,
    errors: ['circle_not_found', 'insufficient_permissions', 'circle_admin_required', 'invalid_picture', 'conflict'],
    rate: { by: 'actor', limits: [{ count: 1000, seconds: 86_400 }] },
  }),
  zipDocuments: fileEndpoint({
    method: 'GET',
    path: '/api/v1/care/circles/{circle_id}/documents/zip',
    summary:
      'Download documents as one zip, by ids separated by commas. Leaves out what the caller can’t see. For members',
    access: circleMember(),
    params: CircleParams,
    query: z.strictObject({
      ids: z
        .string()
        .max(2000)
        .transform((ids) => [...new Set(ids.split(','))])
        .pipe(z.array(Id).min(1).max(limits.zippedDocuments)),
    }),
    status: 200,
    outputType: 'application/zip',
    errors: ['circle_not_found', 'document_not_found', 'content_too_large'],
    rate: { by: 'actor', limits: [{ count: 20, seconds: 3600 }] },
  }),
  getDocument: endpoint({
    method: 'GET',
    path: '/api/v1/care/documents/{id}',
    summary: 'Get a document’s record',
    access: aDocument,
    params: OneParams,
    status: 200,
    output: Document,
    errors: ['document_not_found'],
  }),
  updateDocument: endpoint({
    method: 'PATCH',
    path: '/api/v1/care/documents/{id}',
    summary:
      'Update a document’s name, caption, date, people, tags or circle picture. For its uploader and circle admins',
    access: aDocument,
    params: OneParams,
    body: writable(Document, {
      name: line(150).optional(),
      caption: text(limits.documentCaption).optional(),
      taken_on: PartialDay.nullable().optional(),
      taken_about: z.boolean().optional(),
      people: PhotoPeopleWrite.optional(),
      tags: z.array(Name).max(limits.documentTags).optional(),
      main_picture: z.boolean().optional(),
    }),
    status: 200,
    output: Document,
    errors: ['document_not_found', 'insufficient_permissions', 'invalid_picture', 'conflict', 'version_conflict'],
  }),
  deleteDocument: endpoint({
    method: 'DELETE',
    path: '/api/v1/care/documents/{id}',
    summary: 'Delete a document; it can be restored for 30 days. For its uploader and circle admins',
    access: aDocument,
    params: OneParams,
    status: 204,
    errors: ['document_not_found', 'insufficient_permissions'],
  }),
  getDocumentFile: fileEndpoint({
    method: 'GET',
    path: '/api/v1/care/documents/{id}/file',
    summary: 'Download the file, whole or in part (`Range`)',
    access: aDocument,
    params: OneParams,
    status: 200,
    outputType: anyFileType,
    errors: ['document_not_found', 'range_not_satisfiable'],
    cache: 'private, no-cache',
  }),
  getUntouchedFile: fileEndpoint({
    method: 'GET',
    path: '/api/v1/care/documents/{id}/untouched',
    summary:
      'Download a photo or video as it was uploaded, with the place of recording, which nobody else gets. For its uploader',
    access: aDocument,
    params: OneParams,
    status: 200,
    outputType: 'application/octet-stream',
    errors: ['document_not_found', 'insufficient_permissions'],
  }),
  getDocumentThumbnail: fileEndpoint({
    method: 'GET',
    path: '/api/v1/care/documents/{id}/thumbnail',
    summary: 'Get a picture’s thumbnail',
    access: aDocument,
    params: OneParams,
    status: 200,
    outputType: 'image/webp',
    errors: ['document_not_found'],
    cache: 'private, no-cache',
  }),
  setDocumentStatus: endpoint({
    method: 'PUT',
    path: '/api/v1/care/documents/{document_id}/status',
    summary: 'Publish a document for the circle, or reject it with a reason. For circle admins',
    access: untilWritten(circleRecord('documents', 'document_not_found', 'admin', 'circle_admin_required')),
    params: z.strictObject({ document_id: Id }),
    body: DocumentStatus,
    status: 200,
    output: Document,
    errors: ['document_not_found', 'circle_admin_required', 'conflict', 'version_conflict'],
  }),
  addDocumentAcl: endpoint({
    ...named,
    access: untilWritten(aDocument),
    path: '/api/v1/care/documents/{documentid}/acl/{name}/add',
    summary:
      'Set who can see a document: `family_member` or `admin` limit it to these, `public` opens it to everybody, and other names are labels. For its uploader and circle admins; `public` for circle admins alone',
    errors: ['document_not_found', 'insufficient_permissions', 'circle_admin_required', 'conflict'],
  }),
  removeDocumentAcl: endpoint({
    ...named,
    path: '/api/v1/care/documents/{documentid}/acl/{name}/remove',
    summary: 'Remove an audience from a document. For its uploader and circle admins',
    errors: ['document_not_found', 'insufficient_permissions'],
  }),
  addDocumentTag: endpoint({
    ...named,
    path: '/api/v1/care/documents/{documentid}/tag/{name}/add',
    summary: 'Add a tag to a document. For its uploader and circle admins',
    errors: ['document_not_found', 'insufficient_permissions', 'conflict'],
  }),
  removeDocumentTag: endpoint({
    ...named,
    path: '/api/v1/care/documents/{documentid}/tag/{name}/remove',
    summary: 'Remove a tag from a document. For its uploader and circle admins',
    errors: ['document_not_found', 'insufficient_permissions'],
  }),
});

/** Published documents marked `public`, of circles whose public page is on. */
export const publicDocumentEndpoints = tagged('care/documents', {
  getPublicDocumentFile: fileEndpoint({
    method: 'GET',
    path: '/public-api/v1/care/circles-by-id/{circle_id}/files/{document_id}',
    summary: 'Download a public file, whole or in part (`Range`)',
    access: open(),
    params: z.strictObject({ circle_id: Id, document_id: Id }),
    status: 200,
    outputType: anyFileType,
    errors: ['document_not_found', 'range_not_satisfiable'],
    cache: 'public, max-age=60',
  }),
  getPublicDocumentThumbnail: fileEndpoint({
    method: 'GET',
    path: '/public-api/v1/care/circles-by-id/{circle_id}/files/{document_id}/thumbnail',
    summary: 'Get a public picture’s thumbnail',
    access: open(),
    params: z.strictObject({ circle_id: Id, document_id: Id }),
    status: 200,
    outputType: 'image/webp',
    errors: ['document_not_found'],
    cache: 'public, max-age=60',
  }),
  listPublicDocuments: endpoint({
    tag: 'care/public-pages',
    method: 'GET',
    path: '/public-api/v1/care/circles-by-slug/{slug}/documents',
    summary: 'List the public documents of a circle',
    access: open(),
    params: SlugParams,
    query: limitQuery(),
    status: 200,
    output: sliceOf(PublicDocument),
    errors: ['circle_not_found'],
    cache: 'public, max-age=60',
    list: {
      collection: 'documents',
      style: 'limit',
      sorts: ['created_at'],
      order: 'desc',
      filters: ['circle_id', '_is.public'],
      within: true,
      searched: false,
    },
  }),
});
