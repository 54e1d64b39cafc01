import { IconDatabaseCog } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { page } from '../../app/page-route.ts';
import type { RecruitmentNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'recruitment/migrations': typeof texts;
  }
}

export const migrations: RecruitmentNoun = {
  routes: [
    page(paths.recruitmentMigration.pattern, {
      access: 'ADMIN',
      texts: ['recruitment', 'upkeep'],
      load: () => import('./MigrationPage.tsx').then((file) => file.MigrationPage),
    }),
  ],
  navigation: [
    {
      group: 'advanced',
      order: 46,
      to: paths.recruitmentMigration.href(),
      icon: IconDatabaseCog,
      label: (t: TFunction<'app'>) => t('nav.recruitmentMigration'),
      needs: 'ADMIN',
    },
  ],
};
