import type { SignedInContext } from '../../http/context.ts';
import { newId } from '../../platform/crypto.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type MailLanguage, mailLanguage, type MailText } from '../mails/mail-text.ts';
import { postLetter, writeLetter } from '../mails/post.ts';
import { useCode } from '../second-factor/use-code.ts';
import { requireRecentSignIn } from '../sign-ins/recent.ts';
import { keepAnAdministrator } from '../users/administration.ts';
import { removeAccount } from '../users/remove.ts';
import { users } from '../users/store.ts';

const farewellMail = (language: MailLanguage, to: { name: string; site: string }): MailText =>
  language === 'fr'
    ? {
        subject: `Votre compte sur ${to.site} est supprimé`,
        greeting: `Bonjour ${to.name},`,
        paragraphs: [`Comme vous l’avez demandé, votre compte sur ${to.site} a été supprimé.`],
        closing: [
          'Ce que vous avez écrit dans des cercles y reste, sans votre nom.',
          'Si ce n’était pas vous, écrivez-nous sans attendre.',
        ],
      }
    : {
        subject: `Your account at ${to.site} is deleted`,
        greeting: `Hello ${to.name},`,
        paragraphs: [`As you asked, your account at ${to.site} has been deleted.`],
        closing: [
          'What you wrote in circles stays there, without your name.',
          'If this was not you, please write to us at once.',
        ],
      };

/**
 * Ends the caller's own account, as an administrator's deletion does. Who has a second factor shows it with the call: the
 * password anew is not enough. 409 for the last administrator of a tenant.
 */
export const deleteMe = async (ctx: SignedInContext, code = ''): Promise<void> => {
  requireRecentSignIn(ctx);
  const { tenant, actor } = ctx;
  const known = await ctx.db.get(users, actor.uid);
  if (!known) throw new Refusal('not_found', { detail: 'This account has no profile yet.' });
  const letter = await writeLetter(tenant, {
    key: `farewell-${newId()}`,
    to: known.email,
    language: known.language,
    text: farewellMail(mailLanguage(known.language), { name: known.name, site: tenant.profile.displayName }),
  });
  await ctx.db.transaction(async (tx) => {
    const user = await tx.get(users, actor.uid);
    if (!user) throw new Refusal('not_found');
    if (user.hasSecondFactor) await useCode(ctx, tx, code, true);
    await keepAnAdministrator(tx, user, undefined);
    removeAccount(tx, tenant.id, user, { isAskedFor: true });
    postLetter(tx, letter);
  });
};
