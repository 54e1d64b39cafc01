import type { publicPageBlockEndpoints } from '@kindred/contract/care/public-page-blocks/endpoints';
import type { PublicPageState } from '@kindred/contract/care/public-page-blocks/block';
import { timestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { CareHandlers } from '../context.ts';
import type { StoredCircle } from '../circles/present.ts';
import { circles, circleSlugs } from '../circles/store.ts';

/** Circles as administrators write them: the audit log records changes of a public page under its slug. */
const publicPages: typeof circles = { ...circles, audited: { noun: 'publicPage', label: ({ slug }) => slug } };

/**
 * Returns a circle whose public page is on, or was until it was blocked. Throws 404 for any other, so that
 * administrators learn nothing about it.
 */
const circleWithPage = async (db: Pick<Database, 'get'>, slug: string): Promise<StoredCircle> => {
  const found = await db.get(circleSlugs, slug);
  const circle = found && (await db.get(circles, found.circle_id));
  if (circle?.status !== 'ACTIVE' || !(circle.public_page || circle.public_page_block))
    throw new ApiError('circle_not_found');
  return circle;
};

const present = ({ slug, public_page_block }: StoredCircle): PublicPageState => ({
  slug,
  block: public_page_block ?? null,
});

export const publicPageBlockHandlers: CareHandlers<typeof publicPageBlockEndpoints> = {
  getPublicPageState: async (ctx, { params }) => present(await circleWithPage(ctx.db, params.slug)),
  setPublicPageBlock: async (ctx, { params, body: { blocked, reason } }) =>
    ctx.db.transaction(async (tx) => {
      const circle = await circleWithPage(tx, params.slug);
      const before = circle.public_page_block ?? null;
      const isSo = blocked ? before?.reason === reason : before === null;
      if (isSo) return present(circle);
      const block = blocked ? { reason: reason!, blocked_at: before?.blocked_at ?? timestamp() } : null;
      return present(tx.update(publicPages, circle, { public_page_block: block }));
    }),
};
