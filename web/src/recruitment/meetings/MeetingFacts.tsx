import { listInWords } from '@kindred/contract/dates';
import type { Meeting } from '@kindred/contract/recruitment/meetings/meeting';
import { useTranslation } from 'react-i18next';
import { useReader } from '../../ui/use-day.ts';
import { useZonedMoment } from '../../ui/use-zoned-moment.ts';
import styles from './Meetings.module.css';
import { MeetingStatus } from './MeetingStatus.tsx';

/** When a meeting is, by both clocks, and who is in it. */
export const MeetingFacts = ({ meeting }: { meeting: Meeting }) => {
  const { t } = useTranslation('recruitment');
  const zoned = useZonedMoment();
  const reader = useReader();
  const { startsAt, timezone, durationMinutes, interviewers, cancelReason, notes, hasPasscode } = meeting;
  const here = zoned(startsAt);
  const there = zoned(startsAt, timezone);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('meetings.startsAt')}</dt>
        {meeting.isTentative ? (
          <dd>{t('slots.open')}</dd>
        ) : (
          <>
            <dd>{here}</dd>
            {there !== here && <dd>{there}</dd>}
          </>
        )}
      </div>
      <div>
        <dt>{t('meetings.duration')}</dt>
        <dd>{t('meetings.minutes', { count: durationMinutes })}</dd>
      </div>
      <div>
        <dt>{t('meetings.status')}</dt>
        <dd>
          <MeetingStatus meeting={meeting} />
        </dd>
        {cancelReason && <dd>{cancelReason}</dd>}
      </div>
      {interviewers.length > 0 && (
        <div>
          <dt>{t('meetings.interviewers')}</dt>
          <dd>
            {listInWords(
              interviewers.map(({ name }) => name),
              reader,
            )}
          </dd>
        </div>
      )}
      {hasPasscode && (
        <div>
          <dt>{t('meetings.passcode')}</dt>
          <dd>{t('meetings.isNeeded')}</dd>
        </div>
      )}
      {notes && (
        <div>
          <dt>{t('meetings.notes')}</dt>
          <dd>{notes}</dd>
        </div>
      )}
    </dl>
  );
};
