import * as z from 'zod';
import { collection, type RecordOf } from '../../platform/firestore/collection.ts';

/** The parts of documents that passages are taken from. The index of words says which ones answer a question. */
export const libraryChunks = collection({
  name: 'libraryChunks',
  times: 'camel',
  queries: [['documentId'], ['generation']],
  schema: z.object({
    documentId: z.string(),
    generation: z.int(),
    revision: z.int(),
    number: z.int(),
    page: z.int(),
    start: z.int(),
    end: z.int(),
    heading: z.string().nullable(),
    text: z.string(),
    language: z.string().nullable(),
  }),
});
export type StoredChunk = RecordOf<typeof libraryChunks>;

/** Returns the id of a chunk by its number in a generation of its document. */
export const chunkId = (documentId: string, generation: number, number: number): string =>
  `${documentId}~${generation}~${number}`;

/** Returns the document and the generation of a chunk by its id. */
export const placeOfChunk = (id: string): { readonly documentId: string; readonly generation: number } => {
  const [documentId = '', generation] = id.split('~');
  return { documentId, generation: Number(generation) };
};
