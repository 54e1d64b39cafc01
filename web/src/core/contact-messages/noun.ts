import { IconMessage2 } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { Noun } from '../../app/noun.ts';
import { paths } from '../paths.ts';

export const contactMessages: Noun = {
  navigation: [
    {
      group: 'administration',
      order: 40,
      to: paths.contactMessages.href(),
      icon: IconMessage2,
      label: (t: TFunction<'app'>) => t('nav.contactMessages'),
      needs: 'CUSTOMER_ADMIN',
      hasPagesBelow: true,
    },
  ],
};
