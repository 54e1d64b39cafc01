import { kindOf } from '@kindred/contract/care/documents/document-kind';
import type { Activity } from '@kindred/contract/care/activities/activity';
import type { TFunction } from 'i18next';
import type { NewsWords } from '../noun.ts';
import { paths } from '../paths.ts';

/** The address at which a document opens over the circle's documents. */
export const documentAddress = (id: string): string =>
  `${paths.documents.href()}?${new URLSearchParams({ document: id })}`;

export const isVideo = ({ file }: Activity): boolean => file !== null && kindOf(file) === 'video';

/** Returns whether news about a document appears as a picture: a photo, or a video with a picture of it. */
export const isPictured = (news: Activity): boolean =>
  news.file !== null && news.file.has_thumbnail && (kindOf(news.file) === 'picture' || isVideo(news));

/** Writes the sentence for news about documents. Leaves out the number while more may load. */
export const documentNews = (t: TFunction<'news'>, { name, title, all, isOwn, isOpen }: NewsWords): string => {
  const count = all.length;
  const isSome = isOpen && count > 1;
  if (all.every(({ file }) => file !== null && kindOf(file) === 'picture')) {
    if (isSome) return isOwn ? t('document.yourSomePhotos') : t('document.somePhotos', { name });
    return isOwn ? t('document.yourPhotos', { count }) : t('document.photos', { name, count });
  }
  if (isSome) return isOwn ? t('document.yourSomeFiles') : t('document.someFiles', { name });
  return isOwn ? t('document.yourFiles', { title, count }) : t('document.files', { name, title, count });
};
