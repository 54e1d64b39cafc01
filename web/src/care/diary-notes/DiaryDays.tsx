import { Button, Text } from '@mantine/core';
import { IconNotebook } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import styles from './Diary.module.css';
import { DiaryEntry } from './DiaryEntry.tsx';
import { byDay, hasWords } from './diary-words.ts';
import { useDiary } from './use-diary.ts';
import type { Diary } from './use-diary.ts';
import { useDayOfWeek, useMonthName } from '../../ui/use-times-in-words.ts';

interface DiaryDaysProps {
  readonly diary: Diary;
  readonly month: string;
  /** Empty: shows the month. Otherwise shows the matching notes of all months. */
  readonly search: string;
  /** Shown below the notes once they have loaded. Any earlier, it would move as the user reaches for it. */
  readonly children: ReactNode;
}

/** The days of a month, or those that a search found. */
export const DiaryDays = ({ diary, month, search, children }: DiaryDaysProps) => {
  const { t } = useTranslation('diary');
  const dayName = useDayOfWeek();
  const query = useDiary(diary, search ? undefined : month);
  return (
    <Loaded query={query}>
      {({ notes: all, read, isWhole }) => {
        const notes = search ? all.filter((note) => hasWords(note, search)) : all;
        return (
          <>
            {search && <Text role="status">{t('found', { count: notes.length })}</Text>}
            {!isWhole && <Text>{t(search ? 'notAllSearched' : 'notAllShown', { count: read })}</Text>}
            {notes.length === 0 && !search && <NothingYet diary={diary} month={month} />}
            {byDay(notes).map(([day, ofDay]) => (
              <section key={day} className={styles.day} aria-labelledby={`day-${day}`}>
                <h2 id={`day-${day}`}>{dayName(day)}</h2>
                {ofDay.map((note) => (
                  <DiaryEntry key={note.id} note={note} />
                ))}
              </section>
            ))}
            {children}
          </>
        );
      }}
    </Loaded>
  );
};

const NothingYet = ({ diary, month }: Pick<DiaryDaysProps, 'diary' | 'month'>) => {
  const { t } = useTranslation('diary');
  const monthName = useMonthName();
  return (
    <EmptyState
      icon={<IconNotebook size={40} stroke={1.4} />}
      title={t('emptyTitle', { month: monthName(month) })}
      action={
        <Button component={Link} variant="default" to={paths.diaryNoteCreation.href()}>
          {t('write')}
        </Button>
      }
    >
      {diary.kind === 'own' ? t('emptyText') : t('emptyCircleText')}
    </EmptyState>
  );
};
