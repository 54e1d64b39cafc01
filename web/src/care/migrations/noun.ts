import { IconDatabaseCog } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { page } from '../../app/page-route.ts';
import type { CareNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import { circleGuard } from '../selection/circle-guard.ts';

export const migrations: CareNoun = {
  routes: [
    page(paths.careMigration.pattern, {
      access: 'ADMIN',
      texts: ['upkeep'],
      also: circleGuard('care-migration'),
      load: async () => (await import('./MigrationPage.tsx')).MigrationPage,
    }),
  ],
  navigation: [
    {
      group: 'administration',
      order: 70,
      to: paths.careMigration.href(),
      icon: IconDatabaseCog,
      label: (t: TFunction<'app'>) => t('nav.careMigration'),
      needs: 'ADMIN',
    },
  ],
};
