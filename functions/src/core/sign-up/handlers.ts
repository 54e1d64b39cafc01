import type { signUpEndpoints } from '@kindred/contract/core/sign-up/endpoints';
import type { Context, Handlers } from '../../http/context.ts';
import { pause } from '../../platform/clock.ts';
import { newId } from '../../platform/crypto.ts';
import { settings } from '../../platform/settings.ts';
import { newVerification } from '../email-verification/verification.ts';
import { accountExistsMail } from '../mails/account-mails.ts';
import { mailLanguage } from '../mails/mail-text.ts';
import { postLetter, writeLetter } from '../mails/post.ts';
import { createAccount } from './account.ts';

/** No sign-up is answered sooner: its time must not tell whether the e-mail has an account. */
const leastMilliseconds = 600;

export const signUpHandlers: Handlers<typeof signUpEndpoints> = {
  signUp: {
    handle: async (ctx, { body }) => {
      const patience = settings().environment === 'test' ? Promise.resolve() : pause(leastMilliseconds);
      const language = body.language ?? ctx.tenant.signUp.defaultLanguage;
      const verification = await newVerification(ctx.tenant, { ...body, language });
      let letter = '';
      const userId = await createAccount(ctx, { ...body, verified: false }, (tx, uid) => {
        letter = verification.store(tx, uid);
      });
      if (!userId) letter = await tellOwner(ctx, body.email, language);
      ctx.runSoon(letter);
      await patience;
      return { email: body.email };
    },
    again: async (_ctx, { body }) => ({ email: body.email }),
  },
};

/** The owner of the address learns that somebody tried; who tried does not learn that it has an owner. */
const tellOwner = async (ctx: Context, email: string, language: string): Promise<string> => {
  const owner = await ctx.identities.byEmail(email);
  const to = { name: owner?.name ?? '', site: ctx.tenant.profile.displayName, url: `${ctx.tenant.origin}/signin` };
  const text = accountExistsMail(mailLanguage(language), to);
  const letter = await writeLetter(ctx.tenant, { key: `account-exists-${newId()}`, to: email, language, text });
  return ctx.db.transaction(async (tx) => postLetter(tx, letter));
};
