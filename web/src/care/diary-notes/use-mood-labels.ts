import { IconMoodEmpty, IconMoodHappy, IconMoodSad, IconMoodSad2, IconMoodSmile, type Icon } from '@tabler/icons-react';
import type { Mood } from '@kindred/contract/care/diary-notes/diary-note';
import { useTranslation } from 'react-i18next';

/** From worst to best. */
export const moodIcons: readonly (readonly [Mood, Icon])[] = [
  ['very_low', IconMoodSad2],
  ['low', IconMoodSad],
  ['even', IconMoodEmpty],
  ['good', IconMoodSmile],
  ['very_good', IconMoodHappy],
];

/** The labels of the moods, for readers who cannot see the faces. */
export const useMoodLabels = (): Readonly<Record<Mood, string>> => {
  const { t } = useTranslation('diary');
  return {
    very_low: t('mood.veryLow'),
    low: t('mood.low'),
    even: t('mood.even'),
    good: t('mood.good'),
    very_good: t('mood.veryGood'),
  };
};
