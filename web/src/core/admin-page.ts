import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { page } from '../app/page-route.ts';
import type { RoutePath } from '../app/paths.ts';

type Path = Pick<RoutePath, 'pattern'>;
type Load = () => Promise<ComponentType>;

export type AdminPage = (path: Path, load: Load) => RouteObject;

const texts = ['admin', 'list'] as const;

/** Open to every signed-in user; the page itself says if the privilege is missing. */
export const ownPage: AdminPage = (path, load) => page(path.pattern, { access: 'signedIn', texts, load });

/** Like `ownPage`, with the texts of client applications and their tokens. */
export const tokenPage: AdminPage = (path, load) =>
  page(path.pattern, { access: 'signedIn', texts: ['tokens', 'list'], load });

export const superAdminPage: AdminPage = (path, load) => page(path.pattern, { access: 'SUPER_ADMIN', texts, load });
