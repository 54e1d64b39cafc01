import type { AccountInvitation } from '@kindred/contract/core/account-invitations/account-invitation';
import type { SignedInContext } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import { timestamp } from '../../platform/clock.ts';
import { cancel, cancelUndone } from '../../platform/due-queue.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { mail } from '../mails/due-kinds.ts';
import { callerOn, noSuchUser, refuse, requireActive, userIn } from '../users/administration.ts';
import { accountInvitation } from '../users/due-kinds.ts';
import { invitationKey, scheduleInvitation } from '../users/invitation.ts';
import { changeRefusal } from '../users/policy.ts';
import { type StoredUser, users } from '../users/store.ts';
import { settledInvitation } from './accept.ts';
import { close, mayHaveCode, removeForeignPassword } from './closed.ts';
import { presentInvitation, sendRefusal } from './policy.ts';
import { unsent } from './send.ts';
import { accountInvitations, type StoredAccountInvitation } from './store.ts';

/** Returns the user's invitation (null if none was sent), and whether they can sign in. */
export const invitationOf = async (
  ctx: SignedInContext,
  userId: string,
): Promise<{ invitation: AccountInvitation | null; canSignIn: boolean }> => {
  const user = await ctx.db.get(users, userId);
  if (!user) throw noSuchUser();
  const { invitation, canSignIn } = await settledInvitation(ctx, user);
  return { invitation: invitation ? presentInvitation(invitation, user) : null, canSignIn };
};

/**
 * Throws 403 if the user ranks above the caller, and 409 if the account already has a password or a provider. One that
 * was set while the invitation was revoked does not count.
 */
const requireInvitable = async (ctx: SignedInContext, userId: string): Promise<void> => {
  const user = await ctx.db.get(users, userId);
  if (!user) throw noSuchUser();
  refuse(changeRefusal(callerOn(ctx, userId), user));
  if (!user.isInvitationRevoked && (await ctx.identities.byId(userId))?.canSignIn)
    throw new ApiError('conflict', {
      why: 'account_in_use',
      detail: 'This person has already chosen a password.',
    });
};

/** Reads a user and their invitation; throws if the caller may not change the user. */
const readIn = async (
  ctx: SignedInContext,
  tx: Transaction,
  userId: string,
): Promise<{ user: StoredUser; invitation: StoredAccountInvitation | undefined }> => {
  const user = await userIn(tx, userId);
  refuse(changeRefusal(callerOn(ctx, userId), user));
  return { user, invitation: await tx.get(accountInvitations, userId) };
};

/** Cancels the mail with an invitation's link if it has not been sent. */
const cancelMail = async (tx: Transaction, invitation: StoredAccountInvitation | undefined): Promise<void> => {
  if (invitation?.mailKey) await cancelUndone(tx, mail, invitation.mailKey);
};

/**
 * Invites a user who has not chosen a password yet, for the first time or again. Earlier links stop working at once.
 * While a code from one of them still works, nobody can sign in until the new link is used.
 */
export const sendInvitation = async (ctx: SignedInContext, userId: string): Promise<AccountInvitation> => {
  requireActive(ctx.tenant);
  await requireInvitable(ctx, userId);
  await removeForeignPassword(ctx, userId);
  return ctx.db.transaction(async (tx) => {
    const { user, invitation } = await readIn(ctx, tx, userId);
    refuse(sendRefusal(callerOn(ctx, userId), invitation));
    if (user.flags.includes('DISABLED'))
      throw new ApiError('conflict', {
        why: 'person_disabled',
        detail: 'This person is disabled, so an invitation would not help.',
      });
    await cancelMail(tx, invitation);
    scheduleInvitation(tx, ctx.tenant.id, { userId, by: ctx.actor.uid });
    close(tx, ctx.tenant.id, user, mayHaveCode(invitation));
    const fields = unsent(user.email);
    const saved = invitation
      ? tx.update(accountInvitations, invitation, fields)
      : tx.create(accountInvitations, fields, userId);
    return presentInvitation(saved, user);
  });
};

/** Revokes an invitation if no password was chosen with it. Repeating the call changes nothing. */
export const revokeInvitation = async (ctx: SignedInContext, userId: string): Promise<AccountInvitation> => {
  await requireInvitable(ctx, userId);
  return ctx.db.transaction(async (tx) => {
    const { user, invitation } = await readIn(ctx, tx, userId);
    if (!invitation) throw new ApiError('not_found', { detail: 'This person has no invitation.' });
    if (invitation.status === 'REVOKED') return presentInvitation(invitation, user);
    await cancelMail(tx, invitation);
    cancel(tx, accountInvitation, invitationKey(ctx.tenant.id, userId));
    close(tx, ctx.tenant.id, user, true);
    const saved = tx.update(accountInvitations, invitation, { status: 'REVOKED', revokedAt: timestamp() });
    return presentInvitation(saved, user);
  });
};
