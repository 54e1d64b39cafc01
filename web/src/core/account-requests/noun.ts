import { IconUserShield } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { superAdminPage } from '../admin-page.ts';
import type { CoreNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'core/account-requests': typeof texts;
  }
}

export const accountRequests: CoreNoun = {
  routes: [
    superAdminPage(paths.accountRequests, () =>
      import('./AccountRequestsPage.tsx').then((file) => file.AccountRequestsPage),
    ),
  ],
  navigation: [
    {
      group: 'platform',
      order: 36,
      to: paths.accountRequests.href(),
      icon: IconUserShield,
      label: (t: TFunction<'app'>) => t('nav.accountRequests'),
      needs: 'SUPER_ADMIN',
    },
  ],
};
