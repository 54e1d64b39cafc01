import type { Context } from '../../http/context.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { timestamp } from '../../platform/clock.ts';
import { log } from '../../platform/log.ts';
import { ApiError } from '../../platform/api-error.ts';
import { legalTextOf } from '../tenant/legal.ts';
import { isEmailTaken, reserveEmail } from '../users/emails.ts';
import { newUser, users } from '../users/store.ts';
import { requirePassword, requireSignUp } from './policy.ts';

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly language?: string | undefined;
  readonly timezone?: string | undefined;
  readonly region?: string | undefined;
  /** Whether a mailed link has already verified the address. */
  readonly verified: boolean;
}

/**
 * Creates an account of a person who accepted the terms of use: the identity, then in one transaction the profile and the additions of `also`. If the transaction
 * fails, the identity is removed. Returns undefined if the e-mail already has an account. Throws 403 if the tenant does
 * not let this person sign up, 400 if the password violates the policy.
 */
export const createAccount = async (
  ctx: Context,
  account: NewAccount,
  also: (tx: Transaction, userId: string) => void | Promise<void>,
): Promise<string | undefined> => {
  requireSignUp(ctx.tenant, account.email);
  requirePassword(account.password, await ctx.identities.passwordPolicy());
  const identity = await ctx.identities.create({
    email: account.email,
    password: account.password,
    name: account.name,
    emailVerified: account.verified,
  });
  if (!identity) return undefined;
  const language = account.language ?? ctx.tenant.signUp.defaultLanguage;
  try {
    const { revision } = await legalTextOf(ctx.tenant, 'terms', language);
    const isMade = await ctx.db.transaction(async (tx) => {
      if (await isEmailTaken(tx, account.email, identity.uid)) return false;
      await also(tx, identity.uid);
      reserveEmail(tx, account.email, identity.uid);
      const isMailboxUnproven = !account.verified;
      const acceptedTerms = { version: revision, at: timestamp() };
      tx.create(users, { ...newUser({ ...account, language }), isMailboxUnproven, acceptedTerms }, identity.uid);
      return true;
    });
    if (isMade) return identity.uid;
    await ctx.identities.remove(identity.uid);
    return undefined;
  } catch (error) {
    // If the database does not respond, the profile may or may not exist. Signing in creates a missing one.
    if (error instanceof ApiError && error.code === 'unavailable') throw error;
    await ctx.identities
      .remove(identity.uid)
      .catch((fault: unknown) => log.error('An identity without a profile stays', fault, { uid: identity.uid }));
    throw error;
  }
};
