import type { ClientApplication } from '@kindred/contract/core/client-applications/client-application';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

/** Whether an application is active, shown with a colour and a word. */
export const ApplicationStatus = ({ status }: Pick<ClientApplication, 'status'>) => {
  const { t } = useTranslation('tokens');
  return status === 'ACTIVE' ? (
    <StatusBadge tone="positive">{t('application.active')}</StatusBadge>
  ) : (
    <StatusBadge tone="quiet">{t('application.inactive')}</StatusBadge>
  );
};
