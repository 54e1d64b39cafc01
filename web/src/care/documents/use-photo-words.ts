import type { Document } from '@kindred/contract/care/documents/document';
import { useTranslation } from 'react-i18next';
import { titleOf } from './photo-title.ts';
import { dateOf } from './wall-layout.ts';

/** What is read about a photo: its title, its day, and the heading of its month. */
export const usePhotoWords = () => {
  const { t, i18n } = useTranslation('documents');
  // A camera's clock is stored as if it were UTC.
  const format = (options: Intl.DateTimeFormatOptions, at: string): string =>
    new Intl.DateTimeFormat(i18n.language, { ...options, timeZone: 'UTC' }).format(new Date(at));
  const dayOf = (photo: Document): string => format({ dateStyle: 'long' }, dateOf(photo));
  return {
    dayOf,
    titleOf: (photo: Document): string => titleOf(photo) ?? t('wall.untitled', { day: dayOf(photo) }),
    monthOf: (month: string): string => {
      const words = format({ month: 'long', year: 'numeric' }, `${month}-15T12:00:00Z`);
      return words.charAt(0).toLocaleUpperCase(i18n.language) + words.slice(1);
    },
  };
};
