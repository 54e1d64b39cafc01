import { IconSeedling } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { page } from '../../app/page-route.ts';
import type { SocialNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'social/seeds': typeof texts;
  }
}

export const seeds: SocialNoun = {
  routes: [
    page(paths.socialSeed.pattern, {
      access: 'ADMIN',
      texts: ['social', 'upkeep'],
      load: () => import('./SeedPage.tsx').then((file) => file.SeedPage),
    }),
  ],
  navigation: [
    {
      group: 'advanced',
      order: 47,
      to: paths.socialSeed.href(),
      icon: IconSeedling,
      label: (t: TFunction<'app'>) => t('nav.socialSeed'),
      needs: 'ADMIN',
    },
  ],
};
