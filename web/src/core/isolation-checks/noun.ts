import { IconShieldLock } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { superAdminPage } from '../admin-page.ts';
import type { CoreNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'core/isolation-checks': typeof texts;
  }
}

export const isolationChecks: CoreNoun = {
  routes: [
    superAdminPage(paths.isolationChecks, () =>
      import('./IsolationChecksPage.tsx').then((file) => file.IsolationChecksPage),
    ),
    superAdminPage(paths.isolationCheck, () =>
      import('./IsolationCheckPage.tsx').then((file) => file.IsolationCheckPage),
    ),
  ],
  figures: {
    isolation: {
      label: (t: TFunction<'admin'>) => t('overview.figures.isolation'),
      to: paths.isolationChecks.href(),
      needs: 'SUPER_ADMIN',
    },
  },
  navigation: [
    {
      group: 'platform',
      order: 30,
      to: paths.isolationChecks.href(),
      icon: IconShieldLock,
      label: (t: TFunction<'app'>) => t('nav.isolationChecks'),
      needs: 'SUPER_ADMIN',
      hasPagesBelow: true,
    },
  ],
};
