import { useState } from 'react';
import FullCalendar from '@fullcalendar/react';
import type { EventDropInfo, EventResizeDoneInfo } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import french from '@fullcalendar/react/locales/fr';
import classic from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import type { Occurrence } from '@kindred/contract/care/events/event';
import { dateLocale } from '@kindred/contract/dates';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useClock, useReader } from '../../ui/use-day.ts';
import { useMyMembership } from '../circles/use-my-membership.ts';
import { paths } from '../paths.ts';
import { dayAfterLast } from './by-day.ts';
import styles from './Calendar.module.css';
import { dayOf, daysFrom, type View } from './calendar-range.ts';
import { MoveEvent, type Move } from './MoveEvent.tsx';
import { useFirstWeekday } from './use-first-weekday.ts';
import { useOccurrenceTitle } from './use-occurrence-title.ts';

interface CalendarGridProps {
  readonly circleId: string;
  readonly view: Exclude<View, 'agenda'>;
  readonly day: string;
  readonly occurrences: readonly Occurrence[];
  readonly open: (occurrence: Occurrence) => void;
  /** Shows a day of the month below, where its cell has no room for words; then events are dots. */
  readonly choose: ((day: string) => void) | undefined;
}

/** A month or a week. Events are dragged to another time; their form does the same with the keyboard. */
export const CalendarGrid = ({ circleId, view, day, occurrences, open, choose }: CalendarGridProps) => {
  const { t } = useTranslation('calendar');
  const reader = useReader();
  const navigate = useNavigate();
  const title = useOccurrenceTitle();
  const clock = useClock();
  const me = useMyMembership(circleId);
  const first = useFirstWeekday();
  const [move, setMove] = useState<Move>();

  const find = (id: string): Occurrence => occurrences.find((one) => one.id === id)!;
  const moved = ({ event, revert }: EventDropInfo | EventResizeDoneInfo): void => {
    const { start, end, allDay } = event;
    if (!start) return revert();
    const before = find(event.id);
    const starts_at = allDay ? dayOf(start) : start.toISOString();
    const ends_at = allDay
      ? daysFrom(dayOf(end ?? new Date(start.getTime() + 86_400_000)), -1)
      : endOf(before, start, end);
    setMove({ before, starts_at, ends_at, all_day: allDay, revert });
  };

  return (
    // A week is wider than a phone: it is scrolled, also with the keyboard.
    <div
      className={styles.grid}
      data-view={view}
      data-dots={choose && true}
      role="group"
      aria-label={t('grid')}
      tabIndex={0}
    >
      <FullCalendar
        plugins={[classic, dayGrid, timeGrid, interaction]}
        initialView={view === 'month' ? 'dayGridMonth' : 'timeGridWeek'}
        initialDate={day}
        headerToolbar={false}
        locales={[french]}
        locale={dateLocale(reader)}
        {...hoursOf(occurrences)}
        slotHeaderContent={({ date }) => clock(date.toISOString())}
        eventContent={({ event: { title: name, start, allDay } }) => (
          <>
            {start && !allDay && <span className={styles.time}>{clock(start.toISOString())} </span>}
            <span className={styles.name}>{name}</span>
          </>
        )}
        dayHeaderInnerClass={styles.dayName}
        dayCellTopInnerClass={styles.dayNumber}
        listItemEventClass={styles.item}
        listItemEventInnerClass={styles.itemWords}
        rowEventClass={styles.bar}
        rowEventInnerClass={styles.itemWords}
        columnEventInnerClass={styles.itemWords}
        rowMoreLinkInnerClass={styles.more}
        allDayHeaderInnerClass={styles.slot}
        slotHeaderInnerClass={styles.slot}
        firstDay={first}
        height="auto"
        fixedWeekCount={false}
        dayMaxEvents={choose ? 2 : 4}
        {...(choose && {
          moreLinkContent: ({ num }) => `+${num}`,
          moreLinkClick: ({ date }) => choose(dayOf(date)),
        })}
        nowIndicator
        slotDuration="01:00:00"
        snapDuration="00:15:00"
        eventInteractive={!choose}
        eventMinHeight={28}
        eventMaxStack={3}
        events={occurrences.map((one) => ({
          id: one.id,
          title: title(one),
          start: one.starts_at,
          end: one.all_day ? dayAfterLast(one) : one.ends_at,
          allDay: one.all_day,
          // What comes by itself is calmer than what somebody planned.
          ...(one.kind !== 'event' &&
            !choose && { color: 'var(--primary-tint)', contrastColor: 'var(--primary-text)' }),
          editable: !choose && one.kind === 'event' && (me.role === 'admin' || one.author_id === me.user_id),
        }))}
        eventClick={({ event, jsEvent }) => {
          jsEvent.preventDefault();
          const one = find(event.id);
          if (choose) choose(one.all_day ? one.starts_at : dayOf(new Date(one.starts_at)));
          else open(one);
        }}
        dateClick={({ dateStr }) => {
          const clicked = dateStr.slice(0, 10);
          if (choose) choose(clicked);
          else void navigate(`${paths.eventCreation.href()}?day=${clicked}`);
        }}
        eventDrop={moved}
        eventResize={moved}
      />
      {move && <MoveEvent move={move} close={() => setMove(undefined)} />}
    </div>
  );
};

/** An event that came from the whole day's row has no end: it lasts an hour then, or as long as before. */
const endOf = (before: Occurrence, start: Date, end: Date | null): string => {
  if (end) return end.toISOString();
  const length = before.all_day ? 3_600_000 : Date.parse(before.ends_at) - Date.parse(before.starts_at);
  return new Date(start.getTime() + length).toISOString();
};

/** The hours that a week shows: those of the day, and more where something is earlier or later. */
const hoursOf = (occurrences: readonly Occurrence[]): { slotMinTime: string; slotMaxTime: string } => {
  const timed = occurrences.filter(({ all_day }) => !all_day);
  const isOverNight = timed.some(({ starts_at, ends_at }) => dayOf(new Date(starts_at)) !== dayOf(new Date(ends_at)));
  const first = Math.min(dayBegins, ...timed.map(({ starts_at }) => new Date(starts_at).getHours()));
  const last = Math.max(dayEnds, ...timed.map(({ ends_at }) => new Date(ends_at).getHours() + 1));
  return isOverNight
    ? { slotMinTime: '00:00', slotMaxTime: '24:00' }
    : { slotMinTime: `${first}:00`, slotMaxTime: `${last}:00` };
};

const [dayBegins, dayEnds] = [7, 22];
