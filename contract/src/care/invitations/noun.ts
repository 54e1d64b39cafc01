import { noun } from '../noun.ts';

export const invitations = noun({
  contents: ['invitations'],
  archive: ['invitations'],
  notifications: { invited: { inApp: true, email: 'off', hasOwnMail: true, onLockScreen: true } },
  reasons: ['invitation_declined', 'circle_member', 'has_account'],
});
