import type { ChunkOwner } from './stored-chunks.ts';
import type { StoredLibraryDocument } from './store.ts';

/** Returns what the chunks of the generation that questions find know of their document. */
export const chunkOwner = (document: StoredLibraryDocument): ChunkOwner => {
  const { id, generation, indexedRevision: revision, name, audience, userIds, tags, language } = document;
  return { id, generation, revision, name, audience, userIds, tags, language };
};
