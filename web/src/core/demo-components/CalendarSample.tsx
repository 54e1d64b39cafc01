import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarItem, ItemMove } from '../../ui/calendar/calendar-item.ts';
import { dayOf } from '../../ui/calendar/calendar-range.ts';
import { CalendarRow } from '../../ui/calendar/CalendarRow.tsx';
import { CalendarView } from '../../ui/calendar/CalendarView.tsx';
import { useCalendarView } from '../../ui/calendar/use-calendar-view.ts';
import { useItemTime } from '../../ui/calendar/use-item-time.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { notify } from '../../ui/notices.ts';
import { useCalendarDay } from '../../ui/use-day.ts';

/** Invented items in this month. */
const sampleItems = (words: { readonly walk: string; readonly visit: string; readonly birthday: string }) => {
  const now = new Date();
  const at = (day: number, hour = 0): Date => new Date(now.getFullYear(), now.getMonth(), day, hour);
  const items: readonly CalendarItem[] = [
    { id: 'visit', title: words.visit, start: dayOf(at(4)), end: dayOf(at(6)), allDay: true, isMovable: true },
    {
      id: 'walk',
      title: words.walk,
      start: at(12, 10).toISOString(),
      end: at(12, 11).toISOString(),
      allDay: false,
      isMovable: true,
    },
    { id: 'birthday', title: words.birthday, start: dayOf(at(20)), end: dayOf(at(20)), allDay: true, isQuiet: true },
  ];
  return items;
};

/** The calendar with invented items. */
export const CalendarSample = () => {
  const { t } = useTranslation('demo');
  const { hours } = useItemTime();
  const dayName = useCalendarDay();
  const words = { walk: t('calendar.walk'), visit: t('calendar.visit'), birthday: t('calendar.birthday') };
  const [items, setItems] = useState(() => sampleItems(words));
  const tell = (name: string): void => void notify(t('dataList.chosen', { name }));
  const move = ({ item, start, end, allDay }: ItemMove): void =>
    setItems((before) => before.map((one) => (one.id === item.id ? { ...one, start, end, allDay } : one)));
  return (
    <CalendarView
      shown={useCalendarView()}
      items={{ data: items, error: null, refetch: () => undefined }}
      row={(item, day) => (
        <CalendarRow time={hours(item, day)}>
          <strong>{item.title}</strong>
        </CalendarRow>
      )}
      empty={<EmptyState title={t('calendar.none')}>{t('calendar.noneText')}</EmptyState>}
      open={({ title }) => tell(title)}
      add={(day) => tell(dayName(day))}
      moved={move}
    />
  );
};
