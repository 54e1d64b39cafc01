import { IconLayoutDashboard } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { ownPage } from '../admin-page.ts';
import type { CoreNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'core/overview': typeof texts;
  }
}

export const overview: CoreNoun = {
  routes: [ownPage(paths.overview, () => import('./OverviewPage.tsx').then((file) => file.OverviewPage))],
  figures: { 'mail-limits': { label: (t: TFunction<'admin'>) => t('overview.figures.mailLimits') } },
  navigation: [
    {
      group: 'top',
      order: 10,
      to: paths.overview.href(),
      icon: IconLayoutDashboard,
      label: (t: TFunction<'app'>) => t('nav.overview'),
      needs: 'CUSTOMER_ADMIN',
    },
  ],
};
