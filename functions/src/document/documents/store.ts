import { LibraryDocument, type LibraryStatus } from '@kindred/contract/document/documents/document';
import { fold } from '@kindred/contract/fold';
import * as z from 'zod';
import { collection, type RecordOf, textKey } from '../../platform/firestore/collection.ts';
import { readersOf } from './policy.ts';

/** What the next pages need to know of those before. */
const IndexRun = z.object({
  /** The headings that are open. */
  headings: z.array(z.string()),
  chunkCount: z.int(),
  language: z.string().nullable(),
  /** The version of the record when it began. If it was edited since, its chunks are changed afterwards. */
  version: z.int(),
});

const schema = LibraryDocument.omit({ id: true, createdAt: true, updatedAt: true, version: true }).extend({
  /** Names the file in the document's folder. Each revision has its own. */
  fileId: z.string(),
  /** Counts the times that it was indexed. Questions find the chunks of this generation; 0: none yet. */
  generation: z.int(),
  /** The revision whose text the generation has. */
  indexedRevision: z.int(),
  /** The pages of that text. */
  indexedPages: z.int(),
  /** The number of the last generation, ready or not. Each time that it is indexed, it gets a new one. */
  begunGeneration: z.int(),
  /** How far it is being indexed; null if it is not. */
  run: IndexRun.nullable(),
});
export type LibraryFields = z.output<typeof schema>;

/** The names by which lists find a document, besides its readers. */
export const listNames = {
  status: (status: LibraryStatus) => `status:${status}`,
  tag: (tag: string) => `tag:${fold(tag)}`,
  reader: (reader: string, status: LibraryStatus) => `${reader}/${status}`,
};

const namesOf = (document: LibraryFields): string[] => {
  const readers = readersOf(document);
  return [
    ...readers,
    ...readers.map((reader) => listNames.reader(reader, document.status)),
    listNames.status(document.status),
    ...new Set(document.tags.map(listNames.tag)),
  ];
};

/** Documents that people ask about. What indexing changes is a note, so that a version changes only with an edit. */
export const libraryDocuments = collection({
  name: 'libraryDocuments',
  times: 'camel',
  queries: [['status'], ['uploadedBy'], ['_in[]']],
  schema,
  sorts: {
    createdAt: (_, created) => created,
    name: ({ name }) => textKey(name),
    sizeBytes: ({ sizeBytes }) => sizeBytes,
  },
  foundBy: ['createdAt', 'desc'],
  search: ({ name, fileName, description, tags }) => [name, ...tags, fileName, description],
  names: namesOf,
  counted: true,
  audited: { noun: 'libraryDocument', label: ({ name }) => name },
});
export type StoredLibraryDocument = RecordOf<typeof libraryDocuments>;

/** Reserves the content of a file for one document of the tenant. The id is its SHA-256. */
export const libraryContents = collection({
  name: 'libraryContents',
  times: 'camel',
  schema: z.object({ documentId: z.string() }),
});

/** What the tenant's library takes: one record. */
export const libraryRoom = collection({
  name: 'libraryRoom',
  times: 'camel',
  schema: z.object({ documents: z.int(), bytes: z.int() }),
});
export const roomId = 'room';

/** Returns the folder of a document's files and page texts, relative to the tenant's files. */
export const libraryFolder = (documentId: string): `${string}/` => `document/documents/${documentId}/`;

export const libraryFilePath = ({ id, fileId }: { readonly id: string; readonly fileId: string }): string =>
  `${libraryFolder(id)}${fileId}`;

/** Returns the folder of the page texts of a generation. */
export const textsFolder = (documentId: string, generation: number): `${string}/` =>
  `${libraryFolder(documentId)}texts-${generation}/`;
