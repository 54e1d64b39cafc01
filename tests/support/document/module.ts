import type { documentModuleEndpoints } from '@kindred/contract/document/endpoints';
import { covering } from '../noun.ts';
import { libraryDocumentSamples } from './documents.ts';
import { librarySamples } from './library.ts';
import { conversationSamples } from './conversations.ts';
import { sharedConversationSamples } from './shared-conversations.ts';
import { libraryMigrationSamples, librarySeedSamples } from './upkeep.ts';

/** The samples of the document module’s nouns; a missing noun does not compile. */
export const documentModuleSamples = covering<typeof documentModuleEndpoints>()([
  libraryDocumentSamples,
  librarySamples,
  conversationSamples,
  sharedConversationSamples,
  libraryMigrationSamples,
  librarySeedSamples,
]);
