import type { SignedInContext } from '../../http/context.ts';
import { acceptIn } from '../account-invitations/accept.ts';
import { type StoredUser, users } from '../users/store.ts';

/**
 * Copies a verification to the record. A mailed password link or a provider verifies an address only at the identity
 * service. Asks the service, since the token may be outdated. Returns the record if it changed.
 */
export const learnVerified = async (ctx: SignedInContext): Promise<StoredUser | undefined> => {
  const identity = await ctx.identities.byId(ctx.actor.uid);
  if (!identity?.emailVerified) return undefined;
  return ctx.db.transaction(async (tx) => {
    const user = await tx.get(users, ctx.actor.uid);
    if (!user || user.email !== identity.email || user.mustConfirmEmail || user.isInvitationRevoked) return undefined;
    if (user.flags.includes('EMAIL_VERIFIED')) return undefined;
    await acceptIn(tx, user);
    return tx.update(users, user, { flags: [...user.flags, 'EMAIL_VERIFIED'] });
  });
};
