import type { circleEndEndpoints } from '@kindred/contract/care/circles/end-endpoints';
import type { SignedInContext } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { CareHandlers } from '../context.ts';
import type { CareNouns } from '../noun.ts';
import { contentsOf } from './contents.ts';
import { presentCircle, type StoredCircle } from './present.ts';
import { restorableUntil, restoreCircle } from './restore.ts';
import { circles } from './store.ts';

const presentDeleted = ({ id, name, slug, deleted_at }: StoredCircle) => ({
  id,
  name,
  slug,
  deleted_at: deleted_at!,
  restorable_until: restorableUntil(deleted_at!),
});

const openAgain = async (ctx: SignedInContext, circleId: string) => {
  const circle = await ctx.db.get(circles, circleId);
  if (circle?.status !== 'ACTIVE' || circle.owner_id !== ctx.actor.uid) throw new ApiError('circle_not_found');
  return presentCircle(circle, { role: 'admin' });
};

export const circleEndHandlers = (nouns: CareNouns): CareHandlers<typeof circleEndEndpoints> => ({
  getCircleContents: async (ctx, { params }) => contentsOf(nouns, ctx.db, params.circle_id),
  listDeletedCircles: async (ctx, { query }) => {
    const where = { owner_id: ctx.actor.uid, status: 'DELETED' };
    const page = await ctx.db.list(circles, { where, sort: 'deleted_at', order: 'desc', ...query });
    return { ...page, items: page.items.map(presentDeleted), limit: query.limit, offset: query.offset };
  },
  restoreCircle: {
    handle: async (ctx, { params }) =>
      presentCircle(await restoreCircle(nouns, ctx, params.circle_id), { role: 'admin' }),
    replay: async (ctx, { params }) => openAgain(ctx, params.circle_id),
  },
});
