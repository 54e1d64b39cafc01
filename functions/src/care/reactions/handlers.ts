import type { reactionEndpoints } from '@kindred/contract/care/reactions/endpoints';
import { ApiError } from '../../platform/api-error.ts';
import type { CareHandlers, CircleContext } from '../context.ts';
import { timestamp } from '../../platform/clock.ts';
import type { CareNouns } from '../noun.ts';
import { maySilence } from './policy.ts';
import { joinRound } from './rounds.ts';
import { reactions } from './store.ts';
import {
  circleKey,
  findReacted,
  keyOf,
  none,
  openSubject,
  presentReactions,
  requireOn,
  saveReactions,
  type Subject,
  withoutHeart,
} from './subject.ts';

/** Gives the caller's heart. If it is new, the author is notified within about ten minutes. */
const giveHeart = async (nouns: CareNouns, ctx: CircleContext, subject: Subject) => {
  const { uid } = ctx.actor;
  const given = await ctx.db.transaction(async (tx) => {
    const found = await openSubject(nouns, tx, ctx.membership, subject);
    requireOn(found);
    const { state, reacted } = found;
    if (state?.hearted_by.includes(uid)) return state;
    const at = timestamp();
    const hearts = {
      hearted_by: [...(state?.hearted_by ?? []), uid],
      hearted_at: { ...state?.hearted_at, [uid]: at },
    };
    const isNews = reacted.author_id !== null && reacted.author_id !== uid;
    return saveReactions(tx, subject, state, {
      ...hearts,
      ...(isNews && joinRound(tx, ctx.tenant.id, subject, state, at)),
    });
  });
  return presentReactions(subject, given, uid);
};

const takeHeartBack = (nouns: CareNouns, ctx: CircleContext, subject: Subject): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const { state } = await openSubject(nouns, tx, ctx.membership, subject);
    if (state?.hearted_by.includes(ctx.actor.uid))
      saveReactions(tx, subject, state, withoutHeart(state, ctx.actor.uid));
  });

/** Turns hearts and comments on a record off or on. What there is stays and is seen again once they are on. */
const switchSubject = (nouns: CareNouns, ctx: CircleContext, subject: Subject, off: boolean) =>
  ctx.db.transaction(async (tx) => {
    const { reacted, state } = await openSubject(nouns, tx, ctx.membership, subject);
    if (!maySilence(ctx.membership, reacted))
      throw new ApiError('insufficient_permissions', { detail: 'Only its author or an admin can turn them off.' });
    const isSame = (state?.off ?? false) === off;
    return presentReactions(subject, isSame ? state : saveReactions(tx, subject, state, { off }), ctx.actor.uid);
  });

const switchCircle = ({ db }: CircleContext, circle_id: string, off: boolean): Promise<void> => {
  const fields = { circle_id, subject_kind: 'circle' as const, subject_id: circle_id };
  return db.put(reactions, circleKey(circle_id), { ...fields, ...none, off });
};

/**
 * Counts hearts and comments. One read for each record, one more for each that has any, since only these show whether
 * the caller may see it, and one for the circle.
 */
const countReactions = async (nouns: CareNouns, ctx: CircleContext, asked: readonly Omit<Subject, 'circle_id'>[]) => {
  const { circle_id } = ctx.membership;
  const subjects = asked.map((one) => ({ circle_id, ...one }));
  const states = await ctx.db.getMany(reactions, [circleKey(circle_id), ...subjects.map(keyOf)]);
  const known = new Map(states.map((state) => [state.id, state]));
  if (known.get(circleKey(circle_id))?.off) return { off: true, items: [] };
  const withAny = subjects.filter((one) => known.has(keyOf(one)));
  const found = await findReacted(nouns, ctx.db, withAny);
  const items = subjects.flatMap((subject) => {
    const key = keyOf(subject);
    if (known.has(key) && !found.get(key)?.isSeenBy(ctx.membership)) return [];
    return [presentReactions(subject, known.get(key), ctx.actor.uid)];
  });
  return { off: false, items };
};

export const reactionHandlers = (nouns: CareNouns): CareHandlers<typeof reactionEndpoints> => ({
  getReactions: async (ctx, { query }) => countReactions(nouns, ctx, query.subjects ?? []),
  updateCircleReactions: async (ctx, { params, body }) => {
    await switchCircle(ctx, params.circle_id, body.off);
    return body;
  },
  updateReactions: async (ctx, { params, body }) => switchSubject(nouns, ctx, params, body.off),
  giveHeart: async (ctx, { params }) => giveHeart(nouns, ctx, params),
  takeHeartBack: async (ctx, { params }) => takeHeartBack(nouns, ctx, params),
});
