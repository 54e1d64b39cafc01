import type { User } from '@kindred/contract/core/users/user';
import type { SignedInContext } from '../../http/context.ts';
import { newId } from '../../platform/crypto.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { log } from '../../platform/log.ts';
import { fieldRefusal, Refusal } from '../../platform/refusal.ts';
import { newVerification } from '../email-verification/verification.ts';
import { emailChangedMail } from '../mails/account-mails.ts';
import { mailLanguage } from '../mails/mail-text.ts';
import { type Letter, postLetter, writeLetter } from '../mails/post.ts';
import { callerOn, noSuchUser, refuse, requireActive, userIn } from './administration.ts';
import { refreshCopies } from './copies.ts';
import { isEmailTaken, releaseEmail, reserveEmail } from './emails.ts';
import { accountChanged, bringInLine, scheduleIdentitySync, scheduleIdentitySyncLater } from './identity-sync.ts';
import { changeRefusal } from './policy.ts';
import { presentUser } from './present.ts';
import { type StoredUser, type UserFields, users } from './store.ts';

type Written = Pick<UserFields, 'email' | 'name' | 'phone' | 'language'>;

export const emailTaken = (): Refusal =>
  fieldRefusal('conflict', 'email', 'Somebody here has this e-mail address already', 'email_taken');

/** Replaces what administrators may write of a person. */
export const updateUser = async (ctx: SignedInContext, userId: string, body: Written): Promise<User> => {
  const known = await ctx.db.get(users, userId);
  if (!known) throw noSuchUser();
  if (known.email === body.email) return presentUser(await save(ctx, known, body));
  refuse(changeRefusal(callerOn(ctx, userId), known));
  if (ctx.ifMatch !== undefined && ctx.ifMatch !== known.version) throw changedMeanwhile();
  requireActive(ctx.tenant);
  return presentUser(await changeEmail(ctx, known, body));
};

const changedMeanwhile = () =>
  new Refusal('version_conflict', { detail: 'Somebody else has changed this in the meantime.' });

const save = async (
  ctx: SignedInContext,
  known: StoredUser,
  body: Written,
  also: (tx: Transaction) => readonly string[] = () => [],
): Promise<StoredUser> => {
  const { saved, due } = await ctx.db.transaction(async (tx) => {
    const user = await userIn(tx, known.id);
    refuse(changeRefusal(callerOn(ctx, user.id), user));
    if (user.email !== known.email) throw changedMeanwhile();
    if (user.email !== body.email) {
      if (await isEmailTaken(tx, body.email, user.id)) throw emailTaken();
      releaseEmail(tx, user.email);
      reserveEmail(tx, body.email, user.id);
    }
    const due = [...also(tx)];
    if (user.name !== body.name)
      due.push(refreshCopies(tx, ctx.tenant.id, user.id), scheduleIdentitySync(tx, ctx.tenant.id, user.id));
    const flags = user.email === body.email ? user.flags : user.flags.filter((flag) => flag !== 'EMAIL_VERIFIED');
    return { saved: tx.update(users, user, { ...body, flags }, ctx.ifMatch), due };
  });
  due.forEach(ctx.runSoon);
  return saved;
};

/** Whoever can change an address can have a new password mailed there: the person learns of it where they read until now. */
const noticeOfChange = ({ tenant }: SignedInContext, { email, name, language }: StoredUser): Promise<Letter> =>
  writeLetter(tenant, {
    key: `email-changed-${newId()}`,
    to: email,
    language,
    text: emailChangedMail(mailLanguage(language), { name, site: tenant.profile.displayName }),
  });

/**
 * The identity first, since it alone knows whether an address is taken; where the record cannot follow it is brought back to
 * what the record says by then, by the due queue if this process does not live to do it.
 */
const changeEmail = async (ctx: SignedInContext, known: StoredUser, body: Written): Promise<StoredUser> => {
  await ctx.db.transaction(async (tx) => scheduleIdentitySyncLater(tx, ctx.tenant.id, known.id));
  if (!(await ctx.identities.changeEmail(known.id, body.email, false))) throw emailTaken();
  try {
    const verification = await newVerification(ctx.tenant, body);
    const notice = known.flags.includes('EMAIL_VERIFIED') && (await noticeOfChange(ctx, known));
    return await save(ctx, known, body, (tx) => [
      accountChanged(tx, ctx.tenant.id, known.id),
      verification.store(tx, known.id),
      ...(notice ? [postLetter(tx, notice)] : []),
    ]);
  } catch (error) {
    await bringInLine(ctx.tenant.id, known.id).catch((fault: unknown) =>
      log.warn('An identity waits to be put back', { fault: String(fault), uid: known.id }),
    );
    throw error;
  }
};
