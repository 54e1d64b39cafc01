import * as z from 'zod';
import { endpoint, tagged } from '../../endpoint.ts';
import { Id, Timestamp, Timezone } from '../../fields.ts';
import { planMeetings, writeMeetings } from '../access.ts';
import { Meeting, peopleIds, Slots } from '../meetings/meeting.ts';

export const meetingTimeEndpoints = tagged('recruitment/meeting-times', {
  listFreeSlots: endpoint({
    method: 'GET',
    path: '/api/v1/recruitment/meetings/slots',
    summary: 'List times at which these people are free, in at most 31 days. Without interviewers, the caller’s',
    access: planMeetings,
    query: z.strictObject({
      interviewerIds: peopleIds(20),
      candidateIds: peopleIds(20),
      durationMinutes: z.coerce.number().int().min(5).max(480),
      from: Timestamp,
      to: Timestamp,
      /** Slots begin at full and half hours of this zone. */
      timezone: Timezone,
      /** The meeting that is being changed. */
      except: Id.optional(),
    }),
    status: 200,
    output: z.object({
      items: z.array(z.object({ startsAt: Timestamp })),
      /** Up to when meetings were looked at. Earlier than asked if there are very many. */
      until: Timestamp,
      /** Whose hours were taken, and whether they have saved any. */
      people: z.array(z.object({ id: Id, name: z.string(), hasAvailability: z.boolean() })),
    }),
    errors: [],
  }),
  proposeMeetingTimes: endpoint({
    method: 'POST',
    path: '/api/v1/recruitment/meetings/{id}/proposals',
    summary: 'Ask a meeting’s candidate to choose one of 3 to 10 times, by email. Replaces an earlier proposal',
    access: writeMeetings,
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ slots: Slots }),
    status: 200,
    output: Meeting,
    errors: ['conflict', 'version_conflict'],
  }),
});
