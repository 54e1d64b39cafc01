import { documentModuleEndpoints } from '@kindred/contract/document/endpoints';
import type { Module } from '../http/module.ts';
import { moduleOf, serving } from '../http/noun.ts';
import { libraryDocumentsNoun } from './documents/noun.ts';
import { libraryNoun } from './library/noun.ts';
import { libraryMigrationsNoun } from './migrations/noun.ts';
import { conversationsNoun } from './conversations/noun.ts';
import type { DocumentNoun, DocumentRegistry } from './noun.ts';
import { librarySeedsNoun } from './seeds/noun.ts';
import { sharedConversationsNoun } from './shared-conversations/noun.ts';

const nouns: readonly DocumentNoun[] = serving<typeof documentModuleEndpoints>()([
  libraryDocumentsNoun,
  libraryNoun,
  conversationsNoun,
  sharedConversationsNoun,
  librarySeedsNoun,
  libraryMigrationsNoun,
]);

/** The document module. `modules` returns all modules, including this one. */
export const documentModule = (modules: () => Promise<Module[]>): Module => ({
  ...moduleOf<DocumentRegistry>(documentModuleEndpoints, nouns, { nouns, modules }),
  search: (ctx, asked) =>
    Promise.all(
      nouns
        .flatMap(({ search }) => search ?? [])
        .map(async ({ kind, load }) => ({ kind, items: [...(await (await load())(ctx, asked))] })),
    ),
});
