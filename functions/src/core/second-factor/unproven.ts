import type { Context, SignedInContext } from '../../http/context.ts';
import { recordGain, userSubject } from '../../platform/changes.ts';
import { newId } from '../../platform/crypto.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { secondFactorDroppedMail } from '../mails/account-mails.ts';
import { mailLanguage } from '../mails/mail-text.ts';
import { postLetter, writeLetter } from '../mails/post.ts';
import { followRecord, scheduleIdentitySyncLater, writeIdentity } from '../users/identity-sync.ts';
import { type StoredUser, users } from '../users/store.ts';
import { secondFactors, type StoredSecondFactor } from './store.ts';

/**
 * A second factor from before the address was verified may be somebody else's, who signed up with a stranger's address. It is
 * kept where the browser that signed up follows the mailed link; where the address is proven in any other way it is dropped, and
 * its owner told. Reads, and answers what writes: the record's change.
 */
export const settleUnproven = async (
  { tenant, runSoon }: Context,
  tx: Transaction,
  user: StoredUser,
  isOwnBrowser: boolean,
): Promise<() => Partial<Pick<StoredUser, 'hasSecondFactor'>>> => {
  const factor = user.hasSecondFactor ? await tx.get(secondFactors, user.id) : undefined;
  if (!factor?.isUnproven) return () => ({});
  if (isOwnBrowser) {
    return () => {
      tx.update(secondFactors, factor, { isUnproven: false });
      return {};
    };
  }
  const { email, name, language } = user;
  const site = tenant.profile.displayName;
  const text = secondFactorDroppedMail(mailLanguage(language), { name, site });
  const letter = await writeLetter(tenant, { key: `second-factor-dropped-${newId()}`, to: email, language, text });
  return () => {
    tx.remove(secondFactors, factor.id);
    runSoon(postLetter(tx, letter));
    return { hasSecondFactor: false };
  };
};

/**
 * A mailed link for a password, or a provider, verifies the address at the identity service alone: the record learns of it here.
 * The token may be older than what the service says now, so that is asked. Answers the record where it has learnt something.
 */
export const learnVerified = async (ctx: SignedInContext): Promise<StoredUser | undefined> => {
  const identity = await ctx.identities.byId(ctx.actor.uid);
  if (!identity?.emailVerified) return undefined;
  const saved = await ctx.db.transaction(async (tx) => {
    const user = await tx.get(users, ctx.actor.uid);
    if (!user || user.email !== identity.email || user.mustConfirmEmail) return undefined;
    if (user.flags.includes('EMAIL_VERIFIED')) return undefined;
    const write = await settleUnproven(ctx, tx, user, false);
    const change = write();
    if (user.hasSecondFactor) {
      recordGain(tx, userSubject(ctx.tenant.id, user.id));
      scheduleIdentitySyncLater(tx, ctx.tenant.id, user.id);
    }
    return tx.update(users, user, { ...change, flags: [...user.flags, 'EMAIL_VERIFIED'] });
  });
  if (saved && identity.claims.secondFactor)
    await followRecord(ctx.tenant.id, saved, (user) => writeIdentity(ctx.tenant.id, user));
  return saved;
};

/** The caller's second factor, once it is clear whose it is. */
export const ownFactor = async (ctx: SignedInContext): Promise<StoredSecondFactor | undefined> => {
  const factor = await ctx.db.get(secondFactors, ctx.actor.uid);
  if (!factor?.isUnproven || !ctx.actor.emailVerified) return factor;
  await learnVerified(ctx);
  return ctx.db.get(secondFactors, ctx.actor.uid);
};
