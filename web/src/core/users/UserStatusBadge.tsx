import type { User } from '@kindred/contract/core/users/user';
import { useTranslation } from 'react-i18next';
import { isWaiting } from '../../ui/is-waiting.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

/** Whether the person can sign in and has verified the address. */
export const UserStatusBadge = ({ user }: { user: Pick<User, 'flags' | 'invitationWaitsUntil'> }) => {
  const { t } = useTranslation('admin');
  if (user.flags.includes('DISABLED')) return <StatusBadge tone="negative">{t('users.disabled')}</StatusBadge>;
  if (!user.flags.includes('EMAIL_VERIFIED') && isWaiting(user.invitationWaitsUntil))
    return <StatusBadge tone="warning">{t('users.invitationWaits')}</StatusBadge>;
  if (!user.flags.includes('EMAIL_VERIFIED'))
    return <StatusBadge tone="warning">{t('users.notConfirmed')}</StatusBadge>;
  return <StatusBadge tone="positive">{t('users.active')}</StatusBadge>;
};
