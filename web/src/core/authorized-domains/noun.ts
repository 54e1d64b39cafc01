import { IconWorldCheck } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { superAdminPage } from '../admin-page.ts';
import type { CoreNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'core/authorized-domains': typeof texts;
  }
}

export const authorizedDomains: CoreNoun = {
  routes: [
    superAdminPage(paths.authorizedDomains, () =>
      import('./AuthorizedDomainsPage.tsx').then((file) => file.AuthorizedDomainsPage),
    ),
  ],
  navigation: [
    {
      group: 'platform',
      order: 40,
      to: paths.authorizedDomains.href(),
      icon: IconWorldCheck,
      label: (t: TFunction<'app'>) => t('nav.authorizedDomains'),
      needs: 'SUPER_ADMIN',
    },
  ],
};
