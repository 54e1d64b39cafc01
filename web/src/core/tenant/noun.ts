import { IconPalette } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { ownPage } from '../admin-page.ts';
import type { CoreNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'core/tenant': typeof texts;
  }
}

export const tenant: CoreNoun = {
  routes: [
    ownPage(paths.tenantProfile, () => import('./TenantProfilePage.tsx').then((file) => file.TenantProfilePage)),
  ],
  navigation: [
    {
      group: 'site',
      order: 10,
      to: paths.tenantProfile.href(),
      icon: IconPalette,
      label: (t: TFunction<'app'>) => t('nav.tenantProfile'),
      needs: 'CUSTOMER_ADMIN',
    },
  ],
};
