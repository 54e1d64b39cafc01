import { IconBuildingCommunity } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { superAdminPage } from '../admin-page.ts';
import { userPages } from '../users/user-pages.ts';
import type { CoreNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'core/tenants': typeof texts;
  }
}

export const tenants: CoreNoun = {
  routes: [
    superAdminPage(paths.tenants, () => import('./TenantsPage.tsx').then((file) => file.TenantsPage)),
    superAdminPage(paths.tenantCreation, () => import('./NewTenantPage.tsx').then((file) => file.NewTenantPage)),
    superAdminPage(paths.tenant, () => import('./TenantPage.tsx').then((file) => file.TenantPage)),
    superAdminPage(paths.tenantFeatures, () =>
      import('./TenantFeaturesPage.tsx').then((file) => file.TenantFeaturesPage),
    ),
    ...userPages(superAdminPage, () => import('./of-tenant.tsx').then((file) => file.ofTenant), [
      paths.tenantUsers,
      paths.tenantUserCreation,
      paths.tenantUserImport,
      paths.tenantUser,
    ]),
  ],
  navigation: [
    {
      group: 'platform',
      order: 10,
      to: paths.tenants.href(),
      icon: IconBuildingCommunity,
      label: (t: TFunction<'app'>) => t('nav.tenants'),
      needs: 'SUPER_ADMIN',
      hasPagesBelow: true,
    },
  ],
};
