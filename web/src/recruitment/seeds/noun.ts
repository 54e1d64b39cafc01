import { IconSeedling } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { page } from '../../app/page-route.ts';
import type { RecruitmentNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'recruitment/seeds': typeof texts;
  }
}

export const seeds: RecruitmentNoun = {
  routes: [
    page(paths.recruitmentSeed.pattern, {
      access: 'ADMIN',
      texts: ['recruitment', 'upkeep'],
      load: () => import('./SeedPage.tsx').then((file) => file.SeedPage),
    }),
  ],
  navigation: [
    {
      group: 'advanced',
      order: 43,
      to: paths.recruitmentSeed.href(),
      icon: IconSeedling,
      label: (t: TFunction<'app'>) => t('nav.recruitmentSeed'),
      needs: 'ADMIN',
    },
  ],
};
