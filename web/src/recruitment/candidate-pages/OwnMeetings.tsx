import type { CandidatePage } from '@kindred/contract/recruitment/candidate-pages/candidate-page';
import type { OwnMeeting } from '@kindred/contract/recruitment/meetings/own-meeting';
import { whenInWords } from '@kindred/contract/dates';
import { useTranslation } from 'react-i18next';
import { useReader } from '../../ui/use-day.ts';
import { AnswerMeeting } from './AnswerMeeting.tsx';
import styles from './CandidatePage.module.css';
import { ChooseTime } from './ChooseTime.tsx';
import { useAnswer } from './use-answer.ts';

interface Props {
  readonly meetings: readonly OwnMeeting[];
  readonly token: string;
  readonly onChange: (page: CandidatePage) => void;
}

const isAhead = ({ status, startsAt, durationMinutes, isTentative }: OwnMeeting): boolean =>
  status === 'LIVE' ||
  (status === 'SCHEDULED' && (isTentative || Date.parse(startsAt) + durationMinutes * 60_000 > Date.now()));

/** A candidate's meetings, those that are ahead first. */
export const OwnMeetings = ({ meetings, ...own }: Props) => {
  const { t } = useTranslation('candidate');
  const [ahead, before] = [meetings.filter(isAhead), meetings.filter((one) => !isAhead(one))];
  if (meetings.length === 0) return null;
  return (
    <section className="public-section" aria-labelledby="meetings">
      <h2 id="meetings">{t('meetings')}</h2>
      {ahead.map((meeting, nth) => (
        <NextMeeting key={meeting.id} meeting={meeting} isFirst={nth === 0} {...own} />
      ))}
      {before.length > 0 && (
        <>
          {ahead.length > 0 && <h3 className={styles.past}>{t('past')}</h3>}
          <ul className={styles.entries}>
            {before.map((meeting) => (
              <li key={meeting.id}>
                <strong dir="auto">{meeting.title}</strong>
                {!meeting.isTentative && <Times meeting={meeting} />}
                {meeting.status === 'CANCELLED' && <span>{t('cancelled')}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
};

interface NextProps extends Omit<Props, 'meetings'> {
  readonly meeting: OwnMeeting;
  readonly isFirst: boolean;
}

const NextMeeting = ({ meeting, isFirst, token, onChange }: NextProps) => {
  const { t } = useTranslation('candidate');
  const answer = useAnswer(meeting.id, token, onChange);
  const { title, hostName, durationMinutes, joinUrl, slots, isTentative, status } = meeting;
  const isSettled = !isTentative && status === 'SCHEDULED';
  return (
    <article className={styles.meeting} aria-label={title}>
      <h3 dir="auto">{title}</h3>
      {!isTentative && <Times meeting={meeting} />}
      <p>
        {t('minutes', { count: durationMinutes })}
        {hostName !== null && <> · {t('with', { name: hostName })}</>}
      </p>
      {!isTentative && (
        <p className={styles.actions}>
          <a href={joinUrl} className={isFirst ? 'public-button public-primary' : 'public-button'}>
            {t('join')}
          </a>
          <button type="button" className="public-button" onClick={answer.saveFile}>
            {t('time.calendar')}
          </button>
        </p>
      )}
      {slots !== null && <ChooseTime slots={slots} answer={answer} />}
      <div role="status">
        {isSettled && meeting.answer === 'ACCEPTED' && <p>{t('time.accepted')}</p>}
        {status === 'SCHEDULED' && meeting.answer === 'DECLINED' && <p>{t('time.declined')}</p>}
        {slots === null && meeting.answer === 'TENTATIVE' && <p>{t('time.noneFitsDone')}</p>}
      </div>
      {(isSettled || slots !== null) && <AnswerMeeting meeting={meeting} answer={answer} />}
      <div role="alert">{answer.problem !== null && <p className="public-error">{answer.problem}</p>}</div>
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
          <small>{t('there', { when: shortened(there, own), place: placeOf(timezone) })}</small>
        </>
      )}
    </p>
  );
};

/** Returns the time without its day, if that is the same day as in the other text. */
const shortened = (there: string, own: string): string => {
  const cut = there.search(/(, | à )(?=\d{1,2}[:h. ])/);
  return cut > 0 && own.startsWith(there.slice(0, cut)) ? there.slice(cut).replace(/^(, | à )/, '') : there;
};

/** Returns the city of a zone: `New York` for `America/New_York`. */
const placeOf = (timezone: string): string => timezone.split('/').at(-1)!.replaceAll('_', ' ');
