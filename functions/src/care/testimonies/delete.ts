import { deletionId } from '@kindred/contract/care/deletions/deletion-id';
import { ApiError } from '../../platform/api-error.ts';
import type { CircleContext } from '../context.ts';
import { keepDeleted } from '../deletions/keep.ts';
import { deletableTestimony } from './deletable.ts';
import { testimonies } from './store.ts';

/** Deletes a testimony; it can be restored. */
export const deleteTestimony = (ctx: CircleContext, id: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const testimony = await tx.get(testimonies, id);
    if (!testimony) throw new ApiError('not_found');
    const of = { circle_id: testimony.circle_id, record_id: id, author_id: testimony.author_id };
    const what = {
      ...of,
      id: deletionId('testimony', testimony),
      record: testimony,
    };
    keepDeleted(tx, ctx.tenant.id, deletableTestimony, what, { uid: ctx.actor.uid, name: ctx.membership.name });
    tx.remove(testimonies, testimony);
  });
