import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { Noun } from '../app/noun.ts';
import { page } from '../app/page-route.ts';
import type { RoutePath } from '../app/paths.ts';

/** A noun of the document module with its pages. */
export interface DocumentNoun extends Noun {
  readonly routes: readonly RouteObject[];
}

/** Open to every signed-in user. */
export const libraryPage = (
  path: Pick<RoutePath, 'pattern'>,
  texts: Parameters<typeof page>[1]['texts'],
  load: () => Promise<ComponentType>,
): RouteObject => page(path.pattern, { access: 'signedIn', texts, load });
