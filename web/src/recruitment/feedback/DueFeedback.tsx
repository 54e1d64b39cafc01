import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useZonedMoment } from '../../ui/use-zoned-moment.ts';
import styles from '../meetings/Meetings.module.css';
import { paths } from '../paths.ts';
import { useDueFeedback } from './feedback.ts';

/** The reader's feedback that is missing, above the list of meetings. Shows nothing if none is. */
export const DueFeedback = () => {
  const { t } = useTranslation('recruitment');
  const zoned = useZonedMoment();
  const items = useDueFeedback().data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="due-feedback">
      <h2 id="due-feedback">{t('feedback.due')}</h2>
      <ul className={styles.plain}>
        {items.map(({ meetingId, candidateId, candidateName, title, startsAt, hasDraft }) => (
          <li key={`${meetingId} ${candidateId}`} className={styles.person}>
            <Anchor component={Link} to={paths.meeting.href({ id: meetingId })}>
              {t('feedback.on', { name: candidateName })}
            </Anchor>
            <span>
              {title}, {zoned(startsAt)}
            </span>
            {hasDraft && <span>{t('feedback.begun')}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
};
