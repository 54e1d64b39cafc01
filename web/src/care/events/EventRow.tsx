import { IconCake, IconCandle, IconRepeat } from '@tabler/icons-react';
import type { Occurrence } from '@kindred/contract/care/events/event';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import styles from './Calendar.module.css';
import { useEventTime } from './use-event-time.ts';
import { useOccurrenceTitle } from './use-occurrence-title.ts';

/** Returns the address of an occurrence's dialog over the calendar. */
export const occurrenceHref = ({ event_id, occurrence }: Pick<Occurrence, 'event_id' | 'occurrence'>): string =>
  `${paths.calendar.href()}?${new URLSearchParams({ event: event_id ?? '', day: occurrence })}`;

interface EventRowProps {
  readonly occurrence: Occurrence;
  /** The day under which it is listed: by default the one on which it begins. */
  readonly on?: string;
  /** Its day, where no heading says it. */
  readonly above?: string;
  /** Opens it over the page where it is shown. */
  readonly open?: () => void;
}

/** An occurrence in a list: its hours, its title, its place, and who comes. */
export const EventRow = ({ occurrence, on, above, open }: EventRowProps) => {
  const { t } = useTranslation('calendar');
  const { hours, there } = useEventTime();
  const title = useOccurrenceTitle();
  const { kind, location, rsvp, answers, event_type } = occurrence;
  const words = (
    <>
      {above && <span className={styles.above}>{above}</span>}
      <span className={styles.hours}>
        {hours(occurrence, on)}
        {there(occurrence) && <small>{there(occurrence)}</small>}
      </span>
      <span className={styles.what}>
        <strong>
          {kind === 'birthday' && <IconCake aria-hidden size={20} stroke={1.6} />}
          {kind === 'death_day' && <IconCandle aria-hidden size={20} stroke={1.6} />}
          {title(occurrence)}
          {kind === 'event' && event_type === 'recurring' && <IconRepeat aria-label={t('repeats')} size={16} />}
        </strong>
        {location && <span>{location}</span>}
        {rsvp && answers.yes > 0 && <span>{t('coming', { count: answers.yes })}</span>}
      </span>
    </>
  );
  if (kind !== 'event') return <div className={styles.row}>{words}</div>;
  return (
    <Link
      to={occurrenceHref(occurrence)}
      className={styles.row}
      onClick={(event) => {
        // With a key held, the browser opens the link elsewhere.
        if (!open || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        open();
      }}
    >
      {words}
    </Link>
  );
};
