import { Anchor, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Loaded } from '../../ui/Loaded.tsx';
import { useZonedMoment } from '../../ui/use-zoned-moment.ts';
import { paths } from '../paths.ts';
import styles from './Meetings.module.css';
import { useMeetingsOf } from './meetings.ts';
import { MeetingStatus } from './MeetingStatus.tsx';

/** A candidate's meetings, on the candidate's page. */
export const CandidateMeetings = ({ candidateId }: { candidateId: string }) => {
  const { t } = useTranslation('recruitment');
  const zoned = useZonedMoment();
  return (
    <section className={styles.section} aria-labelledby="candidate-meetings">
      <h2 id="candidate-meetings">{t('meetings.title')}</h2>
      <Loaded query={useMeetingsOf(candidateId)}>
        {({ items }) =>
          items.length === 0 ? (
            <p>{t('meetings.empty')}</p>
          ) : (
            <ul className={styles.plain}>
              {items.map((meeting) => (
                <li key={meeting.id} className={styles.person}>
                  <Anchor component={Link} to={paths.meeting.href({ id: meeting.id })}>
                    {meeting.title}
                  </Anchor>
                  <span>{meeting.isTentative ? t('slots.open') : zoned(meeting.startsAt)}</span>
                  <MeetingStatus meeting={meeting} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <div>
        <Button variant="default" component={Link} to={`${paths.meetingCreation.href()}?candidateId=${candidateId}`}>
          {t('meetings.create')}
        </Button>
      </div>
    </section>
  );
};
