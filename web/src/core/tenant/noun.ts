import { IconPalette } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { Noun } from '../../app/noun.ts';
import { paths } from '../paths.ts';

export const tenant: Noun = {
  navigation: [
    {
      group: 'administration',
      order: 20,
      to: paths.tenantProfile.href(),
      icon: IconPalette,
      label: (t: TFunction<'app'>) => t('nav.tenantProfile'),
      needs: 'CUSTOMER_ADMIN',
    },
  ],
};
