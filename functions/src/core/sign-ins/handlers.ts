import type { signInEndpoints } from '@kindred/contract/core/sign-ins/endpoints';
import type { Handlers } from '../../http/context.ts';
import { pageOf } from '../../http/page.ts';
import { asTenant } from '../tenant/as-tenant.ts';
import { endSessions } from './end-sessions.ts';
import { presentSignIn } from './present.ts';
import { signOutPerson } from './sign-out.ts';
import { signIns } from './store.ts';

export const signInHandlers: Handlers<typeof signInEndpoints> = {
  listMySignIns: async (ctx, { query }) => {
    const page = await pageOf(ctx.db, signIns, query, { userId: ctx.actor.uid });
    return { ...page, items: page.items.map(presentSignIn) };
  },
  signOutEverywhere: {
    // First stop new tokens, then refuse the existing ones: repeating both is harmless.
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
