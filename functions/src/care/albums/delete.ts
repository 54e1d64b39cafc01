import { deletionId } from '@kindred/contract/care/deletions/deletion-id';
import { ApiError } from '../../platform/api-error.ts';
import type { CircleContext } from '../context.ts';
import { keepDeleted } from '../deletions/keep.ts';
import { deletableAlbum } from './deletable.ts';
import { albums } from './store.ts';

/** Deletes an album, which can be restored; its photos stay in the circle. */
export const deleteAlbum = (ctx: CircleContext, id: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const album = await tx.get(albums, id);
    if (!album) throw new ApiError('not_found');
    const of = { circle_id: album.circle_id, record_id: id, author_id: album.author_id };
    const what = { ...of, id: deletionId('album', album), record: album };
    keepDeleted(tx, ctx.tenant.id, deletableAlbum, what, { uid: ctx.actor.uid, name: ctx.membership.name });
    tx.remove(albums, album);
  });
