import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconLock, IconUsersGroup } from '@tabler/icons-react';
import type { DiaryNote } from '@kindred/contract/care/diary-notes/diary-note';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useUser } from '../../lib/session/SessionProvider.tsx';
import { Markdown } from '../../ui/Markdown.tsx';
import { DeleteNote } from './DeleteNote.tsx';
import styles from './Diary.module.css';
import { moodIcons, useMoodLabels } from './use-mood-labels.ts';

/** A note to read; its author may edit and delete it. */
export const DiaryEntry = ({ note }: { note: DiaryNote }) => {
  const { t } = useTranslation('diary');
  const [asks, setAsks] = useState(false);
  const moodWords = useMoodLabels();
  const isOwn = note.author_id === useUser()?.id;
  const MoodIcon = moodIcons.find(([mood]) => mood === note.mood)?.[1];
  return (
    <article className={styles.note}>
      {note.title && <h3>{note.title}</h3>}
      <div className={styles.about}>
        {!isOwn && <span>{note.author_name ?? t('formerMember')}</span>}
        {note.mood && MoodIcon && (
          <span>
            <MoodIcon aria-hidden size={22} stroke={1.6} /> {moodWords[note.mood]}
          </span>
        )}
        <span>
          {note.visibility === 'private' ? (
            <>
              <IconLock aria-hidden size={18} stroke={1.6} /> {t('onlyYou')}
            </>
          ) : (
            <>
              <IconUsersGroup aria-hidden size={18} stroke={1.6} /> {t('theCircle')}
            </>
          )}
        </span>
      </div>
      <Markdown source={note.text} />
      {isOwn && (
        <div className={styles.actions}>
          <Button component={Link} variant="default" to={paths.diaryNote.href({ id: note.id })}>
            {t('change')}
          </Button>
          <Button variant="subtle" color="negative" onClick={() => setAsks(true)}>
            {t('delete')}
          </Button>
        </div>
      )}
      {asks && <DeleteNote note={note} close={() => setAsks(false)} />}
    </article>
  );
};
