import { useTranslation } from 'react-i18next';
import { AdminPage } from '../../app/AdminPage.tsx';
import { Overview } from './Overview.tsx';

/** How a tenant is doing, for its administrators. */
export const OverviewPage = () => {
  const { t } = useTranslation('admin');
  return (
    <AdminPage title={t('overview.title')} needs="CUSTOMER_ADMIN">
      <Overview />
    </AdminPage>
  );
};
