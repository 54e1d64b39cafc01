import type { IndexedFacts } from '../word-index/shelves.ts';
import type { StoredLibraryDocument } from './store.ts';

/** Returns what the index knows of a document, and the generation that questions find. */
export const chunkOwner = (document: StoredLibraryDocument): IndexedFacts & { readonly generation: number } => {
  const { id, generation, indexedRevision: revision, name, audience, userIds, tags, language } = document;
  return { id, generation, revision, name, audience, userIds, tags, language };
};

/** Returns the same for a generation that is being indexed. */
export const newOwner = (
  document: StoredLibraryDocument,
  { language }: { readonly language: string | null },
  generation: number,
): ReturnType<typeof chunkOwner> => ({ ...chunkOwner(document), revision: document.revision, language, generation });
