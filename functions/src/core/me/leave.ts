import type { SignedInContext } from '../../http/context.ts';
import { requireRecentSignIn } from '../../identity/recent-sign-in.ts';
import type { WriteMail } from '../../locales/mail-text.ts';
import { newId } from '../../platform/crypto.ts';
import { ApiError } from '../../platform/api-error.ts';
import { greeting } from '../mails/account-mails.ts';
import { toAccount } from '../mails/addressee.ts';
import { postLetter, writeLetter } from '../mails/post.ts';
import { useCode } from '../second-factor/use-code.ts';
import { keepAnAdministrator } from '../users/administration.ts';
import { removeAccount } from '../users/remove.ts';
import { users } from '../users/store.ts';
import { ownUser } from '../users/own.ts';

const farewellMail =
  ({ name, site }: { name: string; site: string }): WriteMail =>
  (t) => ({
    subject: t('core:farewell.subject', { site }),
    greeting: greeting(t, name),
    paragraphs: [t('core:farewell.what', { site })],
    closing: [t('core:farewell.kept'), t('core:farewell.notYou')],
  });

/**
 * Deletes the caller's own account, as an administrator would. If they have a second factor, the call needs a code;
 * entering the password again is not enough. Throws 409 for the last administrator of a tenant.
 */
export const deleteMe = async (ctx: SignedInContext, code = ''): Promise<void> => {
  requireRecentSignIn(ctx);
  const { tenant, actor } = ctx;
  const known = await ownUser(ctx.db, actor);
  const letter = await writeLetter(tenant, {
    key: `farewell-${newId()}`,
    to: toAccount(known),
    language: known.language,
    text: farewellMail({ name: known.name, site: tenant.profile.displayName }),
  });
  await ctx.db.transaction(async (tx) => {
    const user = await tx.get(users, actor.uid);
    if (!user) throw new ApiError('not_found');
    if (user.hasSecondFactor) await useCode(ctx, tx, code, true);
    await keepAnAdministrator(tx, user, undefined);
    removeAccount(tx, tenant.id, user, { isAskedFor: true });
    postLetter(tx, letter);
  });
};
