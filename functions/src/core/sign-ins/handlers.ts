import type { signInEndpoints } from '@kindred/contract/core/sign-ins/endpoints';
import type { Handlers, SignedInContext } from '../../http/context.ts';
import { pageOf } from '../../http/page.ts';
import { now } from '../../platform/clock.ts';
import { asTenant } from '../tenant/as-tenant.ts';
import { callerOn, noSuchUser, refuse, userIn } from '../users/administration.ts';
import { tellEverybody } from '../users/notices.ts';
import { changeRefusal } from '../users/policy.ts';
import { users } from '../users/store.ts';
import { endSessions, endSessionsIn } from './end-sessions.ts';
import { presentSignIn } from './present.ts';
import { signIns } from './store.ts';

/** Ends all sessions of a user with the caller's rank or a lower one. They may sign in again. */
const signOutPerson = async (ctx: SignedInContext, userId: string): Promise<void> => {
  const caller = callerOn(ctx, userId);
  const known = await ctx.db.get(users, userId);
  if (!known) throw noSuchUser();
  refuse(changeRefusal(caller, known));
  const tell = await tellEverybody(ctx, known, 'signedOut');
  // First stop new tokens, then refuse the existing ones. Both can be repeated safely.
  await ctx.identities.revokeSessions(userId);
  await ctx.db.transaction(async (tx) => {
    const user = await userIn(tx, userId);
    refuse(changeRefusal(caller, user));
    endSessionsIn(tx, ctx.tenant.id, user, now());
    tell(tx);
  });
};

export const signInHandlers: Handlers<typeof signInEndpoints> = {
  listMySignIns: async (ctx, { query }) => {
    const page = await pageOf(ctx.db, signIns, query, { userId: ctx.actor.uid });
    return { ...page, items: page.items.map(presentSignIn) };
  },
  signOutEverywhere: {
    // First stop new tokens, then refuse the existing ones. Both can be repeated safely.
    handle: async (ctx) => {
      await ctx.identities.revokeSessions(ctx.actor.uid);
      await endSessions(ctx.tenant.id, ctx.actor.uid);
    },
    replay: 'run',
  },
  signOutUser: { handle: (ctx, { params }) => signOutPerson(ctx, params.userid), replay: 'run' },
  signOutTenantUser: {
    handle: async (ctx, { params }) => signOutPerson(await asTenant(ctx, params), params.userid),
    replay: 'run',
  },
};
