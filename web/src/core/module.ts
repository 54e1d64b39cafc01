import type { RouteObject } from 'react-router';
import { me } from './me/noun.ts';
import { notifications } from './notifications/noun.ts';
import type { CoreNoun } from './noun.ts';
import { search } from './search/noun.ts';
import { secondFactor } from './second-factor/noun.ts';

/** The nouns for every signed-in user. */
export const nouns: readonly CoreNoun[] = [me, secondFactor, search, notifications];

export const routes: readonly RouteObject[] = nouns.flatMap((noun) => noun.routes ?? []);
