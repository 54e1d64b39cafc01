import { useTranslation } from 'react-i18next';
import { AdminPage } from '../../app/AdminPage.tsx';
import { pagesOf } from '../../lib/api/list-pages.ts';
import { AuditLogList } from './AuditLogList.tsx';

/** What super admins changed on the platform itself. */
export const PlatformAuditLogPage = () => {
  const { t } = useTranslation('admin');
  return (
    <AdminPage title={t('audit.platformTitle')} needs="SUPER_ADMIN">
      <AuditLogList
        name="platform-audit-log"
        caption={t('audit.platformTitle')}
        fetchPage={pagesOf('/superadmin-api/v1/audit-log')}
      />
    </AdminPage>
  );
};
