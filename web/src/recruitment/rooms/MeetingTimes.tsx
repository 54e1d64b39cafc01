import type { MeetingDoor } from '@kindred/contract/recruitment/rooms/room';
import { dateFormat } from '@kindred/contract/dates';
import { useTranslation } from 'react-i18next';
import { useReader } from '../../ui/use-day.ts';

const day = { weekday: 'long', day: 'numeric', month: 'long' } as const;
const clock = { hour: 'numeric', minute: '2-digit' } as const;

/** The last part of a zone's name is a city that people know. */
const cityOf = (timezone: string): string => timezone.split('/').at(-1)!.replaceAll('_', ' ');

/** When the meeting is: in the reader's zone and, if the clocks differ, in its own. */
export const MeetingTimes = ({ door }: { door: MeetingDoor }) => {
  const { t } = useTranslation('meeting-room');
  const reader = useReader();
  const start = new Date(door.startsAt);
  const end = new Date(start.getTime() + door.durationMinutes * 60_000);
  const written = (zone: { timeZone?: string }) => ({
    day: dateFormat(reader, { ...day, ...zone }).format(start),
    times: dateFormat(reader, { ...clock, ...zone }).formatRange(start, end),
  });
  const own = written({});
  const theirs = written({ timeZone: door.timezone });
  const isSame = own.day === theirs.day && own.times === theirs.times;
  return (
    <div className="meeting-times">
      <p>
        <strong>
          {own.day}, {own.times}
        </strong>
        {!isSame && ` ${t('times.yours')}`}
      </p>
      {!isSame && (
        <p className="meeting-quiet">
          {t('times.theirs', {
            day: theirs.day === own.day ? '' : `${theirs.day}, `,
            times: theirs.times,
            city: cityOf(door.timezone),
          })}
        </p>
      )}
      {door.hostName && <p className="meeting-quiet">{t('times.host', { name: door.hostName })}</p>}
    </div>
  );
};
