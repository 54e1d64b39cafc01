import * as z from 'zod';
import { endpoint, fileEndpoint, tagged } from '../../endpoint.ts';
import { Id, KeptTimezone, Timestamp, writable } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { limitQuery, sliceOf } from '../../lists.ts';
import { circleMember, circleRecord } from '../access.ts';
import { CircleParams } from '../circles/endpoints.ts';
import { Event, EventWrite, eventScopes, Occurrence, Rsvp, rsvpAnswers } from './event.ts';

const EventParams = z.strictObject({ event_id: Id });
const record = circleRecord('events', 'not_found');

/** A day, or an instant with an offset: its day is the date as written, not the date in UTC. */
const Bound = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

/** The day of an occurrence, or the instant at which it starts. */
const Which = z.union([z.iso.date(), Timestamp]);

const scoped = z.strictObject({ scope: z.enum(eventScopes).default('all'), occurrence: Which.optional() });

const list = {
  collection: 'events',
  style: 'limit',
  sorts: ['starts'],
  order: 'asc',
  within: true,
  searched: false,
} as const;

export const eventEndpoints = tagged('care/events', {
  listEvents: endpoint({
    method: 'GET',
    path: '/api/v1/care/circles/{circle_id}/events',
    summary:
      'List a circle’s calendar, soonest first: each occurrence of its events, and the birthdays and days of death that the caller wants to see. At most 366 days; without dates, the next 90',
    access: circleMember(),
    params: CircleParams,
    query: z.strictObject({
      start_date: Bound.optional(),
      end_date: Bound.optional(),
      ...limitQuery().shape,
      offset: z.coerce.number().int().min(0).max(limits.occurrencesSkipped).default(0),
    }),
    status: 200,
    output: sliceOf(Occurrence),
    errors: ['circle_not_found'],
    list: { ...list, filters: ['circle_id'], contains: ['months'] },
  }),
  listWaitingEvents: endpoint({
    method: 'GET',
    path: '/api/v1/care/circles/{circle_id}/events/waiting',
    summary: 'List the events that depend on an unconfirmed death: the caller’s own, or all for circle admins',
    access: circleMember(),
    params: CircleParams,
    query: limitQuery(),
    status: 200,
    output: sliceOf(Event),
    errors: ['circle_not_found'],
    list: { ...list, filters: ['circle_id', 'user_id', 'is_waiting'] },
  }),
  createEvent: endpoint({
    method: 'POST',
    path: '/api/v1/care/circles/{circle_id}/events',
    summary: 'Create an event in a circle’s calendar. For members',
    access: circleMember(),
    params: CircleParams,
    body: z.strictObject(EventWrite),
    status: 201,
    output: Event,
    errors: ['circle_not_found', 'conflict'],
    rate: { by: 'actor', limits: [{ count: 300, seconds: 86_400 }] },
  }),
  getEvent: endpoint({
    method: 'GET',
    path: '/api/v1/care/events/{event_id}',
    summary: 'Get an event, or a whole series',
    access: record,
    params: EventParams,
    status: 200,
    output: Event,
    errors: [],
  }),
  updateEvent: endpoint({
    method: 'PUT',
    path: '/api/v1/care/events/{event_id}',
    summary:
      'Update an event. For its author and circle admins. For a series, all of it; with `scope=this` the title, text, place and times of one occurrence; with `scope=following` that one and all later ones, which become a new series that is returned',
    access: record,
    params: EventParams,
    query: scoped,
    body: writable(Event, { ...EventWrite, timezone: KeptTimezone }),
    status: 200,
    output: Event,
    errors: ['insufficient_permissions', 'version_conflict', 'conflict'],
  }),
  deleteEvent: endpoint({
    method: 'DELETE',
    path: '/api/v1/care/events/{event_id}',
    summary:
      'Delete an event; it can be restored for 30 days. For its author and circle admins. For a series, all of it, one occurrence, or that one and all later ones',
    access: record,
    params: EventParams,
    query: scoped,
    status: 204,
    errors: ['insufficient_permissions', 'conflict'],
  }),
  getRsvp: endpoint({
    method: 'GET',
    path: '/api/v1/care/events/{event_id}/rsvp',
    summary: 'List who is coming to an event, or to one occurrence of a series',
    access: record,
    params: EventParams,
    query: z.strictObject({ occurrence: Which.optional() }),
    status: 200,
    output: Rsvp,
    errors: [],
  }),
  answerRsvp: endpoint({
    method: 'PUT',
    path: '/api/v1/care/events/{event_id}/rsvp',
    summary: 'Set whether the caller is coming, to a whole series or one occurrence; null withdraws the answer',
    access: record,
    params: EventParams,
    body: z.strictObject({ answer: z.enum(rsvpAnswers).nullable(), occurrence: Which.nullable().default(null) }),
    status: 200,
    output: Rsvp.pick({ answers: true, mine: true }),
    errors: ['conflict'],
  }),
  getEventFile: fileEndpoint({
    method: 'GET',
    path: '/api/v1/care/events/{event_id}/file',
    summary: 'Download an event as a calendar file (iCalendar)',
    access: record,
    params: EventParams,
    status: 200,
    outputType: 'text/calendar; charset=utf-8',
    cache: 'private, no-cache',
    errors: [],
  }),
});
