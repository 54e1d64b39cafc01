import type { emailVerificationEndpoints } from '@kindred/contract/core/email-verification/endpoints';
import type { Handlers } from '../../http/context.ts';
import { recordGain, userSubject } from '../../platform/changes.ts';
import { timestamp } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto.ts';
import { Refusal } from '../../platform/refusal.ts';
import { users } from '../users/store.ts';
import { newVerification, verifications } from './verification.ts';

export const emailVerificationHandlers: Handlers<typeof emailVerificationEndpoints> = {
  verifyEmail: {
    handle: async (ctx, { body }) => {
      const id = sha256(body.token);
      const known = await ctx.db.get(verifications, id);
      const identity = known && known.expiresAt > timestamp() ? await ctx.identities.byId(known.userId) : undefined;
      if (!identity || identity.disabled || identity.email !== known?.email) throw new Refusal('invalid_token');
      // The identity first: it may be done twice, while the token can be used up only once.
      await ctx.identities.update(identity.uid, { emailVerified: true });
      await ctx.db.transaction(async (tx) => {
        const [token, user] = await Promise.all([tx.get(verifications, id), tx.get(users, identity.uid)]);
        if (!token) throw new Refusal('invalid_token');
        tx.remove(verifications, id);
        if (user) tx.update(users, user, { flags: [...new Set([...user.flags, 'EMAIL_VERIFIED' as const])] });
        // Tokens from before say "not verified": whoever is signed in gets a new one.
        recordGain(tx, userSubject(ctx.tenant.id, identity.uid));
      });
      // The link was mailed then: it opens no session after the person has ended all of them.
      const mailedAt = Date.parse((known as unknown as { createdAt: string }).createdAt);
      return { customToken: await ctx.identities.customToken(identity.uid, mailedAt) };
    },
    again: 'run',
  },
  resendEmailVerification: {
    handle: async (ctx) => {
      const user = await ctx.db.get(users, ctx.actor.uid);
      if (ctx.actor.emailVerified || !user) throw new Refusal('already_verified');
      const verification = await newVerification(ctx.tenant, user);
      const letter = await ctx.db.transaction(async (tx) => {
        const before = await tx.find(verifications, { userId: user.id }, 20);
        for (const { id } of before) tx.remove(verifications, id);
        return verification.store(tx, user.id);
      });
      ctx.runSoon(letter);
      return { email: user.email };
    },
    again: async (ctx) => ({ email: ctx.actor.email }),
  },
  getEmailVerificationStatus: async (ctx) => ({ email: ctx.actor.email, verified: ctx.actor.emailVerified }),
};
