import type { SignedInContext } from '../../http/context.ts';
import { now } from '../../platform/clock.ts';
import { callerOn, noSuchUser, refuse, userIn } from '../users/administration.ts';
import { tellEverybody } from '../users/notices.ts';
import { changeRefusal } from '../users/policy.ts';
import { users } from '../users/store.ts';
import { endSessionsIn } from './end-sessions.ts';

/** Ends all sessions of a person of the caller's rank or a lower one. They may sign in again. */
export const signOutPerson = async (ctx: SignedInContext, userId: string): Promise<void> => {
  const caller = callerOn(ctx, userId);
  const known = await ctx.db.get(users, userId);
  if (!known) throw noSuchUser();
  refuse(changeRefusal(caller, known));
  const tell = await tellEverybody(ctx, known, 'signedOut');
  // First stop new tokens, then refuse the existing ones: repeating both is harmless.
  await ctx.identities.revokeSessions(userId);
  await ctx.db.transaction(async (tx) => {
    const user = await userIn(tx, userId);
    refuse(changeRefusal(caller, user));
    endSessionsIn(tx, ctx.tenant.id, user, now());
    tell(tx);
  });
};
