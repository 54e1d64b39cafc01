import { conversations } from './conversations/noun.ts';
import { libraryDocuments } from './documents/noun.ts';
import { sharedConversations } from './shared-conversations/noun.ts';

export const documentModuleNouns = [libraryDocuments, conversations, sharedConversations] as const;
