import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { now } from '../../platform/clock.ts';
import type { MailFile } from '../../platform/mail.ts';
import { endOf } from './present.ts';
import type { StoredMeeting } from './store.ts';

interface Address {
  readonly name: string;
  readonly email: string;
}

/** An invitation to a meeting for one person. */
export interface Invitation {
  readonly method: 'REQUEST' | 'CANCEL';
  readonly tenantId: string;
  readonly meeting: Pick<StoredMeeting, 'id' | 'title' | 'startsAt' | 'durationMinutes' | 'sequence'>;
  readonly organiser: Address;
  readonly attendee: Address;
  readonly description: string;
  readonly url: string;
}

/**
 * Returns the file of an invitation, an update or a cancellation. All files of a meeting have the same UID. Each names
 * its recipient as the only attendee, because people in a meeting do not see each other's addresses. Times are in UTC,
 * which every calendar converts, so no time zone has to be described.
 */
export const calendarFile = (invitation: Invitation): MailFile => {
  const { method, tenantId, meeting, organiser, attendee, description, url } = invitation;
  const isCancelled = method === 'CANCEL';
  const calendar = ical({
    prodId: { company: 'Kindred', product: 'Meetings', language: 'EN' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
    events: [
      {
        id: `meeting-${meeting.id}.${tenantId}@kindred`,
        sequence: meeting.sequence,
        stamp: new Date(now()),
        start: new Date(meeting.startsAt),
        end: new Date(endOf(meeting)),
        summary: meeting.title,
        description,
        location: url,
        url,
        status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
        organizer: organiser,
        attendees: [{ ...attendee, role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.NEEDSACTION, rsvp: false }],
      },
    ],
  });
  return { name: 'meeting.ics', type: `text/calendar; charset=utf-8; method=${method}`, content: calendar.toString() };
};
