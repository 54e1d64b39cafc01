import FullCalendar from '@fullcalendar/react';
import type { EventDropInfo, EventResizeDoneInfo } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import french from '@fullcalendar/react/locales/fr';
import classic from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import { dateLocale } from '@kindred/contract/dates';
import { useTranslation } from 'react-i18next';
import { useClock, useReader } from '../use-day.ts';
import { dayAfterLast } from './by-day.ts';
import styles from './Calendar.module.css';
import type { CalendarItem, ItemMove } from './calendar-item.ts';
import { dayOf, daysFrom, type View } from './calendar-range.ts';
import { useFirstWeekday } from './use-first-weekday.ts';

interface CalendarGridProps {
  readonly view: Exclude<View, 'agenda'>;
  readonly day: string;
  readonly items: readonly CalendarItem[];
  readonly open: (item: CalendarItem) => void;
  /** Shows a day of the month below the grid if its cell has no space for words and items are dots. */
  readonly choose: ((day: string) => void) | undefined;
  readonly add: ((day: string) => void) | undefined;
  readonly moved: ((move: ItemMove) => void) | undefined;
}

/** A month or a week. Items can be dragged to another time. */
export const CalendarGrid = ({ view, day, items, open, choose, add, moved }: CalendarGridProps) => {
  const { t } = useTranslation('calendar');
  const reader = useReader();
  const clock = useClock();
  const first = useFirstWeekday();

  const find = (id: string): CalendarItem => items.find((one) => one.id === id)!;
  const drop = ({ event, revert }: EventDropInfo | EventResizeDoneInfo): void => {
    const { start, end, allDay } = event;
    if (!start || !moved) return revert();
    const item = find(event.id);
    const times = allDay
      ? { start: dayOf(start), end: daysFrom(dayOf(end ?? new Date(start.getTime() + 86_400_000)), -1) }
      : { start: start.toISOString(), end: endOf(item, start, end) };
    moved({ item, ...times, allDay, revert });
  };

  return (
    // A week is wider than a phone, so it scrolls, with the keyboard too.
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
        {...hoursOf(items)}
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
        events={items.map((one) => ({
          id: one.id,
          title: one.title,
          start: one.start,
          end: one.allDay ? dayAfterLast(one) : one.end,
          allDay: one.allDay,
          ...(one.isQuiet && !choose && { color: 'var(--primary-tint)', contrastColor: 'var(--primary-text)' }),
          editable: !choose && moved !== undefined && one.isMovable === true,
        }))}
        eventClick={({ event, jsEvent }) => {
          jsEvent.preventDefault();
          const one = find(event.id);
          if (choose) choose(one.allDay ? one.start : dayOf(new Date(one.start)));
          else open(one);
        }}
        dateClick={({ dateStr }) => (choose ?? add)?.(dateStr.slice(0, 10))}
        eventDrop={drop}
        eventResize={drop}
      />
    </div>
  );
};

/** An item that comes from the all-day row has no end, so it lasts an hour; any other keeps its length. */
const endOf = (before: CalendarItem, start: Date, end: Date | null): string => {
  if (end) return end.toISOString();
  const length = before.allDay ? 3_600_000 : Date.parse(before.end) - Date.parse(before.start);
  return new Date(start.getTime() + length).toISOString();
};

/** Returns the hours that a week shows: the daytime ones, and more if something is earlier or later. */
const hoursOf = (items: readonly CalendarItem[]): { slotMinTime: string; slotMaxTime: string } => {
  const timed = items.filter(({ allDay }) => !allDay);
  const isOverNight = timed.some(({ start, end }) => dayOf(new Date(start)) !== dayOf(new Date(end)));
  const first = Math.min(dayBegins, ...timed.map(({ start }) => new Date(start).getHours()));
  const last = Math.max(dayEnds, ...timed.map(({ end }) => new Date(end).getHours() + 1));
  return isOverNight
    ? { slotMinTime: '00:00', slotMaxTime: '24:00' }
    : { slotMinTime: `${first}:00`, slotMaxTime: `${last}:00` };
};

const [dayBegins, dayEnds] = [7, 22];
