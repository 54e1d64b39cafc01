import type { RouteObject } from 'react-router';
import { me } from './me/noun.ts';
import type { CoreNoun } from './noun.ts';
import { secondFactor } from './second-factor/noun.ts';

/** What everybody who is signed in has. */
export const nouns: readonly CoreNoun[] = [me, secondFactor];

export const routes: readonly RouteObject[] = nouns.flatMap((noun) => noun.routes ?? []);
