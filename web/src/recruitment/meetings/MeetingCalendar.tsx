import { useState } from 'react';
import { IconCalendarEvent } from '@tabler/icons-react';
import type { Meeting } from '@kindred/contract/recruitment/meetings/meeting';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { CalendarItem, ItemMove } from '../../ui/calendar/calendar-item.ts';
import { CalendarRow } from '../../ui/calendar/CalendarRow.tsx';
import { CalendarView } from '../../ui/calendar/CalendarView.tsx';
import { useCalendarView } from '../../ui/calendar/use-calendar-view.ts';
import { useItemTime } from '../../ui/calendar/use-item-time.ts';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { notify } from '../../ui/notices.ts';
import { useZonedMoment } from '../../ui/use-zoned-moment.ts';
import { paths } from '../paths.ts';
import { bodyOfMeeting } from './meeting-fields.ts';
import { MeetingStatus } from './MeetingStatus.tsx';
import { updateMeeting, useKeepMeeting, useMeetingsBetween } from './meetings.ts';

interface MeetingItem extends CalendarItem {
  readonly meeting: Meeting;
}

const endOf = ({ startsAt, durationMinutes }: Meeting): string =>
  new Date(Date.parse(startsAt) + durationMinutes * 60_000).toISOString();

const itemOf = (meeting: Meeting, isPlanner: boolean): MeetingItem => ({
  id: meeting.id,
  title: meeting.title,
  start: meeting.startsAt,
  end: endOf(meeting),
  allDay: false,
  isQuiet: meeting.status === 'CANCELLED' || meeting.status === 'ENDED' || meeting.isTentative,
  isMovable:
    isPlanner && !meeting.isTentative && meeting.status === 'SCHEDULED' && Date.parse(meeting.startsAt) > Date.now(),
  meeting,
});

/** The meetings of a month or a week, or the coming ones. Administrators move them by dragging. */
export const MeetingCalendar = ({ isPlanner }: { isPlanner: boolean }) => {
  const { t } = useTranslation('recruitment');
  const navigate = useNavigate();
  const [move, setMove] = useState<ItemMove<MeetingItem>>();
  const shown = useCalendarView();
  const found = useMeetingsBetween(shown.range);
  return (
    <>
      <CalendarView
        shown={shown}
        items={{ ...found, data: found.data?.map((one) => itemOf(one, isPlanner)) }}
        row={(item, on) => <MeetingRow item={item} on={on} />}
        empty={
          <EmptyState icon={<IconCalendarEvent size={40} stroke={1.4} />} title={t('meetings.empty')}>
            {isPlanner ? t('meetings.emptyText') : t('meetings.emptyOwn')}
          </EmptyState>
        }
        open={({ id }) => void navigate(paths.meeting.href({ id }))}
        {...(isPlanner && {
          add: (day: string) => void navigate(`${paths.meetingCreation.href()}?day=${day}`),
          moved: setMove,
        })}
      />
      {move && <MoveMeeting move={move} close={() => setMove(undefined)} />}
    </>
  );
};

const MeetingRow = ({ item, on }: { item: MeetingItem; on: string }) => {
  const { hours, there } = useItemTime();
  const { meeting } = item;
  const elsewhere = there({ ...item, timezone: meeting.timezone });
  return (
    <CalendarRow
      time={
        <>
          {hours(item, on)}
          {elsewhere && <small>{elsewhere}</small>}
        </>
      }
      href={paths.meeting.href({ id: meeting.id })}
    >
      <strong>{meeting.title}</strong>
      <span>{meeting.candidates.map(({ name }) => name).join(', ')}</span>
      {(meeting.status !== 'SCHEDULED' || meeting.isTentative) && (
        <span>
          <MeetingStatus meeting={meeting} />
        </span>
      )}
    </CalendarRow>
  );
};

/** Asks before a dragged meeting moves, because everybody in it gets a mail. */
const MoveMeeting = ({ move, close }: { move: ItemMove<MeetingItem>; close: () => void }) => {
  const { t } = useTranslation('recruitment');
  const zoned = useZonedMoment();
  const keep = useKeepMeeting();
  const { meeting } = move.item;
  const act = async (): Promise<void> => {
    const durationMinutes = Math.round((Date.parse(move.end) - Date.parse(move.start)) / 60_000);
    const body = { ...bodyOfMeeting(meeting), startsAt: move.start, durationMinutes };
    keep(await updateMeeting(meeting.id, body, meeting.version));
    notify(t('meetings.isMoved', { title: meeting.title }), { tone: 'positive' });
  };
  return (
    <ConfirmStep
      title={t('meetings.move')}
      confirmLabel={t('meetings.moveNow')}
      act={act}
      close={() => {
        move.revert();
        close();
      }}
    >
      {t('meetings.moveMeans', { title: meeting.title, time: zoned(move.start, meeting.timezone) })}
    </ConfirmStep>
  );
};
