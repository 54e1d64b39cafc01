import type { LibraryDocument } from '@kindred/contract/document/documents/document';
import type { Reader } from './policy.ts';
import type { StoredLibraryDocument } from './store.ts';

/** Presents a document to an administrator. */
export const presentForAdmin = (document: StoredLibraryDocument): LibraryDocument => {
  const { fileId, generation, indexedRevision, indexedPages, begunGeneration, run, ...shown } = document;
  void [fileId, generation, indexedRevision, indexedPages, begunGeneration, run];
  return shown;
};

/** Presents a document to a reader. Who else may read it is for administrators. */
export const presentDocument = ({ userId, isAdmin }: Reader, document: StoredLibraryDocument): LibraryDocument => {
  const shown = presentForAdmin(document);
  return isAdmin ? shown : { ...shown, userIds: shown.userIds.filter((id) => id === userId) };
};
