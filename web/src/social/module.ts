import type { RouteObject } from 'react-router';
import { articles } from './articles/noun.ts';
import { connections } from './connections/noun.ts';
import type { SocialNoun } from './noun.ts';
import { posts } from './posts/noun.ts';
import { savedArticles } from './saved-articles/noun.ts';
import { sources } from './sources/noun.ts';

export const nouns: readonly SocialNoun[] = [articles, savedArticles, sources, posts, connections];

export const routes: readonly RouteObject[] = nouns.flatMap((noun) => noun.routes);
