import type { RouteObject } from 'react-router';
import type { SocialNoun } from './noun.ts';
import { posts } from './posts/noun.ts';

export const nouns: readonly SocialNoun[] = [posts];

export const routes: readonly RouteObject[] = nouns.flatMap((noun) => noun.routes);
