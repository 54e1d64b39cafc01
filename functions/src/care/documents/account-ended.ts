import type { Database } from '../../platform/firestore/database.ts';
import { forgetName } from '../forget-name.ts';
import { documents } from './store.ts';

/** Removes a person's name from the documents that they uploaded when their account ends; the documents stay. */
export const endAuthorship = (db: Database, userId: string): Promise<void> =>
  forgetName(db, documents, { uploaded_by: userId }, 'uploader_name');
