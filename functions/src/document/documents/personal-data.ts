import type { PersonalData } from '../../http/noun.ts';
import { libraryLimits } from '@kindred/contract/document/limits';
import { libraryDocuments } from './store.ts';

/** Exports what the caller uploaded to the library. The files belong to the tenant. */
export const ownUploads: PersonalData = async function* ({ db, actor }) {
  const found = await db.find(libraryDocuments, { uploadedBy: actor.uid }, libraryLimits.documents);
  if (found.length === 0) return;
  yield {
    path: 'document/documents.json',
    title: (t) => t('document:personalData.documents'),
    content: found
      .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
      .map(({ name, fileName, contentType, sizeBytes, revision, createdAt }) => ({
        name,
        fileName,
        contentType,
        sizeBytes,
        revision,
        createdAt,
      })),
  };
};
