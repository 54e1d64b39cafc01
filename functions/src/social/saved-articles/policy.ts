import { ApiError } from '../../platform/api-error.ts';
import type { StoredSavedArticle } from './store.ts';

/** Returns the 409 for an address that is saved already. Its issue names the saved article. */
export const alreadySaved = (savedId: string): ApiError => {
  const message = 'This article is saved already';
  return new ApiError('conflict', {
    detail: message,
    issues: [{ path: '', message, code: 'already_saved', word: savedId }],
  });
};

/** Returns the address that a saved article is fetched from. Throws 409 if it has none. */
export const addressOf = ({ url }: Pick<StoredSavedArticle, 'url'>): string => {
  if (url === null)
    throw new ApiError('conflict', { why: 'no_address', detail: 'This article has no address to fetch.' });
  return url;
};
