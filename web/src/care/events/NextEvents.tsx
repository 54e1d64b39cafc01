import { useEffect } from 'react';
import type { Occurrence } from '@kindred/contract/care/events/event';
import { dateFormat } from '@kindred/contract/dates';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { nextByDay } from '../../ui/calendar/by-day.ts';
import { dayOf, daysFrom } from '../../ui/calendar/calendar-range.ts';
import { useItemTime } from '../../ui/calendar/use-item-time.ts';
import { useReader } from '../../ui/use-day.ts';
import { useDayOfWeek } from '../../ui/use-times-in-words.ts';
import type { FirstSectionProps } from '../noun.ts';
import { paths } from '../paths.ts';
import { timesOf } from './calendar-item.ts';
import styles from './NextEvents.module.css';
import { occurrenceHref } from './occurrence-href.ts';
import { nextDays, useNextEvents } from './use-calendar.ts';
import { useOccurrenceTitle } from './use-occurrence-title.ts';

const shown = 3;

/** The API sorts whole days by UTC, so a few more are read to sort them by the reader's time. */
const read = 12;

/** The next few events and anniversaries; nothing if none is near. */
export const NextEvents = ({ circle, settled }: FirstSectionProps) => {
  const { t } = useTranslation('care');
  const { data, error } = useNextEvents(circle.id, read);
  const isSettled = data !== undefined || error !== null;
  useEffect(() => {
    if (isSettled) settled();
  }, [isSettled, settled]);
  if (!data || data.items.length === 0) return null;
  const today = dayOf(new Date());
  const items = data.items.map((occurrence) => ({ ...timesOf(occurrence), occurrence }));
  return (
    <section className={styles.next} aria-labelledby="next-events">
      <h2 id="next-events">{t('events.next')}</h2>
      <ul>
        {nextByDay(items, [today, daysFrom(today, nextDays + 1)], shown).map(({ day, item: { occurrence } }) => (
          <li key={occurrence.id}>
            <Coming occurrence={occurrence} day={day} />
          </li>
        ))}
      </ul>
      <Link to={paths.calendar.href()} className={styles.all}>
        {t('events.open')}
      </Link>
    </section>
  );
};

/** A tear-off calendar day and what is on it. */
const Coming = ({ occurrence, day }: { occurrence: Occurrence; day: string }) => {
  const { t } = useTranslation('care');
  const reader = useReader();
  const { hours } = useItemTime();
  const title = useOccurrenceTitle();
  const dayName = useDayOfWeek();
  const part = (options: Intl.DateTimeFormatOptions): string =>
    dateFormat(reader, { ...options, timeZone: 'UTC' }).format(new Date(day));
  const { kind, location, rsvp, answers } = occurrence;
  const isEvent = kind === 'event';
  return (
    <div className={styles.coming}>
      <time dateTime={day} className={styles.day} title={dayName(day)}>
        <span>{part({ day: 'numeric' }).replaceAll(/\D/g, '')}</span> <small>{part({ month: 'short' })}</small>
      </time>
      <div className={styles.what}>
        {isEvent ? (
          <Link to={occurrenceHref(occurrence)}>{title(occurrence)}</Link>
        ) : (
          <strong>{title(occurrence)}</strong>
        )}
        <p>
          {[
            part({ weekday: 'long' }),
            isEvent && hours(timesOf(occurrence), day),
            location,
            rsvp && answers.yes > 0 && t('events.coming', { count: answers.yes }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </div>
  );
};
