import { IconWorldCog } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { Noun } from '../../app/noun.ts';
import { paths } from '../paths.ts';

export const globalConfigs: Noun = {
  navigation: [
    {
      group: 'platform',
      order: 20,
      to: paths.globalConfigs.href(),
      icon: IconWorldCog,
      label: (t: TFunction<'app'>) => t('nav.globalConfigs'),
      needs: 'SUPER_ADMIN',
      hasPagesBelow: true,
    },
  ],
};
