import type { notificationEndpoints } from '@kindred/contract/core/notifications/endpoints';
import type { Handlers, SignedInContext } from '../../http/context.ts';
import { pageOf } from '../../http/page.ts';
import { timestamp } from '../../platform/clock.ts';
import { users } from '../users/store.ts';
import { choicesOf } from './settings.ts';
import { notificationsOf } from './store.ts';
import { unsubscribe } from './unsubscribe.ts';
import { ownUser } from '../users/own.ts';

const batch = 400;

/** Marks up to `batch` unread notifications as read: these, or any. Returns how many were unread. */
const read = (ctx: SignedInContext, ids?: readonly string[]): Promise<number> =>
  ctx.db.transaction(async (tx) => {
    const of = notificationsOf(ctx.actor.uid);
    const found = ids ? await tx.getMany(of, [...new Set(ids)]) : await tx.find(of, { read_at: null }, batch);
    const unread = found.filter(({ read_at }) => read_at === null);
    for (const one of unread) tx.update(of, one, { read_at: timestamp() });
    return unread.length;
  });

export const notificationHandlers: Handlers<typeof notificationEndpoints> = {
  listMyNotifications: (ctx, { query }) => pageOf(ctx.db, notificationsOf(ctx.actor.uid), query),
  countMyUnreadNotifications: async (ctx) => ({
    count: await ctx.db.count(notificationsOf(ctx.actor.uid), { read_at: null }),
  }),
  readMyNotifications: {
    handle: async (ctx, { body }) => {
      if ('ids' in body) await read(ctx, body.ids);
      else while ((await read(ctx)) === batch);
    },
    replay: 'run',
  },
  getMyNotificationSettings: async ({ db, actor }) => choicesOf(await ownUser(db, actor)),
  updateMyNotificationSettings: async (ctx, { body }) => {
    await ctx.db.transaction(async (tx) => {
      tx.note(users, await ownUser(tx, ctx.actor), { notificationChoices: body });
    });
    return body;
  },
  unsubscribe: {
    handle: async (ctx, { query, body }) => ({
      stopped: await unsubscribe(ctx, 'token' in body ? body.token : query.token),
    }),
    replay: 'run',
  },
};
