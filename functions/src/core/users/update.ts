import type { User } from '@kindred/contract/core/users/user';
import type { SignedInContext } from '../../http/context.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { log } from '../../platform/log.ts';
import { fieldError, ApiError } from '../../platform/api-error.ts';
import { tellOfAddressChange } from './address-change.ts';
import { callerOn, noSuchUser, refuse, requireActive, userIn } from './administration.ts';
import { refreshCopies } from './copies.ts';
import { isEmailTaken, releaseEmail, reserveEmail } from './emails.ts';
import { accountChanged, bringInLine, scheduleIdentitySync, scheduleIdentitySyncLater } from './identity-sync.ts';
import { changeRefusal, signInRefusal, type StatusReason } from './policy.ts';
import { presentUser } from './present.ts';
import { type StoredUser, type UserFields, users } from './store.ts';

type UserChange = Pick<UserFields, 'email' | 'name' | 'phone' | 'language'>;

export const emailTaken = (): ApiError =>
  fieldError('conflict', 'email', 'Somebody here already has this email address', 'email_taken');

/** Replaces the fields of a user that administrators may write. */
export const updateUser = async (ctx: SignedInContext, userId: string, body: UserChange): Promise<User> => {
  const known = await ctx.db.get(users, userId);
  if (!known) throw noSuchUser();
  const caller = callerOn(ctx, userId);
  if (known.email === body.email)
    return presentUser(await save(ctx, known, body, { refusal: (user) => changeRefusal(caller, user) }));
  const refusal = (user: StoredUser) => signInRefusal(caller, user);
  refuse(refusal(known));
  if (ctx.ifMatch !== undefined && ctx.ifMatch !== known.version) throw changedMeanwhile();
  requireActive(ctx.tenant);
  return presentUser(await changeEmail(ctx, known, body, { refusal }));
};

/** Gives a super admin's account another address, once two super admins agree. `also` is part of the transaction. */
export const giveAddress = async (
  ctx: SignedInContext,
  known: StoredUser,
  email: string,
  also: (tx: Transaction) => Promise<void>,
): Promise<void> => {
  const { name, phone, language } = known;
  await changeEmail(ctx, known, { email, name, phone, language }, { refusal: () => undefined, also });
};

/** Why a change is refused, checked in its transaction, and what else the transaction writes. */
interface Terms {
  readonly refusal: (user: StoredUser) => StatusReason | undefined;
  readonly also?: (tx: Transaction) => Promise<void>;
}

const changedMeanwhile = () =>
  new ApiError('version_conflict', { detail: 'Somebody else has changed this in the meantime.' });

const save = async (
  ctx: SignedInContext,
  known: StoredUser,
  body: UserChange,
  { refusal, also }: Terms,
): Promise<StoredUser> =>
  ctx.db.transaction(async (tx) => {
    const user = await userIn(tx, known.id);
    refuse(refusal(user));
    if (user.email !== known.email) throw changedMeanwhile();
    if (user.email !== body.email) {
      if (await isEmailTaken(tx, body.email, user.id)) throw emailTaken();
      releaseEmail(tx, user.email);
      reserveEmail(tx, body.email, user.id);
    }
    await also?.(tx);
    if (user.name !== body.name) {
      refreshCopies(tx, ctx.tenant.id, user.id);
      scheduleIdentitySync(tx, ctx.tenant.id, user.id);
    }
    return tx.update(users, user, { ...body, ...(user.email !== body.email && unconfirmed(user)) }, ctx.ifMatch);
  });

const unconfirmed = ({ flags }: StoredUser) => ({
  flags: flags.filter((flag) => flag !== 'EMAIL_VERIFIED'),
  mustConfirmEmail: true,
});

/**
 * Changes the address at the identity service first, since only that service knows whether it is taken. If the record
 * cannot be saved, the identity is brought back in line with it, by the due queue if this process crashes. Before the
 * address changes, the claims say that it must be confirmed, so that every token for the new address says so too.
 * Before anything changes, the notice to the old address is posted, so that no account is moved unnoticed.
 */
const changeEmail = async (
  ctx: SignedInContext,
  known: StoredUser,
  body: UserChange,
  { refusal, also }: Terms,
): Promise<StoredUser> => {
  const { identities, tenant } = ctx;
  if (await identities.byEmail(body.email)) throw emailTaken();
  const tell = await tellOfAddressChange(ctx, known, body);
  await ctx.db.transaction(async (tx) => {
    scheduleIdentitySyncLater(tx, tenant.id, known.id);
    tell.toOld(tx);
  });
  try {
    const claims = (await identities.byId(known.id))?.claims ?? {};
    await identities.setClaims(known.id, { ...claims, mustConfirmEmail: true });
    if (!(await identities.changeEmail(known.id, body.email, false))) throw emailTaken();
    return await save(ctx, known, body, {
      refusal,
      also: async (tx) => {
        accountChanged(tx, tenant.id, known.id);
        tell.toOthers(tx);
        await also?.(tx);
      },
    });
  } catch (error) {
    await bringInLine(tenant.id, known.id).catch((fault: unknown) =>
      log.warn('An identity waits to be put back', { fault: String(fault), uid: known.id }),
    );
    throw error;
  }
};
