import * as z from 'zod';
import { open } from '../../access.ts';
import { endpoint, fileEndpoint, tagged } from '../../endpoint.ts';
import { Timestamp } from '../../fields.ts';
import { circleMember } from '../access.ts';
import { CircleParams } from '../circles/endpoints.ts';

const path = '/api/v1/care/circles/{circle_id}/calendar-link';

export const calendarEndpoints = tagged('care/events', {
  getCalendarLink: endpoint({
    method: 'GET',
    path,
    summary: 'Get when the caller’s calendar address for this circle was created, or null if there is none',
    access: circleMember(),
    params: CircleParams,
    status: 200,
    output: z.object({ created_at: Timestamp.nullable() }),
    errors: ['circle_not_found'],
  }),
  createCalendarLink: endpoint({
    method: 'POST',
    path,
    summary:
      'Create the caller’s calendar address for this circle and end any earlier one. It is shown only once, and ends with the membership',
    access: circleMember(),
    params: CircleParams,
    status: 201,
    output: z.object({
      /** Null when the answer is replayed. */
      url: z.string().nullable(),
      created_at: Timestamp,
    }),
    errors: ['circle_not_found'],
    rate: { by: 'actor', limits: [{ count: 50, seconds: 86_400 }] },
  }),
  revokeCalendarLink: endpoint({
    method: 'DELETE',
    path,
    summary: 'Delete the caller’s calendar address for this circle',
    access: circleMember(),
    params: CircleParams,
    status: 204,
    errors: ['circle_not_found'],
  }),
  followCalendar: fileEndpoint({
    method: 'GET',
    path: '/public-api/v1/care/calendars/{secret}',
    summary:
      'Get a circle’s calendar (iCalendar) for one member’s calendar program, from a secret address that ends in `.ics`',
    access: open(),
    params: z.strictObject({ secret: z.string().regex(/^[\w-]{20,100}(\.ics)?$/) }),
    status: 200,
    outputType: 'text/calendar; charset=utf-8',
    cache: 'private, no-cache',
    errors: [],
  }),
});
