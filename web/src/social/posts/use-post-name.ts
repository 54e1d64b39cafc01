import type { Post } from '@kindred/contract/social/posts/post';
import { useTranslation } from 'react-i18next';
import { firstWords } from './first-words.ts';

/** Returns how a post is named where its whole text has no place: by its first words, or by what it shows. */
export const usePostName = (): ((post: Post) => string) => {
  const { t } = useTranslation('posts');
  return ({ text, articleTitle, articleUrl, pictures }) =>
    firstWords(text) ||
    firstWords(articleTitle ?? articleUrl ?? '') ||
    (pictures.length > 0 ? t('onlyPictures') : t('noText'));
};
