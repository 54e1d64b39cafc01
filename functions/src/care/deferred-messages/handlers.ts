import type { deferredMessageEndpoints } from '@kindred/contract/care/deferred-messages/endpoints';
import type { SignedInContext } from '../../http/context.ts';
import { sliceOf } from '../../http/page.ts';
import { ApiError } from '../../platform/api-error.ts';
import { secondsFromNow } from '../../platform/clock.ts';
import type { CareHandlers } from '../context.ts';
import { destroyWaiting } from './account-ended.ts';
import { forecast } from './forecast.ts';
import { holdMessage, releaseMessage } from './hold.ts';
import { presentItem, presentMessage, presentToAdmin } from './present.ts';
import { isConcernedAdmin } from './reader.ts';
import { retryMessage } from './retry.ts';
import { choiceSeconds, deferredChoices, deferredMessages, type StoredMessage } from './store.ts';
import { createMessage, destroyMessage, updateMessage } from './write.ts';

const latest = { sort: 'at', order: 'desc' } as const;

/** Presents a message as the caller may see it; throws 404 if they must not know that it exists. */
const seen = async (ctx: SignedInContext, message: StoredMessage | undefined) => {
  if (message?.readers.includes(ctx.actor.uid)) return presentMessage(ctx, message, ctx.actor.uid);
  if (message && (await isConcernedAdmin(ctx, message))) return presentToAdmin(message);
  throw new ApiError('not_found');
};

const seenById = async (ctx: SignedInContext, id: string) => seen(ctx, await ctx.db.get(deferredMessages, id));

export const deferredMessageHandlers: CareHandlers<
  typeof deferredMessageEndpoints,
  { deferredMessages: typeof deferredMessages }
> = {
  listCircleDeferredMessages: async (ctx, { params, query }) => {
    const contains = { field: 'readers', name: ctx.actor.uid };
    const request = { where: { circle_id: params.circle_id }, contains, ...latest };
    return sliceOf(ctx.db, deferredMessages, query, request, presentItem(ctx.tenant.id, ctx.actor.uid));
  },
  listMyDeferredMessages: async (ctx, { query }) => {
    const { uid } = ctx.actor;
    const whose =
      query.type === 'written' ? { where: { user_id: uid } } : { contains: { field: 'received_by', name: uid } };
    return sliceOf(ctx.db, deferredMessages, query, { ...whose, ...latest }, presentItem(ctx.tenant.id, uid));
  },
  createDeferredMessage: {
    handle: async (ctx, { body }) => presentMessage(ctx, await createMessage(ctx, body), ctx.actor.uid),
    replay: async (ctx, _input, id) => seenById(ctx, id),
  },
  forecastDeferredMessages: async (ctx, { query }) => forecast(ctx.db, ctx.tenant.id, ctx.actor.uid, query),
  chooseAtAccountEnd: async (ctx, { body: { choice } }) => {
    const { uid } = ctx.actor;
    await ctx.db.put(deferredChoices, uid, { user_id: uid, choice, expires_at: secondsFromNow(choiceSeconds) });
    return { choice };
  },
  destroyDeferredMessages: async (ctx, { query }) =>
    destroyWaiting(ctx.db, ctx.tenant.id, { user_id: ctx.actor.uid, circle_id: query.circle_id }),
  getDeferredMessage: async (ctx, { params }) => seenById(ctx, params.message_id),
  updateDeferredMessage: async (ctx, { body }) =>
    presentMessage(ctx, await updateMessage(ctx, ctx.record, body), ctx.actor.uid),
  holdDeferredMessage: {
    handle: async (ctx) => {
      const held = await ctx.db.transaction(async (tx) => holdMessage(tx, ctx.tenant.id, ctx.record.id));
      return presentMessage(ctx, held, ctx.actor.uid);
    },
    replay: async (ctx) => presentMessage(ctx, ctx.record, ctx.actor.uid),
  },
  releaseDeferredMessage: async (ctx) => {
    const released = await ctx.db.transaction(async (tx) => releaseMessage(tx, ctx.tenant.id, ctx.record.id));
    return presentMessage(ctx, released, ctx.actor.uid);
  },
  deleteDeferredMessage: async (ctx) =>
    ctx.db.transaction(async (tx) => destroyMessage(tx, ctx.tenant.id, ctx.record.id)),
  retryDeferredMessage: {
    handle: async (ctx, { params }) => {
      const message = await ctx.db.get(deferredMessages, params.message_id);
      const isTheirs = message && (message.user_id === ctx.actor.uid || (await isConcernedAdmin(ctx, message)));
      if (!isTheirs) throw new ApiError('not_found');
      const again = await ctx.db.transaction(async (tx) => retryMessage(tx, ctx.tenant.id, message.id));
      return again.user_id === ctx.actor.uid ? presentMessage(ctx, again, ctx.actor.uid) : presentToAdmin(again);
    },
    replay: async (ctx, { params }) => seenById(ctx, params.message_id),
  },
};
