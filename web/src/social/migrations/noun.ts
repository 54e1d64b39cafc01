import { IconDatabaseCog } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { page } from '../../app/page-route.ts';
import type { SocialNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'social/migrations': typeof texts;
  }
}

export const migrations: SocialNoun = {
  routes: [
    page(paths.socialMigration.pattern, {
      access: 'ADMIN',
      texts: ['social', 'upkeep'],
      load: () => import('./MigrationPage.tsx').then((file) => file.MigrationPage),
    }),
  ],
  navigation: [
    {
      group: 'advanced',
      order: 48,
      to: paths.socialMigration.href(),
      icon: IconDatabaseCog,
      label: (t: TFunction<'app'>) => t('nav.socialMigration'),
      needs: 'ADMIN',
    },
  ],
};
