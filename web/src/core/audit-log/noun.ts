import { IconHistory } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { ownPage, superAdminPage } from '../admin-page.ts';
import type { CoreNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'core/audit-log': typeof texts;
  }
}

export const auditLog: CoreNoun = {
  routes: [
    ownPage(paths.auditLog, () => import('./AuditLogPage.tsx').then((file) => file.AuditLogPage)),
    superAdminPage(paths.platformAuditLog, () =>
      import('./PlatformAuditLogPage.tsx').then((file) => file.PlatformAuditLogPage),
    ),
  ],
  navigation: [
    {
      group: 'records',
      order: 10,
      to: paths.auditLog.href(),
      icon: IconHistory,
      label: (t: TFunction<'app'>) => t('nav.auditLog'),
      needs: 'ADMIN',
    },
    {
      group: 'platform',
      order: 50,
      to: paths.platformAuditLog.href(),
      icon: IconHistory,
      label: (t: TFunction<'app'>) => t('nav.platformAuditLog'),
      needs: 'SUPER_ADMIN',
    },
  ],
};
