import { IconWorldCheck } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { Noun } from '../../app/noun.ts';
import { paths } from '../paths.ts';

export const authorizedDomains: Noun = {
  navigation: [
    {
      group: 'platform',
      order: 40,
      to: paths.authorizedDomains.href(),
      icon: IconWorldCheck,
      label: (t: TFunction<'app'>) => t('nav.authorizedDomains'),
      needs: 'SUPER_ADMIN',
    },
  ],
};
