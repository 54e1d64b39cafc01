import type { Deletable } from '../deletable.ts';
import { albums, type StoredAlbum } from './store.ts';

export const deletableAlbum: Deletable<StoredAlbum> = {
  noun: 'album',
  find: (db, id) => db.get(albums, id),
  audience: 'members',
  nameOf: ({ name }) => name,
  restore: async (tx, { record }) => tx.restore(albums, record, {}),
  present: async (_db, { photos, ...album }) => ({ ...album, photos: [...photos] }),
  whenAuthorEnds: { clear: ['author_id', 'author_name'] },
};
