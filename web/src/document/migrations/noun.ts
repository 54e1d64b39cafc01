import { IconDatabaseCog } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { page } from '../../app/page-route.ts';
import type { DocumentNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'document/migrations': typeof texts;
  }
}

export const migrations: DocumentNoun = {
  routes: [
    page(paths.documentMigration.pattern, {
      access: 'ADMIN',
      texts: ['document', 'upkeep'],
      load: () => import('./MigrationPage.tsx').then((file) => file.MigrationPage),
    }),
  ],
  navigation: [
    {
      group: 'advanced',
      order: 45,
      to: paths.documentMigration.href(),
      icon: IconDatabaseCog,
      label: (t: TFunction<'app'>) => t('nav.documentMigration'),
      needs: 'ADMIN',
    },
  ],
};
