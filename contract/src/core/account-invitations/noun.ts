import { noun } from '../../noun.ts';

export const accountInvitations = noun({
  reasons: [
    'account_in_use',
    'account_invitation_accepted',
    'account_invitation_expired',
    'account_invitation_revoked',
    'account_by_token',
  ],
});
