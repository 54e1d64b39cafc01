import { IconSeedling } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { page } from '../../app/page-route.ts';
import type { CronNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'cron/seeds': typeof texts;
  }
}

export const seeds: CronNoun = {
  routes: [
    page(paths.cronSeed.pattern, {
      access: 'ADMIN',
      texts: ['cron', 'upkeep'],
      load: () => import('./SeedPage.tsx').then((file) => file.SeedPage),
    }),
  ],
  navigation: [
    {
      group: 'advanced',
      order: 30,
      to: paths.cronSeed.href(),
      icon: IconSeedling,
      label: (t: TFunction<'app'>) => t('nav.cronSeed'),
      needs: 'ADMIN',
    },
  ],
};
