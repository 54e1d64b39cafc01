import { useTranslation } from 'react-i18next';
import { AdminPage } from '../../app/AdminPage.tsx';
import { request } from '../../lib/api/request.ts';
import { AuditLogList } from './AuditLogList.tsx';

/** What administrators changed in this tenant. */
export const AuditLogPage = () => {
  const { t } = useTranslation('admin');
  return (
    <AdminPage title={t('audit.title')} needs="ADMIN">
      <AuditLogList
        name="audit-log"
        caption={t('audit.title')}
        fetchPage={(query, signal) => request('GET', '/admin-api/v1/audit-log', { query: query as never, signal })}
      />
    </AdminPage>
  );
};
