import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import type { AccountRequest } from './account-requests.ts';

/** The status of a request, in one word. */
export const RequestStatus = ({ status }: Pick<AccountRequest, 'status'>) => {
  const { t } = useTranslation('admin');
  switch (status) {
    case 'OPEN':
      return <StatusBadge tone="info">{t('accountRequests.statuses.OPEN')}</StatusBadge>;
    case 'CONFIRMED':
      return <StatusBadge tone="positive">{t('accountRequests.statuses.CONFIRMED')}</StatusBadge>;
    case 'DECLINED':
      return <StatusBadge tone="negative">{t('accountRequests.statuses.DECLINED')}</StatusBadge>;
    case 'EXPIRED':
      return <StatusBadge tone="quiet">{t('accountRequests.statuses.EXPIRED')}</StatusBadge>;
  }
};
