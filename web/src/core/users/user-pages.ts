import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { RoutePath } from '../../app/paths.ts';
import type { AdminPage } from '../admin-page.ts';
import type { UserSource } from './user-source.ts';

type Path = Pick<RoutePath, 'pattern'>;
type UserPage = ComponentType<{ source: UserSource }>;

/** The pages about users. They are the same for the reader's tenant and, for super admins, for any tenant. */
export const userPages = (
  page: AdminPage,
  load: () => Promise<(Page: UserPage) => ComponentType>,
  [list, creation, importing, record]: readonly [Path, Path, Path, Path],
): readonly RouteObject[] => {
  const about = (loadPage: () => Promise<UserPage>) => async () => {
    const [Page, of] = await Promise.all([loadPage(), load()]);
    return of(Page);
  };
  return [
    page(
      list,
      about(async () => (await import('./UsersPage.tsx')).UsersPage),
    ),
    page(
      creation,
      about(async () => (await import('./NewUserPage.tsx')).NewUserPage),
    ),
    page(
      importing,
      about(async () => (await import('./ImportUsersPage.tsx')).ImportUsersPage),
    ),
    page(
      record,
      about(async () => (await import('./UserPage.tsx')).UserPage),
    ),
  ];
};
