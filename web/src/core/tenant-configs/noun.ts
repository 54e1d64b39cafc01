import { IconAdjustments } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { Noun } from '../../app/noun.ts';
import { paths } from '../paths.ts';

export const tenantConfigs: Noun = {
  navigation: [
    {
      group: 'administration',
      order: 30,
      to: paths.tenantConfigs.href(),
      icon: IconAdjustments,
      label: (t: TFunction<'app'>) => t('nav.tenantConfigs'),
      needs: 'CUSTOMER_ADMIN',
      hasPagesBelow: true,
    },
  ],
};
