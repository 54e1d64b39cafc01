import { IconSeedling } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { page } from '../../app/page-route.ts';
import type { UpkeepNoun } from '../upkeep/upkeep-noun.ts';
import { paths } from '../paths.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'care/seeds': typeof texts;
  }
}

export const seeds: UpkeepNoun = {
  routes: [
    page(paths.careSeed.pattern, {
      access: 'ADMIN',
      texts: ['upkeep'],
      load: () => import('./SeedPage.tsx').then((file) => file.SeedPage),
    }),
  ],
  navigation: [
    {
      group: 'advanced',
      order: 10,
      to: paths.careSeed.href(),
      icon: IconSeedling,
      label: (t: TFunction<'app'>) => t('nav.careSeed'),
      needs: 'ADMIN',
    },
  ],
};
