import { ownPage } from '../admin-page.ts';
import { paths } from '../paths.ts';
import { userPages } from './user-pages.ts';

export const usersRoutes = userPages(ownPage, async () => (await import('./of-own-tenant.tsx')).ofOwnTenant, [
  paths.users,
  paths.userCreation,
  paths.userImport,
  paths.user,
]);
