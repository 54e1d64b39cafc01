import { conversationEndpoints } from './conversations/endpoints.ts';
import { libraryDocumentEndpoints } from './documents/endpoints.ts';
import { libraryEndpoints } from './library/endpoints.ts';
import { libraryMigrationEndpoints } from './migrations/endpoints.ts';
import { librarySeedEndpoints } from './seeds/endpoints.ts';
import { sharedConversationEndpoints } from './shared-conversations/endpoints.ts';

export const documentModuleEndpoints = {
  ...libraryDocumentEndpoints,
  ...conversationEndpoints,
  ...sharedConversationEndpoints,
  ...libraryEndpoints,
  ...librarySeedEndpoints,
  ...libraryMigrationEndpoints,
};
