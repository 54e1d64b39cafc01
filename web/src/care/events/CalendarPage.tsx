import { Suspense, useState } from 'react';
import { Button } from '@mantine/core';
import { IconCalendarEvent, IconCalendarPlus, IconCalendarShare } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { paths as corePaths } from '../../core/paths.ts';
import type { ItemMove } from '../../ui/calendar/calendar-item.ts';
import { CalendarView } from '../../ui/calendar/CalendarView.tsx';
import { useCalendarView } from '../../ui/calendar/use-calendar-view.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { useMyMembership } from '../circles/use-my-membership.ts';
import { paths } from '../paths.ts';
import { useSelectedCircle } from '../selection/selected-circle.ts';
import type { SelectedCircle } from '../selection/selected-circle.ts';
import sections from '../ui/Section.module.css';
import { onDemand } from '../../lib/on-demand.ts';
import { CalendarLink } from './CalendarLink.tsx';
import { type EventItem, timesOf } from './calendar-item.ts';
import { EventDialog } from './EventDialog.tsx';
import { EventRow } from './EventRow.tsx';
import { useCalendar } from './use-calendar.ts';
import { useOccurrenceTitle } from './use-occurrence-title.ts';
import { WaitingEvents } from './WaitingEvents.tsx';

/** Needed only after dragging an event. */
const MoveEvent = onDemand(() => import('./MoveEvent.tsx').then((file) => file.MoveEvent));

/** A circle's calendar: a month, a week, or upcoming events. */
export const CalendarPage = () => {
  const circle = useSelectedCircle();
  return circle && <ChosenCalendar key={circle.id} circle={circle} />;
};

const ChosenCalendar = ({ circle }: { circle: SelectedCircle }) => {
  const { t } = useTranslation('events');
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const [follows, setFollows] = useState(false);
  const [move, setMove] = useState<ItemMove<EventItem>>();
  const shown = useCalendarView();
  const { day, go } = shown;
  const found = useCalendar(circle.id, shown.range);
  const items = useEventItems(circle.id, found.data);

  const open = ({ occurrence: { event_id, occurrence } }: EventItem): void => {
    if (event_id) go({ event: event_id, day: occurrence }, false);
  };
  const eventId = address.get('event');
  const newEvent = (on: string): string => `${paths.eventCreation.href()}?day=${on}`;

  return (
    <Page
      title={t('title')}
      action={
        <Button component={Link} to={newEvent(day)} leftSection={<IconCalendarPlus aria-hidden size={20} />}>
          {t('write')}
        </Button>
      }
    >
      <CalendarView
        shown={shown}
        items={{ ...found, data: items }}
        row={(item, on) => <EventRow occurrence={item.occurrence} on={on} open={() => open(item)} />}
        empty={<NoEvents />}
        open={open}
        add={(on) => void navigate(newEvent(on))}
        moved={setMove}
      />
      {move && (
        <Suspense>
          <MoveEvent move={move} close={() => setMove(undefined)} />
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
      {found.data?.some(({ kind }) => kind !== 'event') && (
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

const NoEvents = () => {
  const { t } = useTranslation('events');
  return (
    <EmptyState
      icon={<IconCalendarEvent size={40} stroke={1.4} />}
      title={t('noneTitle')}
      action={
        <Button component={Link} variant="default" to={paths.eventCreation.href()}>
          {t('write')}
        </Button>
      }
    >
      {t('noneText')}
    </EmptyState>
  );
};

/** Returns occurrences as calendar items. Their authors and the circle's admins may move events. */
const useEventItems = (circleId: string, occurrences: ReturnType<typeof useCalendar>['data']) => {
  const title = useOccurrenceTitle();
  const me = useMyMembership(circleId);
  return occurrences?.map((one): EventItem => {
    const isEvent = one.kind === 'event';
    return {
      ...timesOf(one),
      id: one.id,
      title: title(one),
      isQuiet: !isEvent,
      isMovable: isEvent && (me.role === 'admin' || one.author_id === me.user_id),
      occurrence: one,
    };
  });
};
