import { IconSeedling } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { page } from '../../app/page-route.ts';
import type { CareNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import { circleGuard } from '../selection/circle-guard.ts';

export const seeds: CareNoun = {
  routes: [
    page(paths.careSeed.pattern, {
      access: 'ADMIN',
      texts: ['upkeep'],
      also: circleGuard('care-seed'),
      load: async () => (await import('./SeedPage.tsx')).SeedPage,
    }),
  ],
  navigation: [
    {
      group: 'administration',
      order: 60,
      to: paths.careSeed.href(),
      icon: IconSeedling,
      label: (t: TFunction<'app'>) => t('nav.careSeed'),
      needs: 'ADMIN',
    },
  ],
};
