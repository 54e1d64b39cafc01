import { Album } from '@kindred/contract/care/albums/album';
import { Id } from '@kindred/contract/fields';
import * as z from 'zod';
import { collection, type RecordOf, textKey } from '../../platform/firestore/collection.ts';

export type StoredAlbum = RecordOf<typeof albums>;

/**
 * Albums, with the ids of their photos in the order in which they were added. A deleted photo stays in the list, so that
 * it is in the album again once it is restored.
 */
export const albums = collection({
  name: 'albums',
  queries: [['author_id'], ['circle_id']],
  times: 'snake',
  schema: Album.omit({ id: true, created_at: true, updated_at: true, version: true }).extend({ photos: z.array(Id) }),
  sorts: { name: ({ name }) => textKey(name) },
});
