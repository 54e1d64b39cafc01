import type { RouteObject } from 'react-router';
import { connections } from './connections/noun.ts';
import type { SocialNoun } from './noun.ts';
import { posts } from './posts/noun.ts';

export const nouns: readonly SocialNoun[] = [posts, connections];

export const routes: readonly RouteObject[] = nouns.flatMap((noun) => noun.routes);
