import { IconDatabaseCog } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { page } from '../../app/page-route.ts';
import type { CronNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'cron/migrations': typeof texts;
  }
}

export const migrations: CronNoun = {
  routes: [
    page(paths.cronMigration.pattern, {
      access: 'ADMIN',
      texts: ['cron', 'upkeep'],
      load: () => import('./MigrationPage.tsx').then((file) => file.MigrationPage),
    }),
  ],
  navigation: [
    {
      group: 'advanced',
      order: 40,
      to: paths.cronMigration.href(),
      icon: IconDatabaseCog,
      label: (t: TFunction<'app'>) => t('nav.cronMigration'),
      needs: 'ADMIN',
    },
  ],
};
