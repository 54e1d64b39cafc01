import type { CandidatePage } from '@kindred/contract/recruitment/candidate-pages/candidate-page';
import { whenInWords } from '@kindred/contract/dates';
import { useTranslation } from 'react-i18next';
import { useReader } from '../../ui/use-day.ts';
import styles from './CandidatePage.module.css';

type OwnMeeting = CandidatePage['meetings'][number];

const isAhead = ({ status, startsAt, durationMinutes }: OwnMeeting): boolean =>
  status === 'LIVE' || (status === 'SCHEDULED' && Date.parse(startsAt) + durationMinutes * 60_000 > Date.now());

/** A candidate's meetings, those that are ahead first. */
export const OwnMeetings = ({ meetings }: { readonly meetings: readonly OwnMeeting[] }) => {
  const { t } = useTranslation('candidate');
  const [ahead, before] = [meetings.filter(isAhead), meetings.filter((one) => !isAhead(one))];
  if (meetings.length === 0) return null;
  return (
    <section className="public-section" aria-labelledby="meetings">
      <h2 id="meetings">{t('meetings')}</h2>
      {ahead.map((meeting, nth) => (
        <NextMeeting key={meeting.joinUrl} meeting={meeting} isFirst={nth === 0} />
      ))}
      {before.length > 0 && (
        <>
          {ahead.length > 0 && <h3 className={styles.past}>{t('past')}</h3>}
          <ul className={styles.entries}>
            {before.map((meeting) => (
              <li key={meeting.joinUrl}>
                <strong dir="auto">{meeting.title}</strong>
                <Times meeting={meeting} />
                {meeting.status === 'CANCELLED' && <span>{t('cancelled')}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
};

const NextMeeting = ({ meeting, isFirst }: { readonly meeting: OwnMeeting; readonly isFirst: boolean }) => {
  const { t } = useTranslation('candidate');
  const { title, hostName, durationMinutes, joinUrl } = meeting;
  return (
    <article className={styles.meeting} aria-label={title}>
      <h3 dir="auto">{title}</h3>
      <Times meeting={meeting} />
      <p>
        {t('minutes', { count: durationMinutes })}
        {hostName !== null && <> · {t('with', { name: hostName })}</>}
      </p>
      <a href={joinUrl} className={isFirst ? 'public-button public-primary' : 'public-button'}>
        {t('join')}
      </a>
    </article>
  );
};

/** When a meeting begins: on the reader's clock and, if it differs, on that of the place where it was planned. */
const Times = ({ meeting: { startsAt, timezone } }: { readonly meeting: OwnMeeting }) => {
  const { t } = useTranslation('candidate');
  const reader = useReader();
  const own = whenInWords(startsAt, reader);
  const there = whenInWords(startsAt, { ...reader, timeZone: timezone });
  return (
    <p>
      <time dateTime={startsAt}>{own}</time>
      {there !== own && (
        <>
          <br />
          <small>{t('there', { when: there, place: placeOf(timezone) })}</small>
        </>
      )}
    </p>
  );
};

/** Returns the city of a zone: `New York` for `America/New_York`. */
const placeOf = (timezone: string): string => timezone.split('/').at(-1)!.replaceAll('_', ' ');
