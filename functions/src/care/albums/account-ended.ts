import { batches } from '../../platform/firestore/batches.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { albums } from './store.ts';

/** Removes a person as the author of their albums when their account ends; the albums stay. */
export const endAlbums = async (db: Database, userId: string): Promise<void> => {
  for await (const made of batches(db, albums, { author_id: userId }))
    for (const album of made) await db.change(albums, album, undefined, () => ({ author_id: null, author_name: null }));
};
