import type { Context } from '../../http/context.ts';
import type { ErrorReason } from '@kindred/contract/error-reasons';
import { ApiError } from '../../platform/api-error.ts';
import { timestamp } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto.ts';
import { type StoredUser, users } from '../users/store.ts';
import { settledInvitation } from './accept.ts';
import { statusOf } from './policy.ts';
import { accountInvitations, type StoredAccountInvitation } from './store.ts';

const gone = (why: ErrorReason, detail: string): ApiError => new ApiError('invitation_gone', { why, detail });

interface Invited {
  readonly invitation: StoredAccountInvitation;
  readonly user: StoredUser;
}

/**
 * Returns the invitation of a mailed link, and its user. Throws 404 if the token is unknown, its account is deleted or
 * a newer link has replaced it; 410 if the link no longer works.
 */
export const invitationByToken = async (ctx: Context, token: string): Promise<Invited> => {
  const tokenHash = sha256(token);
  const [found] = await ctx.db.find(accountInvitations, { tokenHash }, 1);
  const user = found && (await ctx.db.get(users, found.id));
  const invitation = user && (await settledInvitation(ctx, user)).invitation;
  if (!invitation || !user)
    throw new ApiError('not_found', {
      detail: 'This link is not valid. There may be a newer email with another one.',
    });
  const status = statusOf(invitation, user);
  if (status === 'ACCEPTED')
    throw gone('account_invitation_accepted', 'A password was chosen for this account. Please sign in.');
  if (status === 'REVOKED' || user.flags.includes('DISABLED'))
    throw gone('account_invitation_revoked', 'This invitation was withdrawn.');
  if (status === 'EXPIRED') throw gone('account_invitation_expired', 'This invitation has expired.');
  return { invitation, user };
};

/** Notes that the link was opened. Mail scanners open links too, so this has no other effect. */
export const noteOpened = (ctx: Context, { id, tokenHash }: StoredAccountInvitation): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const invitation = await tx.get(accountInvitations, id);
    if (invitation?.status === 'PENDING' && invitation.tokenHash === tokenHash)
      tx.note(accountInvitations, invitation, { status: 'OPENED', openedAt: timestamp() });
  });
