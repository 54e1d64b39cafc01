import type { SignedInContext } from '../../http/context.ts';
import { newId } from '../../platform/crypto.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { secondFactorResetMail } from '../mails/account-mails.ts';
import { toAccount } from '../mails/addressee.ts';
import { type Letter, postLetter, writeLetter } from '../mails/post.ts';
import { refuse } from '../users/administration.ts';
import { changeAccount } from '../users/change.ts';
import { type Caller, secondFactorRefusal } from '../users/policy.ts';
import { type StoredUser, users } from '../users/store.ts';
import { secondFactors } from './store.ts';

/** Turns off the lost second factor of a user with a lower rank, and notifies the user by mail. */
export const resetSecondFactor = (ctx: SignedInContext, userId: string): Promise<void> =>
  turnOff(ctx, userId, (caller, user) => refuse(secondFactorRefusal(caller, user)));

/** Turns off a super admin's second factor, once two super admins agree. `also` runs in the same transaction. */
export const turnOffSecondFactor = (
  ctx: SignedInContext,
  userId: string,
  also: (tx: Transaction) => Promise<void>,
): Promise<void> => turnOff(ctx, userId, () => undefined, also);

const turnOff = async (
  ctx: SignedInContext,
  userId: string,
  check: (caller: Caller, user: StoredUser) => void,
  also?: (tx: Transaction) => Promise<void>,
): Promise<void> => {
  const user = await ctx.db.get(users, userId);
  const notice = user?.hasSecondFactor ? await noticeOfReset(ctx, user) : undefined;
  await changeAccount(
    ctx,
    userId,
    (user, caller) => {
      check(caller, user);
      return user.hasSecondFactor ? { hasSecondFactor: false, secondFactorShown: {} } : undefined;
    },
    async (tx) => {
      tx.remove(secondFactors, userId);
      if (notice) postLetter(tx, notice);
      await also?.(tx);
    },
  );
};

const noticeOfReset = ({ tenant }: SignedInContext, user: StoredUser): Promise<Letter> =>
  writeLetter(tenant, {
    key: `second-factor-reset-${newId()}`,
    to: toAccount(user),
    language: user.language,
    text: secondFactorResetMail({ name: user.name, site: tenant.profile.displayName }),
  });
