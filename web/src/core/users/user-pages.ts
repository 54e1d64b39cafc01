import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { RoutePath } from '../../app/paths.ts';
import type { AdminPage } from '../admin-page.ts';
import type { UserSource } from './user-source.ts';

type Path = Pick<RoutePath, 'pattern'>;
type UserPage = ComponentType<{ source: UserSource }>;

/** Returns the pages about users, the same for the reader's tenant and, for super admins, any tenant. */
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
      about(() => import('./UsersPage.tsx').then((file) => file.UsersPage)),
    ),
    page(
      creation,
      about(() => import('./NewUserPage.tsx').then((file) => file.NewUserPage)),
    ),
    page(
      importing,
      about(() => import('./ImportUsersPage.tsx').then((file) => file.ImportUsersPage)),
    ),
    page(
      record,
      about(() => import('./UserPage.tsx').then((file) => file.UserPage)),
    ),
  ];
};
