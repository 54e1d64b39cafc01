import { IconUsers } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { Noun } from '../../app/noun.ts';
import { paths } from '../paths.ts';

export const users: Noun = {
  navigation: [
    {
      group: 'administration',
      order: 10,
      to: paths.users.href(),
      icon: IconUsers,
      label: (t: TFunction<'app'>) => t('nav.users'),
      needs: 'CUSTOMER_ADMIN',
      hasPagesBelow: true,
    },
  ],
};
