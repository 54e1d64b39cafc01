import { documentEndpoints, publicDocumentEndpoints } from '@kindred/contract/care/documents/endpoints';
import { defineDue } from '../../platform/due-queue.ts';
import { api, noun } from '../noun.ts';
import { documentFiles } from './due-kinds.ts';
import { documents } from './store.ts';
import type texts from './texts/en.json';

declare global {
  interface ServerTexts {
    'care/documents': typeof texts;
  }
}

/** Documents: the files that people put into a circle. */
export const documentsNoun = noun({
  tags: { 'care/documents': 'Files and pictures in a circle.' },
  search: { kind: 'documents', load: async () => (await import('./search.ts')).searchDocuments },
  apis: [
    api(documentEndpoints, async (nouns) => (await import('./handlers.ts')).documentHandlers(nouns), { documents }),
    api(publicDocumentEndpoints, async () => (await import('./public-handlers.ts')).publicDocumentHandlers),
  ],
  ofCircles: [documents],
  contents: { documents: (db, circle_id) => db.count(documents, { circle_id }) },
  waiting: { documents: (db, circle_id) => db.count(documents, { circle_id, status: 'PENDING' }) },
  due: [defineDue(documentFiles, async () => (await import('./files.ts')).removeStrandedFiles)],
  archive: async () => (await import('./archive.ts')).documentsArchive,
  reacted: { document: async () => (await import('./reacted.ts')).reactedPhotos },
  deletable: { document: async () => (await import('./deletable.ts')).deletableDocument },
  accountEnded: async () => (await import('./account-ended.ts')).forgetPerson,
  personalData: async () => (await import('./personal-data.ts')).ownDocuments,
});
