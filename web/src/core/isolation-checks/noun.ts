import { IconShieldLock } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { Noun } from '../../app/noun.ts';
import { paths } from '../paths.ts';

export const isolationChecks: Noun = {
  navigation: [
    {
      group: 'platform',
      order: 30,
      to: paths.isolationChecks.href(),
      icon: IconShieldLock,
      label: (t: TFunction<'app'>) => t('nav.isolationChecks'),
      needs: 'SUPER_ADMIN',
      hasPagesBelow: true,
    },
  ],
};
