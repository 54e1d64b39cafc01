import type { User } from '@kindred/contract/core/users/user';
import { useTranslation } from 'react-i18next';
import { StatusMark } from '../../ui/StatusMark.tsx';

/** Whether the person can sign in, and has confirmed the address. */
export const UserStatusMark = ({ user }: { user: Pick<User, 'flags'> }) => {
  const { t } = useTranslation('admin');
  if (user.flags.includes('DISABLED')) return <StatusMark tone="negative">{t('users.disabled')}</StatusMark>;
  if (!user.flags.includes('EMAIL_VERIFIED')) return <StatusMark tone="warning">{t('users.notConfirmed')}</StatusMark>;
  return <StatusMark tone="positive">{t('users.active')}</StatusMark>;
};
