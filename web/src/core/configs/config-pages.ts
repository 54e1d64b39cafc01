import { createElement } from 'react';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { RoutePath } from '../../app/paths.ts';
import { ownPage } from '../admin-page.ts';
import type { ConfigSource } from './config-source.ts';

type Path = Pick<RoutePath, 'pattern'>;

/** Returns the same pages for the entries of a tenant or of the platform. */
export const configPages = (
  load: () => Promise<ConfigSource>,
  [list, creation, record]: readonly [Path, Path, Path],
): readonly RouteObject[] => {
  const about = (loadPage: () => Promise<ComponentType<{ source: ConfigSource }>>) => async () => {
    const [Page, source] = await Promise.all([loadPage(), load()]);
    return () => createElement(Page, { source });
  };
  return [
    ownPage(
      list,
      about(() => import('./ConfigsPage.tsx').then((file) => file.ConfigsPage)),
    ),
    ownPage(
      creation,
      about(() => import('./NewConfigPage.tsx').then((file) => file.NewConfigPage)),
    ),
    ownPage(
      record,
      about(() => import('./ConfigPage.tsx').then((file) => file.ConfigPage)),
    ),
  ];
};
