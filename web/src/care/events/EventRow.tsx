import { IconCake, IconCandle, IconRepeat } from '@tabler/icons-react';
import type { Occurrence } from '@kindred/contract/care/events/event';
import { useTranslation } from 'react-i18next';
import { CalendarRow } from '../../ui/calendar/CalendarRow.tsx';
import { useItemTime } from '../../ui/calendar/use-item-time.ts';
import { timesOf } from './calendar-item.ts';
import { occurrenceHref } from './occurrence-href.ts';
import { useOccurrenceTitle } from './use-occurrence-title.ts';

interface EventRowProps {
  readonly occurrence: Occurrence;
  /** The day it is listed under. */
  readonly on: string;
  /** Opens it over the current page. */
  readonly open: () => void;
}

/** An occurrence in a list: its hours, its title, its place, and who comes. */
export const EventRow = ({ occurrence, on, open }: EventRowProps) => {
  const { t } = useTranslation('events');
  const { t: tCare } = useTranslation('care');
  const { hours, there } = useItemTime();
  const title = useOccurrenceTitle();
  const { kind, location, rsvp, answers, event_type } = occurrence;
  const times = timesOf(occurrence);
  const elsewhere = there(times);
  return (
    <CalendarRow
      time={
        <>
          {hours(times, on)}
          {elsewhere && <small>{elsewhere}</small>}
        </>
      }
      href={kind === 'event' ? occurrenceHref(occurrence) : undefined}
      open={open}
    >
      <strong>
        {kind === 'birthday' && <IconCake aria-hidden size={20} stroke={1.6} />}
        {kind === 'death_day' && <IconCandle aria-hidden size={20} stroke={1.6} />}
        {title(occurrence)}
        {kind === 'event' && event_type === 'recurring' && <IconRepeat aria-label={t('repeats')} size={16} />}
      </strong>
      {location && <span>{location}</span>}
      {rsvp && answers.yes > 0 && <span>{tCare('events.coming', { count: answers.yes })}</span>}
    </CalendarRow>
  );
};
