import type { SignedInContext } from '../../http/context.ts';
import { newId } from '../../platform/crypto.ts';
import { secondFactorResetMail } from '../mails/account-mails.ts';
import { type Letter, postLetter, writeLetter } from '../mails/post.ts';
import { refuse } from '../users/administration.ts';
import { changeAccount } from '../users/change.ts';
import { secondFactorRefusal } from '../users/policy.ts';
import { type StoredUser, users } from '../users/store.ts';
import { secondFactors } from './store.ts';

/** Turns off a lost second factor, and tells its user by mail. */
export const resetSecondFactor = async (ctx: SignedInContext, userId: string): Promise<void> => {
  const user = await ctx.db.get(users, userId);
  const notice = user?.hasSecondFactor ? await noticeOfReset(ctx, user) : undefined;
  await changeAccount(
    ctx,
    userId,
    (user, caller) => {
      refuse(secondFactorRefusal(caller));
      return user.hasSecondFactor ? { hasSecondFactor: false, secondFactorShown: {} } : undefined;
    },
    (tx) => {
      tx.remove(secondFactors, userId);
      if (notice) postLetter(tx, notice);
    },
  );
};

const noticeOfReset = ({ tenant }: SignedInContext, { email, name, language }: StoredUser): Promise<Letter> =>
  writeLetter(tenant, {
    key: `second-factor-reset-${newId()}`,
    to: email,
    language,
    text: secondFactorResetMail({ name, site: tenant.profile.displayName }),
  });
