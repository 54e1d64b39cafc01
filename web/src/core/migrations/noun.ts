import { IconDatabaseCog } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { page } from '../../app/page-route.ts';
import type { CoreNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'core/migrations': typeof texts;
  }
}

export const coreMigrations: CoreNoun = {
  routes: [
    page(paths.coreMigration.pattern, {
      access: 'SUPER_ADMIN',
      texts: ['upkeep'],
      load: () => import('./CoreMigrationPage.tsx').then((file) => file.CoreMigrationPage),
    }),
  ],
  navigation: [
    {
      group: 'advanced',
      order: 50,
      to: paths.coreMigration.href(),
      icon: IconDatabaseCog,
      label: (t: TFunction<'app'>) => t('nav.coreMigration'),
      needs: 'SUPER_ADMIN',
    },
  ],
};
