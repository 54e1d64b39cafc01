import { Alert, Anchor } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { dateFormat } from '@kindred/contract/dates';
import type { Clash } from '@kindred/contract/recruitment/meetings/meeting';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useReader } from '../../ui/use-day.ts';
import { useZonedMoment } from '../../ui/use-zoned-moment.ts';
import { fromLocal } from '../../ui/zoned-time.ts';
import { paths } from '../paths.ts';
import type { MeetingValues } from './meeting-fields.ts';
import styles from './Meetings.module.css';
import { useClashes } from './meetings.ts';

/** Says who has another meeting at the chosen time. The meeting can be saved nevertheless. */
export const Clashes = ({ values, except }: { values: MeetingValues; except: string | undefined }) => {
  const { t } = useTranslation('recruitment');
  const reader = useReader();
  const moment = useZonedMoment();
  const { candidateIds, interviewerIds, timezone } = values;
  const durationMinutes = Number(values.durationMinutes);
  const asked = {
    startsAt: fromLocal(values.startsAt, timezone),
    durationMinutes,
    interviewerIds: interviewerIds.join(','),
    candidateIds: candidateIds.join(','),
    ...(except && { except }),
  };
  const [settled] = useDebouncedValue(asked, 300);
  const hasPeople = settled.interviewerIds !== '' || settled.candidateIds !== '';
  const isTimed = settled.startsAt !== '' && settled.durationMinutes >= 5 && settled.durationMinutes <= 480;
  const clock = dateFormat(reader, { hour: 'numeric', minute: '2-digit', timeZone: timezone });
  const spanOf = ({ startsAt, durationMinutes: minutes }: Clash) => ({
    from: moment(startsAt, timezone),
    to: clock.format(new Date(Date.parse(startsAt) + minutes * 60_000)),
  });
  const found = useClashes(settled, hasPeople && isTimed).data?.items ?? [];
  const clashes = hasPeople && isTimed ? found : [];
  return (
    <div role="status">
      {clashes.length > 0 && (
        <Alert color="warning" title={t('meetings.clashes')}>
          <ul className={styles.plain}>
            {clashes.map((one) => (
              <li key={`${one.meetingId} ${one.personId}`}>
                {t('meetings.clash', { name: one.personName, ...spanOf(one) })}{' '}
                <Anchor component={Link} to={paths.meeting.href({ id: one.meetingId })}>
                  {one.title}
                </Anchor>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
};
