import type { Database } from '../../platform/firestore/database.ts';
import { forgetName } from '../forget-name.ts';
import { forgetInPhotos } from './people.ts';
import { documents } from './store.ts';

/**
 * Removes a person's name when their account ends: from the documents that they uploaded, which stay, and from the
 * photos in which they are.
 */
export const forgetPerson = async (db: Database, userId: string): Promise<void> => {
  await forgetName(db, documents, { uploaded_by: userId }, 'uploader_name');
  await forgetInPhotos(db, userId);
};
