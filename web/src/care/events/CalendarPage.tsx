import { lazy, Suspense, useState } from 'react';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCalendarPlus, IconCalendarShare } from '@tabler/icons-react';
import type { Occurrence } from '@kindred/contract/care/events/event';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { paths as corePaths } from '../../core/paths.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Page } from '../../ui/Page.tsx';
import { TextSkeleton } from '../../ui/TextSkeleton.tsx';
import { paths } from '../paths.ts';
import { useSelectedCircle } from '../selection/selected-circle.ts';
import type { SelectedCircle } from '../selection/selected-circle.ts';
import sections from '../ui/Section.module.css';
import { Agenda } from './Agenda.tsx';
import { isBetween } from './by-day.ts';
import { CalendarBar } from './CalendarBar.tsx';
import { dayOf, daysOf, parseDay, rangeOf, stepFrom, type View, views } from './calendar-range.ts';
import { CalendarLink } from './CalendarLink.tsx';
import { EventDialog } from './EventDialog.tsx';
import { useCalendar } from './use-calendar.ts';
import { useFirstWeekday } from './use-first-weekday.ts';
import { WaitingEvents } from './WaitingEvents.tsx';

/** Month and week need more than the page around them. */
const Grid = lazy(async () => ({ default: (await import('./CalendarGrid.tsx')).CalendarGrid }));

/** A circle's calendar: a month, a week, or what comes next. */
export const CalendarPage = () => {
  const circle = useSelectedCircle();
  return circle && <ChosenCalendar key={circle.id} circle={circle} />;
};

const ChosenCalendar = ({ circle }: { circle: SelectedCircle }) => {
  const { t } = useTranslation('calendar');
  const [address, setAddress] = useSearchParams();
  const [follows, setFollows] = useState(false);
  const isNarrow = useMediaQuery('(max-width: 48em)', true, { getInitialValueInEffect: false });
  const first = useFirstWeekday();
  // On a phone, what comes next is what people look for.
  const view: View = views.find((one) => one === address.get('view')) ?? (isNarrow ? 'agenda' : 'month');
  const day = parseDay(address.get('from')) ?? dayOf(new Date());
  const range = rangeOf(view, day, first);
  // A day in a month on a phone only has room for dots: their events are listed below.
  const hasDots = view === 'month' && isNarrow;
  // A phone has no room for seven columns: a week is a list of its days there.
  const isList = view === 'agenda' || (view === 'week' && isNarrow);
  const { data, error, refetch } = useCalendar(circle.id, range);

  const go = (changes: Readonly<Record<string, string | undefined>>, replace = true): void =>
    setAddress(
      Object.fromEntries(
        Object.entries({ ...Object.fromEntries(address), ...changes }).filter((entry): entry is [string, string] =>
          Boolean(entry[1]),
        ),
      ),
      { replace, preventScrollReset: true },
    );
  const open = ({ event_id, occurrence }: Occurrence): void => {
    if (event_id) go({ event: event_id, day: occurrence }, false);
  };
  const eventId = address.get('event');

  return (
    <Page
      title={t('title')}
      action={
        <Button
          component={Link}
          to={`${paths.eventCreation.href()}?day=${day}`}
          leftSection={<IconCalendarPlus aria-hidden size={20} />}
        >
          {t('write')}
        </Button>
      }
    >
      <CalendarBar view={view} day={day} range={range} go={go} />
      {error && !data && <ErrorPanel error={error} retry={() => void refetch()} />}
      {!data && !error && <TextSkeleton />}
      {data && isList && (
        <Agenda occurrences={data} range={range} open={open} days={view === 'week' ? daysOf(range) : []} />
      )}
      {data && !isList && (
        <Suspense fallback={<TextSkeleton />}>
          <Grid
            key={`${view} ${range[0]} ${hasDots}`}
            circleId={circle.id}
            view={view === 'week' ? 'week' : 'month'}
            day={day}
            occurrences={data}
            open={open}
            choose={hasDots ? (from) => go({ from }) : undefined}
          />
          {hasDots && (
            <Agenda
              occurrences={data.filter((one) => isBetween(day, stepFrom('month', day, 1), one))}
              range={[day, stepFrom('month', day, 1)]}
              open={open}
            />
          )}
        </Suspense>
      )}
      <WaitingEvents circleId={circle.id} />
      <p className={sections.foot}>
        <Button
          variant="subtle"
          leftSection={<IconCalendarShare aria-hidden size={20} />}
          onClick={() => setFollows(true)}
        >
          {t('link.title')}
        </Button>
      </p>
      {data?.some(({ kind }) => kind !== 'event') && (
        <p className={sections.foot}>
          <Link to={corePaths.notificationSettings.href()}>{t('hideAnniversaries')}</Link>
        </p>
      )}
      {follows && <CalendarLink circleId={circle.id} close={() => setFollows(false)} />}
      {eventId && (
        <EventDialog
          key={`${eventId} ${address.get('day')}`}
          circleId={circle.id}
          eventId={eventId}
          day={address.get('day')}
          close={() => go({ event: undefined, day: undefined })}
        />
      )}
    </Page>
  );
};
