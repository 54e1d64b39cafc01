import { signedIn } from '../access.ts';

const flag = 'RAGDocuments';

/** For every signed-in person of a tenant that has documents, and client applications. Each reads what is for them. */
export const readLibrary = signedIn({ scope: 'library:read', flag });
/** For administrators. */
export const writeLibrary = signedIn({ role: 'CUSTOMER_ADMIN', scope: 'library:write', flag });
/** For people alone: a conversation is private to the person who has it. */
export const ownConversations = signedIn({ scope: null, flag });
export const adminOfLibrary = signedIn({ role: 'CUSTOMER_ADMIN', scope: null, flag });
