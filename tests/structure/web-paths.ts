import { modules } from '@kindred/contract/modules';
import { type RoutePath, paths } from '../../web/src/app/paths.ts';

interface Declared {
  readonly paths: Readonly<Record<string, RoutePath>>;
}

const ofModules = await Promise.all(
  modules.map((module) => import(`../../web/src/${module}/paths.ts`) as Promise<Declared>),
);

/** The addresses of the web's pages, by name: those of every module, but not the app's own. */
export const modulePaths: Readonly<Record<string, RoutePath>> = Object.assign(
  {},
  ...ofModules.map((module) => module.paths),
);

/** The addresses of the app and of every module, with their names. */
export const namedPaths: readonly (readonly [string, RoutePath])[] = [
  ...Object.entries<RoutePath>(paths),
  ...Object.entries(modulePaths),
];
