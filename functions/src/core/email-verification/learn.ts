import type { SignedInContext } from '../../http/context.ts';
import { type StoredUser, users } from '../users/store.ts';

/**
 * A mailed link for a password, or a provider, verifies the address at the identity service alone: the record learns of it here.
 * The token may be older than what the service says now, so that is asked. Answers the record where it has learnt something.
 */
export const learnVerified = async (ctx: SignedInContext): Promise<StoredUser | undefined> => {
  const identity = await ctx.identities.byId(ctx.actor.uid);
  if (!identity?.emailVerified) return undefined;
  return ctx.db.transaction(async (tx) => {
    const user = await tx.get(users, ctx.actor.uid);
    if (!user || user.email !== identity.email || user.mustConfirmEmail) return undefined;
    if (user.flags.includes('EMAIL_VERIFIED')) return undefined;
    return tx.update(users, user, { flags: [...user.flags, 'EMAIL_VERIFIED'] });
  });
};
