import { articles } from './articles/noun.ts';
import { connections } from './connections/noun.ts';
import { posts } from './posts/noun.ts';
import { savedArticles } from './saved-articles/noun.ts';
import { sources } from './sources/noun.ts';

export const socialNouns = [articles, savedArticles, posts, sources, connections] as const;
