import { signedIn } from '../access.ts';

const who = { role: 'CUSTOMER_ADMIN', flag: 'automation' } as const;

/** For administrators of a tenant that has automation, and client applications. */
export const readSources = signedIn({ ...who, scope: 'sources:read' });
export const writeSources = signedIn({ ...who, scope: 'sources:write' });
export const readArticles = signedIn({ ...who, scope: 'articles:read' });
export const readSavedArticles = signedIn({ ...who, scope: 'saved-articles:read' });
export const writeSavedArticles = signedIn({ ...who, scope: 'saved-articles:write' });
export const readPosts = signedIn({ ...who, scope: 'posts:read' });
export const writePosts = signedIn({ ...who, scope: 'posts:write' });

/** For administrators themselves: what a person has read, their account at LinkedIn, and what leaves under their name. */
export const ownSocial = signedIn({ ...who, scope: null });
