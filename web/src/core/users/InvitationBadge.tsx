import type { AccountInvitation } from '@kindred/contract/core/account-invitations/account-invitation';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

const tones = {
  PENDING: 'info',
  OPENED: 'info',
  ACCEPTED: 'positive',
  EXPIRED: 'warning',
  REVOKED: 'negative',
} as const;

interface InvitationBadgeProps {
  readonly status: AccountInvitation['status'];
  /** The mail is delayed until the next day. */
  readonly isWaiting: boolean;
}

/** The status of an invitation. */
export const InvitationBadge = ({ status, isWaiting }: InvitationBadgeProps) => {
  const { t } = useTranslation('admin');
  if (status === 'PENDING' && isWaiting) return <StatusBadge tone="warning">{t('users.invitationWaits')}</StatusBadge>;
  const words = {
    PENDING: t('invitation.statuses.PENDING'),
    OPENED: t('invitation.statuses.OPENED'),
    ACCEPTED: t('invitation.statuses.ACCEPTED'),
    EXPIRED: t('invitation.statuses.EXPIRED'),
    REVOKED: t('invitation.statuses.REVOKED'),
  };
  return <StatusBadge tone={tones[status]}>{words[status]}</StatusBadge>;
};
