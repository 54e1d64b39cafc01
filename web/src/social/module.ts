import type { RouteObject } from 'react-router';
import type { SocialNoun } from './noun.ts';

export const nouns: readonly SocialNoun[] = [];

export const routes: readonly RouteObject[] = nouns.flatMap((noun) => noun.routes);
