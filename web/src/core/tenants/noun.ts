import { IconBuildingCommunity } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { Noun } from '../../app/noun.ts';
import { paths } from '../paths.ts';

export const tenants: Noun = {
  navigation: [
    {
      group: 'platform',
      order: 10,
      to: paths.tenants.href(),
      icon: IconBuildingCommunity,
      label: (t: TFunction<'app'>) => t('nav.tenants'),
      needs: 'SUPER_ADMIN',
      hasPagesBelow: true,
    },
  ],
};
