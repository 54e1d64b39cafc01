import { superAdminPage } from '../admin-page.ts';
import { paths } from '../paths.ts';

export const authorizedDomainsRoutes = [
  superAdminPage(
    paths.authorizedDomains,
    async () => (await import('./AuthorizedDomainsPage.tsx')).AuthorizedDomainsPage,
  ),
];
