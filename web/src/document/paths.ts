import { route } from '../app/paths.ts';

/** The addresses of the document module's pages. */
export const paths = {
  libraryDocuments: route('/document/documents'),
  /** `?page=3&quote=…` opens it at a passage. */
  libraryDocument: route('/document/documents/:id'),
  /** `?documents=a,b` starts a conversation about these documents. */
  chat: route('/document/chat-ai'),
  conversation: route('/document/chat-ai/:id'),
  sharedConversation: route('/document/chat-ai/shared/:id'),
  documentSeed: route('/document/seed'),
  documentMigration: route('/document/migration'),
} as const;
