import type { RouteObject } from 'react-router';
import { migrations } from '../migrations/noun.ts';
import { seeds } from '../seeds/noun.ts';
import type { UpkeepNoun } from './upkeep-noun.ts';

/** For the tenant's administrators. */
export const nouns: readonly UpkeepNoun[] = [seeds, migrations];

export const routes: readonly RouteObject[] = nouns.flatMap((noun) => noun.routes);
