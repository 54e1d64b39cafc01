import { IconDatabaseCog } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { page } from '../../app/page-route.ts';
import type { UpkeepNoun } from '../upkeep/upkeep-noun.ts';
import { paths } from '../paths.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'care/migrations': typeof texts;
  }
}

export const migrations: UpkeepNoun = {
  routes: [
    page(paths.careMigration.pattern, {
      access: 'ADMIN',
      texts: ['upkeep'],
      load: () => import('./MigrationPage.tsx').then((file) => file.MigrationPage),
    }),
  ],
  navigation: [
    {
      group: 'advanced',
      order: 20,
      to: paths.careMigration.href(),
      icon: IconDatabaseCog,
      label: (t: TFunction<'app'>) => t('nav.careMigration'),
      needs: 'ADMIN',
    },
  ],
};
