import type { SavedArticle } from '@kindred/contract/social/saved-articles/saved-article';
import type { StoredSavedArticle } from './store.ts';

/** Returns a saved article as the API shows it. */
export const presentSaved = ({
  articleId,
  hasOwnTitle,
  textWords,
  fetchId,
  picture,
  ...shown
}: StoredSavedArticle): SavedArticle => {
  void [articleId, hasOwnTitle, textWords, fetchId];
  return { ...shown, pictureEtag: picture?.etag ?? null };
};
