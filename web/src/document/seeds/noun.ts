import { IconSeedling } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { page } from '../../app/page-route.ts';
import type { DocumentNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'document/seeds': typeof texts;
  }
}

export const seeds: DocumentNoun = {
  routes: [
    page(paths.documentSeed.pattern, {
      access: 'ADMIN',
      texts: ['document', 'upkeep'],
      load: () => import('./SeedPage.tsx').then((file) => file.SeedPage),
    }),
  ],
  navigation: [
    {
      group: 'advanced',
      order: 44,
      to: paths.documentSeed.href(),
      icon: IconSeedling,
      label: (t: TFunction<'app'>) => t('nav.documentSeed'),
      needs: 'ADMIN',
    },
  ],
};
