import { batches } from '../../platform/firestore/batches.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { tenantFiles } from '../../platform/storage.ts';
import { forgetName } from '../forget-name.ts';
import { forgetInPhotos } from './people.ts';
import { documents, placePath } from './store.ts';

/**
 * Removes a person's name and the places of recording of their files when their account ends: the name from the documents that they uploaded, which stay, and from the
 * photos in which they are.
 */
export const forgetPerson = async (db: Database, userId: string, tenantId: string): Promise<void> => {
  await forgetName(db, documents, { uploaded_by: userId }, 'uploader_name');
  await forgetInPhotos(db, userId);
  await forgetPlaces(db, userId, tenantId);
};

/** Deletes the places of recording of a person's files, which nobody else may have. */
const forgetPlaces = async (db: Database, userId: string, tenantId: string): Promise<void> => {
  for await (const found of batches(db, documents, { uploaded_by: userId }))
    for (const document of found.filter(({ has_place }) => has_place)) {
      await tenantFiles(tenantId).remove(placePath(document));
      await db.change(documents, document, undefined, () => ({ has_place: false }));
    }
};
