import type { Database } from '../../platform/firestore/database.ts';
import { forgetName } from '../forget-name.ts';
import { pages } from './store.ts';

/** Removes a person's name from the pages that they created when their account ends; the pages stay. */
export const endAuthorship = (db: Database, userId: string): Promise<void> =>
  forgetName(db, pages, { author_id: userId }, 'author_name');
