import { isSlug } from '@kindred/contract/care/slug';
import type { circleEndpoints } from '@kindred/contract/care/circles/endpoints';
import { fold } from '@kindred/contract/fold';
import { circleMemberId } from '@kindred/contract/paths';
import { limits } from '@kindred/contract/limits';
import type { SignedInContext } from '../../http/context.ts';
import { secondsFromNow } from '../../platform/clock.ts';
import { newId } from '../../platform/crypto.ts';
import { schedule } from '../../platform/due-queue.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { CareHandlers, CircleContext } from '../context.ts';
import { circleMembers, membershipOf } from '../members/store.ts';
import type { CareNouns } from '../noun.ts';
import { closeCircle } from './close.ts';
import { refreshCopies } from './copies.ts';
import { slugRelease } from './due-kinds.ts';
import { circleById, createdCircle } from './created.ts';
import { createOwnCircle } from './open.ts';
import { presentCircle, presentSummary, type StoredCircle } from './present.ts';
import { requireUnblocked } from './public-circle.ts';
import { slugFrom } from './slug.ts';
import { checkSlug, freeSlug, requireSlug } from './slug-reservation.ts';
import { circles, circleSlugs } from './store.ts';

/** Returns a page of the caller's circles. */
const listMine = async (
  ctx: SignedInContext,
  query: { limit: number; offset: number; cursor?: string | undefined },
  also: Record<string, string | boolean>,
) => {
  const where = { user_id: ctx.actor.uid, active: true, ...also };
  const page = await ctx.db.list(circleMembers, { where, sort: 'circle_name', order: 'asc', ...query });
  return { ...page, items: page.items.map(presentSummary), limit: query.limit, offset: query.offset };
};

/** Changes a circle's slug. The old slug redirects for 90 days and is then free. */
const changeSlug = async (
  ctx: CircleContext,
  circleId: string,
  choose: (tx: Transaction, circle: StoredCircle) => Promise<string>,
) => {
  const saved = await ctx.db.transaction(async (tx) => {
    const circle = await tx.get(circles, circleId);
    if (circle?.status !== 'ACTIVE') throw new ApiError('circle_not_found');
    const slug = await choose(tx, circle);
    if (slug === circle.slug) return circle;
    tx.put(circleSlugs, slug, { circle_id: circle.id, current: true });
    tx.put(circleSlugs, circle.slug, { circle_id: circle.id, current: false });
    schedule(tx, slugRelease, {
      key: `${ctx.tenant.id}/${circle.slug}`,
      tenantId: ctx.tenant.id,
      at: secondsFromNow(limits.slugRedirectSeconds),
      ref: { slug: circle.slug },
    });
    refreshCopies(tx, ctx.tenant.id, circle.id);
    return tx.update(circles, circle, { slug });
  });
  return presentCircle(saved, ctx.membership);
};

export const circleHandlers = (nouns: CareNouns): CareHandlers<typeof circleEndpoints> => ({
  listOwnedCircles: async (ctx, { query }) => listMine(ctx, query, { is_owner: true }),
  listMyCircles: async (ctx, { query }) => listMine(ctx, query, {}),
  listCirclesByName: async (ctx, { params, query }) => listMine(ctx, query, { circle_name_folded: fold(params.name) }),
  createCircle: {
    handle: async (ctx, { body }) => {
      const circle = await ctx.db.transaction((tx) => createOwnCircle(nouns, tx, ctx, newId(), body));
      return presentCircle(circle, { role: 'admin' });
    },
    replay: (ctx, _input, id) => createdCircle(ctx, id),
  },
  getCircleBySlug: async (ctx, { params }) => {
    const slug = await ctx.db.get(circleSlugs, params.slug);
    const membership = slug && (await membershipOf(ctx.db, slug.circle_id, ctx.actor.uid));
    if (!membership) throw new ApiError('circle_not_found');
    return presentSummary(membership);
  },
  getCircle: async (ctx, { params }) => presentCircle(await circleById(ctx, params.circle_id), ctx.membership),
  updateCircle: async (ctx, { params, body }) => {
    const saved = await ctx.db.transaction(async (tx) => {
      const circle = await tx.get(circles, params.circle_id);
      if (circle?.status !== 'ACTIVE') throw new ApiError('circle_not_found');
      if (body.public_page && !circle.public_page) requireUnblocked(circle);
      if (circle.name !== body.name) refreshCopies(tx, ctx.tenant.id, circle.id);
      return tx.update(circles, circle, body, ctx.ifMatch);
    });
    return presentCircle(saved, ctx.membership);
  },
  deleteCircle: async (ctx, { params }) => {
    if (!ctx.membership.is_owner)
      throw new ApiError('insufficient_permissions', { detail: 'Only the owner can delete a circle.' });
    await ctx.db.transaction(async (tx) => {
      const circle = await tx.get(circles, params.circle_id);
      if (circle?.status !== 'ACTIVE') throw new ApiError('circle_not_found');
      const members = await tx.find(circleMembers, { circle_id: circle.id }, limits.circleMembers + 1);
      closeCircle(nouns, tx, ctx.tenant.id, circle, members);
    });
  },
  hideFirstSteps: async ({ db, membership }) => {
    if (membership.steps_hidden) return;
    await db.transaction(async (tx) => {
      const member = await tx.get(circleMembers, circleMemberId(membership.circle_id, membership.user_id));
      if (member?.active) tx.note(circleMembers, member, { steps_hidden: true });
    });
  },
  validateSlug: { handle: async (ctx, { body }) => checkSlug(ctx.db, body.slug), replay: 'run' },
  regenerateSlug: {
    handle: async (ctx, { params }) =>
      changeSlug(ctx, params.circle_id, async (tx, circle) => {
        const slug = slugFrom(circle.name);
        return circle.slug === slug ? slug : freeSlug(tx, slug, circle.id);
      }),
    replay: async (ctx, _input, id) => presentCircle(await circleById(ctx, id), ctx.membership),
  },
  updateSlug: async (ctx, { params, body }) =>
    changeSlug(ctx, params.circle_id, async (tx, circle) => {
      if (!isSlug(body.slug)) throw new ApiError('invalid_slug');
      return circle.slug === body.slug ? body.slug : requireSlug(tx, body.slug, circle.id);
    }),
});
