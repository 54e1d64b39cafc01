import * as z from 'zod';
import { anyFileType, endpoint, fileEndpoint, tagged } from '../../endpoint.ts';
import { Id, line, writable } from '../../fields.ts';
import { pageOf, pageQuery } from '../../lists.ts';
import { readLibrary, writeLibrary } from '../access.ts';
import { libraryLimits } from '../limits.ts';
import {
  LibraryDocument,
  LibraryDocumentWrite,
  LibraryPage,
  libraryStatuses,
  libraryTypes,
  LibraryUpload,
} from './document.ts';

const params = z.strictObject({ id: Id });
const sorts = ['createdAt', 'name', 'sizeBytes'] as const;
const list = { sorts, order: 'desc' } as const;
const changes = Object.fromEntries(
  Object.entries(LibraryDocumentWrite).map(([name, field]) => [name, field.optional()]),
) as { [Name in keyof typeof LibraryDocumentWrite]: z.ZodOptional<(typeof LibraryDocumentWrite)[Name]> };

export const libraryDocumentEndpoints = tagged('document/documents', {
  listLibraryDocuments: endpoint({
    method: 'GET',
    path: '/api/v1/document/documents',
    summary: 'List the documents that the caller may read',
    access: readLibrary,
    query: pageQuery(list).extend({ status: z.enum(libraryStatuses).optional(), tag: line(40).optional() }),
    status: 200,
    output: pageOf(LibraryDocument),
    errors: [],
    list: {
      collection: 'libraryDocuments',
      style: 'page',
      ...list,
      filters: [],
      contains: ['_in'],
      searched: true,
    },
  }),
  uploadLibraryDocument: endpoint({
    method: 'POST',
    path: '/api/v1/document/documents',
    summary:
      'Upload a document, or a new revision of one (`replaces`). It is indexed at once in the background. 409 names the document that has the same content',
    access: writeLibrary,
    body: LibraryUpload,
    file: { maxBytes: libraryLimits.fileBytes, types: libraryTypes, refusal: 'bad_request' },
    status: 201,
    output: LibraryDocument,
    errors: ['document_not_found', 'conflict', 'content_too_large'],
    rate: { by: 'actor', limits: [{ count: 1000, seconds: 86_400 }] },
  }),
  getLibraryDocument: endpoint({
    method: 'GET',
    path: '/api/v1/document/documents/{id}',
    summary: 'Get a document’s record',
    access: readLibrary,
    params,
    status: 200,
    output: LibraryDocument,
    errors: ['document_not_found'],
  }),
  updateLibraryDocument: endpoint({
    method: 'PATCH',
    path: '/api/v1/document/documents/{id}',
    summary: 'Update a document’s name, description, tags, audience or end',
    access: writeLibrary,
    params,
    body: writable(LibraryDocument, changes),
    status: 200,
    output: LibraryDocument,
    errors: ['document_not_found', 'version_conflict'],
  }),
  deleteLibraryDocument: endpoint({
    method: 'DELETE',
    path: '/api/v1/document/documents/{id}',
    summary: 'Delete a document with its file and everything that questions find it by',
    access: writeLibrary,
    params,
    status: 204,
    errors: ['document_not_found'],
  }),
  reindexLibraryDocument: endpoint({
    method: 'POST',
    path: '/api/v1/document/documents/{id}/reindex',
    summary: 'Index a document again. Its record shows the progress',
    access: writeLibrary,
    params,
    status: 202,
    output: LibraryDocument,
    errors: ['document_not_found', 'conflict'],
    rate: { by: 'actor', limits: [{ count: 300, seconds: 3600 }] },
  }),
  getLibraryFile: fileEndpoint({
    method: 'GET',
    path: '/api/v1/document/documents/{id}/file',
    summary: 'Download the file, whole or in part (`Range`)',
    access: readLibrary,
    params,
    status: 200,
    outputType: anyFileType,
    errors: ['document_not_found', 'range_not_satisfiable'],
    cache: 'private, no-cache',
  }),
  getLibraryPages: endpoint({
    method: 'GET',
    path: '/api/v1/document/documents/{id}/pages',
    summary: 'Get the text of a document, up to 20 pages at a time',
    access: readLibrary,
    params,
    query: z.strictObject({
      from: z.coerce.number().int().min(1).max(libraryLimits.pages).default(1),
      count: z.coerce.number().int().min(1).max(libraryLimits.pagesAtOnce).default(libraryLimits.pagesAtOnce),
    }),
    status: 200,
    output: z.object({ items: z.array(LibraryPage), total: z.int() }),
    errors: ['document_not_found'],
  }),
});
