import type { signUpEndpoints } from '@kindred/contract/core/sign-up/endpoints';
import type { Context, Handlers } from '../../http/context.ts';
import { now, pause } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto.ts';
import { isScheduled } from '../../platform/due-queue.ts';
import { settings } from '../../platform/settings.ts';
import { newVerification } from '../users/verification.ts';
import { accountExistsMail } from '../mails/account-mails.ts';
import { mail } from '../mails/due-kinds.ts';
import { toOutsider } from '../mails/addressee.ts';
import { postLetter, writeLetter } from '../mails/post.ts';
import { createAccount } from './account.ts';

/** The minimum duration of every sign-up, so that it does not reveal whether the e-mail has an account. */
const leastMilliseconds = 600;

export const signUpHandlers: Handlers<typeof signUpEndpoints> = {
  signUp: {
    handle: async (ctx, { body }) => {
      const patience = settings().environment === 'test' ? Promise.resolve() : pause(leastMilliseconds);
      const language = body.language ?? ctx.tenant.signUp.defaultLanguage;
      const verification = await newVerification(ctx.tenant, { ...body, language });
      const userId = await createAccount(ctx, { ...body, verified: false }, (tx, uid) =>
        verification.store(tx, uid, body.device ? sha256(body.device) : null),
      );
      if (!userId) await tellOwner(ctx, body.email, language);
      await patience;
      return { email: body.email };
    },
    replay: async (_ctx, { body }) => ({ email: body.email }),
  },
};

/** Minimum time between two mails to one owner. */
const tellMilliseconds = 120_000;

/**
 * Mails the owner of an address that was used to sign up again, unless they have just got such a mail. The caller does
 * not learn that the address has an owner.
 */
const tellOwner = async (ctx: Context, email: string, language: string): Promise<void> => {
  const key = `account-exists-${sha256(`${ctx.tenant.id}/${email}`).slice(0, 24)}-${Math.floor(now() / tellMilliseconds)}`;
  if (await isScheduled(mail, key)) return;
  const owner = await ctx.identities.byEmail(email);
  const to = { name: owner?.name ?? '', site: ctx.tenant.profile.displayName, url: `${ctx.tenant.origin}/signin` };
  const text = accountExistsMail(to);
  const letter = await writeLetter(ctx.tenant, {
    key,
    to: toOutsider(email, { person: null, class: 'security' }),
    language,
    text,
  });
  await ctx.db.transaction(async (tx) => postLetter(tx, letter));
};
