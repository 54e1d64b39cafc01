import type { AccountInvitation } from '@kindred/contract/core/account-invitations/account-invitation';
import { timestamp } from '../../platform/clock.ts';
import { type Caller, forbidden, type StatusReason } from '../users/policy.ts';
import type { StoredUser } from '../users/store.ts';
import type { StoredAccountInvitation } from './store.ts';

type Status = AccountInvitation['status'];

/** Returns an invitation's current status. If the user no longer has the invited address, it counts as revoked. */
export const statusOf = (invitation: StoredAccountInvitation, user: Pick<StoredUser, 'email'>): Status => {
  const { status, email, expiresAt } = invitation;
  if (status === 'ACCEPTED' || status === 'REVOKED') return status;
  if (email !== user.email) return 'REVOKED';
  return expiresAt > timestamp() ? status : 'EXPIRED';
};

/**
 * Returns why this caller may not send this invitation. If a person revoked it, only a person may send it again, not a
 * token.
 */
export const sendRefusal = (
  caller: Pick<Caller, 'token'>,
  invitation: Pick<StoredAccountInvitation, 'status'> | undefined,
): StatusReason | undefined =>
  caller.token && invitation?.status === 'REVOKED'
    ? forbidden(
        'account_by_token',
        'Somebody revoked this invitation. API tokens cannot send it again. Only people can.',
      )
    : undefined;

/** Returns an invitation as administrators and its owner see it. */
export const presentInvitation = (
  invitation: StoredAccountInvitation,
  user: Pick<StoredUser, 'email'>,
): AccountInvitation => {
  const { tokenHash, mailKey, codeMadeAt, ...shown } = invitation;
  void [tokenHash, mailKey, codeMadeAt];
  return { ...shown, status: statusOf(invitation, user) };
};
