import { useTranslation } from 'react-i18next';
import { AdminPage } from '../../app/AdminPage.tsx';
import { pagesOf } from '../../lib/api/list-pages.ts';
import { AuditLogList } from './AuditLogList.tsx';

/** What administrators changed in this tenant. */
export const AuditLogPage = () => {
  const { t } = useTranslation('admin');
  return (
    <AdminPage title={t('audit.title')} needs="ADMIN">
      <AuditLogList name="audit-log" caption={t('audit.title')} fetchPage={pagesOf('/admin-api/v1/audit-log')} />
    </AdminPage>
  );
};
