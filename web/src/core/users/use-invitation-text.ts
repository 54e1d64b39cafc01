import type { AccountInvitation } from '@kindred/contract/core/account-invitations/account-invitation';
import type { User } from '@kindred/contract/core/users/user';
import { useTranslation } from 'react-i18next';
import { useMoment } from '../../ui/use-day.ts';

/** Returns a description of an invitation, with its dates. */
export const useInvitationText = (): ((invitation: AccountInvitation | null, user: User) => string) => {
  const { t } = useTranslation('admin');
  const moment = useMoment();
  return (invitation, user) => {
    if (!invitation) return t('invitation.none');
    const { status, sentAt, openedAt, acceptedAt, revokedAt, expiresAt } = invitation;
    switch (status) {
      case 'PENDING':
        return sentAt
          ? t('invitation.pendingText', { sent: moment(sentAt), expires: moment(expiresAt) })
          : t('invitation.unsentText');
      case 'OPENED':
        return t('invitation.openedText', { opened: moment(openedAt ?? expiresAt), expires: moment(expiresAt) });
      case 'ACCEPTED':
        return t('invitation.acceptedText', { accepted: moment(acceptedAt ?? expiresAt) });
      case 'EXPIRED':
        return t('invitation.expiredText', { expired: moment(expiresAt) });
      case 'REVOKED':
        return invitation.email === user.email
          ? t('invitation.revokedText', { revoked: moment(revokedAt ?? expiresAt) })
          : t('invitation.movedText', { email: invitation.email });
    }
  };
};
