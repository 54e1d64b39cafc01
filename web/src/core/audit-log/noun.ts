import { IconHistory } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { Noun } from '../../app/noun.ts';
import { paths } from '../paths.ts';

export const auditLog: Noun = {
  navigation: [
    {
      group: 'administration',
      order: 50,
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
