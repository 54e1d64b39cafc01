import type { RouteObject } from 'react-router';
import { migrations } from '../migrations/noun.ts';
import type { DocumentNoun } from '../noun.ts';
import { seeds } from '../seeds/noun.ts';

/** For the tenant's administrators. */
export const nouns: readonly DocumentNoun[] = [seeds, migrations];

export const routes: readonly RouteObject[] = nouns.flatMap((noun) => noun.routes);
