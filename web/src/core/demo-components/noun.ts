import { IconComponents } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { Noun } from '../../app/noun.ts';
import { paths } from '../paths.ts';

export const demoComponents: Noun = {
  feature: 'demoComponents',
  navigation: [
    {
      group: 'demo',
      order: 10,
      to: paths.demoComponents.href(),
      icon: IconComponents,
      label: (t: TFunction<'app'>) => t('nav.demoComponents'),
    },
  ],
};
