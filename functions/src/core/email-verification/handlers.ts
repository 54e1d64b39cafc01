import type { emailVerificationEndpoints } from '@kindred/contract/core/email-verification/endpoints';
import type { Context, Handlers } from '../../http/context.ts';
import { recordGain, userSubject } from '../../platform/changes.ts';
import { timestamp } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { ApiError } from '../../platform/api-error.ts';
import { endAtIdentity } from '../sign-ins/end-sessions.ts';
import { followRecord, scheduleIdentitySyncLater, writeIdentity } from '../users/identity-sync.ts';
import { type StoredUser, users } from '../users/store.ts';
import { newVerification, verifications } from '../users/verification.ts';

export const emailVerificationHandlers: Handlers<typeof emailVerificationEndpoints> = {
  verifyEmail: {
    handle: async (ctx, { body }) => {
      const id = sha256(body.token);
      const { user, isOwnBrowser, mailedAt } = await ctx.db.transaction((tx) => markVerified(ctx, tx, id, body.device));
      const opensSession = isOwnBrowser && !(await isOutlived(ctx, user, mailedAt));
      await followRecord(ctx.tenant.id, user, (current) => writeIdentity(ctx.tenant.id, current));
      await ctx.db.transaction((tx) => useUp(ctx, tx, id, user.id));
      return { customToken: opensSession ? await ctx.identities.customToken(user.id, mailedAt) : null };
    },
    replay: 'run',
  },
  resendEmailVerification: {
    handle: async (ctx, { body }) => {
      const user = await ctx.db.get(users, ctx.actor.uid);
      if (!user || (ctx.actor.emailVerified && !user.isMailboxUnproven)) throw new ApiError('already_verified');
      const verification = await newVerification(ctx.tenant, user);
      await ctx.db.transaction(async (tx) => {
        const before = await tx.find(verifications, { userId: user.id }, 20);
        for (const { id } of before) tx.remove(verifications, id);
        // The browser that asks for the link. If it is unknown, the one that signed up, which proves nothing about a
        // later address.
        const known = body?.device ? sha256(body.device) : before.find((one) => one.deviceHash)?.deviceHash;
        verification.store(tx, user.id, user.mustConfirmEmail ? null : known);
      });
      return { email: user.email };
    },
    replay: async (ctx) => ({ email: ctx.actor.email }),
  },
  getEmailVerificationStatus: async (ctx) => ({ email: ctx.actor.email, verified: ctx.actor.emailVerified }),
};

/**
 * Updates the record first: it has the user's address, and a link verifies only the address to which it was mailed.
 * Repeating it changes nothing, so a call that fails half-way can be sent again with the same link.
 */
const markVerified = async (ctx: Context, tx: Transaction, id: string, device: string | undefined) => {
  const known = await tx.get(verifications, id);
  const user = known && known.expiresAt > timestamp() ? await tx.get(users, known.userId) : undefined;
  if (!user || user.email !== known?.email || user.flags.includes('DISABLED')) throw new ApiError('invalid_token');
  const isOwnBrowser = device !== undefined && known.deviceHash === sha256(device);
  const mailedAt = Date.parse(known.createdAt);
  // The browser that asked for the link has followed it. Any other browser only shows that its user has the mailbox.
  const provesMailbox = isOwnBrowser && user.isMailboxUnproven;
  const isKnown = user.flags.includes('EMAIL_VERIFIED') && !user.mustConfirmEmail;
  if (isKnown && !provesMailbox) return { user, isOwnBrowser, mailedAt };
  scheduleIdentitySyncLater(tx, ctx.tenant.id, user.id);
  const flags = [...new Set([...user.flags, 'EMAIL_VERIFIED' as const])];
  const proof = provesMailbox ? { isMailboxUnproven: false } : {};
  const saved = tx.update(users, user, { ...proof, flags, mustConfirmEmail: false });
  return { user: saved, isOwnBrowser, mailedAt };
};

/**
 * Returns whether all sessions were ended, or the password was changed, after the link was mailed. If so, the link
 * still verifies the address, but does not open a session.
 */
const isOutlived = async (ctx: Context, user: StoredUser, mailedAt: number): Promise<boolean> => {
  const { tokensValidAfter = 0 } = (await ctx.identities.byId(user.id)) ?? {};
  return mailedAt <= Math.max(user.sessionsSince ?? 0, endAtIdentity(tokensValidAfter, user) ?? 0);
};

/** Uses up the link. Existing tokens still contain "not verified", so a signed-in user gets a new one. */
const useUp = async (ctx: Context, tx: Transaction, id: string, userId: string): Promise<void> => {
  if (!(await tx.get(verifications, id))) throw new ApiError('invalid_token');
  tx.remove(verifications, id);
  recordGain(tx, userSubject(ctx.tenant.id, userId));
};
