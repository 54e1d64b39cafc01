import type { Document } from '@kindred/contract/care/documents/document';
import { kindOf } from '@kindred/contract/care/documents/document-kind';
import { dateFormat, type DateReader, isWholeDay, partialDayInWords } from '@kindred/contract/dates';
import { useMemo } from 'react';
import { titleOf } from '@kindred/contract/care/documents/photo-title';
import { useTranslation } from 'react-i18next';
import { useReader } from '../../ui/use-day.ts';

/** Created once, because a wall names many photos on each scroll. A camera's clock is stored as if it were UTC. */
const formatFor = (reader: DateReader) => dateFormat(reader, { dateStyle: 'long', timeZone: 'UTC' });

/** Returns functions that write a photo's title, its date, and the heading of its month or year. */
export const usePhotoWords = () => {
  const { t, i18n } = useTranslation('documents');
  const reader = useReader();
  const day = useMemo(() => formatFor(reader), [reader]);
  const dated = (date: string, isAbout: boolean): string => {
    const words = partialDayInWords(date, reader);
    if (!isAbout) return words;
    return isWholeDay(date) ? t('wall.aboutDay', { day: words }) : t('wall.about', { date: words });
  };
  /** Writes when a photo was taken, as precisely as it is known: “3 May 1962”, “about 1962”. */
  const dayOf = ({ taken_on, taken_about = false, taken_at, created_at }: Document): string =>
    taken_on ? dated(taken_on, taken_about) : day.format(new Date(taken_at ?? created_at));
  const photoTitle = (photo: Document): string => titleOf(photo) ?? t('wall.untitled', { day: dayOf(photo) });
  return {
    dayOf,
    /** Returns whether a photo has a title. One without is named by its date. */
    isTitled: (photo: Document): boolean => titleOf(photo) !== undefined,
    titleOf: photoTitle,
    /** Names a document where one is chosen: a photo by its title, another file by its caption or name. */
    nameOf: (document: Document): string =>
      kindOf(document) === 'picture' ? photoTitle(document) : document.caption || document.name,
    periodOf: (date: string, isAbout: boolean): string => {
      const words = dated(date, isAbout);
      return words.charAt(0).toLocaleUpperCase(i18n.language) + words.slice(1);
    },
  };
};
