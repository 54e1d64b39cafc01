import { socialEndpoints } from '@kindred/contract/social/endpoints';
import type { Module } from '../http/module.ts';
import { moduleOf, serving } from '../http/noun.ts';
import { articlesNoun } from './articles/noun.ts';
import { connectionsNoun } from './connections/noun.ts';
import { socialMigrationsNoun } from './migrations/noun.ts';
import type { SocialNoun, SocialRegistry } from './noun.ts';
import { postsNoun } from './posts/noun.ts';
import { savedArticlesNoun } from './saved-articles/noun.ts';
import { socialSeedsNoun } from './seeds/noun.ts';
import { sourcesNoun } from './sources/noun.ts';

const nouns: readonly SocialNoun[] = serving<typeof socialEndpoints>()([
  articlesNoun,
  connectionsNoun,
  sourcesNoun,
  savedArticlesNoun,
  postsNoun,
  socialSeedsNoun,
  socialMigrationsNoun,
]);

/** The social module. `modules` returns all modules, including this one. */
export const socialModule = (modules: () => Promise<Module[]>): Module => ({
  ...moduleOf<SocialRegistry>(socialEndpoints, nouns, { nouns, modules }),
  search: (ctx, asked) =>
    Promise.all(
      nouns
        .flatMap(({ search }) => search ?? [])
        .map(async ({ kind, load }) => ({ kind, items: [...(await (await load())(ctx, asked))] })),
    ),
});
