import type { Document } from '@kindred/contract/care/documents/document';
import { dateFormat, type DateReader } from '@kindred/contract/dates';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useReader } from '../../ui/use-day.ts';
import { titleOf } from './photo-title.ts';
import { dateOf } from './wall-layout.ts';

/** Created once, because a wall names many photos on each scroll. A camera's clock is stored as if it were UTC. */
const formatsFor = (reader: DateReader) => ({
  day: dateFormat(reader, { dateStyle: 'long', timeZone: 'UTC' }),
  month: dateFormat(reader, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
});

/** Returns functions that write a photo's title, its day, and the heading of its month. */
export const usePhotoWords = () => {
  const { t, i18n } = useTranslation('documents');
  const reader = useReader();
  const { day, month: monthAndYear } = useMemo(() => formatsFor(reader), [reader]);
  const dayOf = (photo: Document): string => day.format(new Date(dateOf(photo)));
  return {
    dayOf,
    /** Returns whether a photo has a title. One without is named by its day. */
    isTitled: (photo: Document): boolean => titleOf(photo) !== undefined,
    titleOf: (photo: Document): string => titleOf(photo) ?? t('wall.untitled', { day: dayOf(photo) }),
    monthOf: (month: string): string => {
      const words = monthAndYear.format(new Date(`${month}-15T12:00:00Z`));
      return words.charAt(0).toLocaleUpperCase(i18n.language) + words.slice(1);
    },
  };
};
