import { kindOf } from '@kindred/contract/care/documents/document-kind';
import type { Activity } from '@kindred/contract/care/activities/activity';
import type { TFunction } from 'i18next';
import type { NewsWords } from '../noun.ts';
import { paths } from '../paths.ts';

/** The address at which a document opens over the circle's documents. */
export const documentAddress = (id: string): string =>
  `${paths.documents.href()}?${new URLSearchParams({ document: id })}`;

/** Returns whether news about a document appears as a picture. */
export const isPhoto = ({ file }: Activity): boolean =>
  file !== null && file.has_thumbnail && kindOf(file) === 'picture';

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
