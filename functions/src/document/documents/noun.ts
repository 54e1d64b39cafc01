import { libraryDocumentEndpoints } from '@kindred/contract/document/documents/endpoints';
import { accountMemberships } from '../../core/users/due-kinds.ts';
import { api } from '../../http/noun.ts';
import { defineDue } from '../../platform/due-queue.ts';
import { noun } from '../noun.ts';
import { libraryExpiry, libraryIndexing, libraryTidying, libraryVectorising } from './due-kinds.ts';
import { libraryDocuments } from './store.ts';
import type texts from './texts/en.json';

declare global {
  interface ServerTexts {
    'document/documents': typeof texts;
  }
}

/** Documents that people ask questions about. */
export const libraryDocumentsNoun = noun({
  tags: { 'document/documents': 'Documents that people ask questions about.' },
  search: { kind: 'libraryDocuments', load: async () => (await import('./search.ts')).searchLibraryDocuments },
  kept: [libraryDocuments],
  apis: [api(libraryDocumentEndpoints, async () => (await import('./handlers.ts')).libraryDocumentHandlers)],
  due: [
    defineDue(libraryIndexing, async () => (await import('./run-index.ts')).runIndexing),
    defineDue(libraryVectorising, async () => (await import('./run-vectors.ts')).runVectors),
    defineDue(libraryTidying, async () => (await import('./tidy.ts')).runTidying),
    defineDue(libraryExpiry, async () => (await import('./expiry.ts')).deleteExpired),
    defineDue(accountMemberships, async () => (await import('./account-ended.ts')).forgetPerson),
  ],
  notificationTexts: {
    libraryDocumentFailed: { line: (t, params) => t('document:news.libraryDocumentFailed', params) },
  },
  samples: { name: 'documents', load: async () => (await import('./samples.ts')).makeSampleDocuments },
  personalData: async () => (await import('./personal-data.ts')).ownUploads,
});
