import { IconKey } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { tokenPage } from '../admin-page.ts';
import type { CoreNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'core/client-applications': typeof texts;
  }
}

export const clientApplications: CoreNoun = {
  routes: [
    tokenPage(paths.clientApplications, () =>
      import('./ClientApplicationsPage.tsx').then((file) => file.ClientApplicationsPage),
    ),
    tokenPage(paths.clientApplicationCreation, () =>
      import('./NewClientApplicationPage.tsx').then((file) => file.NewClientApplicationPage),
    ),
    tokenPage(paths.clientApplication, () =>
      import('./ClientApplicationPage.tsx').then((file) => file.ClientApplicationPage),
    ),
  ],
  navigation: [
    {
      group: 'site',
      order: 40,
      to: paths.clientApplications.href(),
      icon: IconKey,
      label: (t: TFunction<'app'>) => t('nav.clientApplications'),
      needs: 'ADMIN',
      hasPagesBelow: true,
    },
  ],
};
