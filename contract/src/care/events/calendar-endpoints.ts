import * as z from 'zod';
import { open } from '../../access.ts';
import { endpoint, fileEndpoint } from '../../endpoint.ts';
import { Timestamp } from '../../fields.ts';
import { circleMember } from '../access.ts';
import { CircleParams } from '../circles/endpoints.ts';

const path = '/api/v1/care/circles/{circle_id}/calendar-link';

export const calendarEndpoints = {
  getCalendarLink: endpoint({
    method: 'GET',
    path,
    summary: 'Since when the caller has an address by which calendars follow this circle; null without one',
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
      'Makes the caller’s address by which calendars follow this circle; a former one ends. It is answered this once, and ends with the membership',
    access: circleMember(),
    params: CircleParams,
    status: 201,
    output: z.object({
      /** Null in a repeated answer. */
      url: z.string().nullable(),
      created_at: Timestamp,
    }),
    errors: ['circle_not_found'],
    rate: { by: 'actor', limits: [{ count: 50, seconds: 86_400 }] },
  }),
  revokeCalendarLink: endpoint({
    method: 'DELETE',
    path,
    summary: 'Ends the caller’s address by which calendars follow this circle',
    access: circleMember(),
    params: CircleParams,
    status: 204,
    errors: ['circle_not_found'],
  }),
  followCalendar: fileEndpoint({
    method: 'GET',
    path: '/public-api/v1/care/calendars/{secret}',
    summary:
      'A circle’s calendar (iCalendar) for the calendar program of one member, behind a secret address that ends in `.ics`',
    access: open(),
    params: z.strictObject({ secret: z.string().regex(/^[\w-]{20,100}(\.ics)?$/) }),
    status: 200,
    outputType: 'text/calendar; charset=utf-8',
    cache: 'private, no-cache',
    errors: [],
  }),
};
