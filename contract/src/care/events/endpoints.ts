import * as z from 'zod';
import { endpoint, fileEndpoint } from '../../endpoint.ts';
import { Id, Timestamp, writable } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { limitQuery, sliceOf } from '../../lists.ts';
import { circleMember, circleRecord } from '../access.ts';
import { CircleParams } from '../circles/endpoints.ts';
import { Event, EventWrite, eventScopes, Occurrence, Rsvp, rsvpAnswers } from './event.ts';

const EventParams = z.strictObject({ event_id: Id });
const record = circleRecord('events', 'not_found');

/** A day, or an instant of one's own clock: its day is the day as written. */
const Bound = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

/** The day of an occurrence, or the instant at which it starts. */
const Which = z.union([z.iso.date(), Timestamp]);

const scoped = z.strictObject({ scope: z.enum(eventScopes).default('all'), occurrence: Which.optional() });

const list = { collection: 'events', style: 'limit', sorts: ['starts'], order: 'asc', searched: false } as const;

export const eventEndpoints = {
  listEvents: endpoint({
    method: 'GET',
    path: '/api/v1/care/circles/{circle_id}/events',
    summary:
      'What is in a circle’s calendar, the next first: each occurrence of its events, and birthdays and days of death where the caller wants to see them. At most 366 days; without dates, the next 90',
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
    summary: 'The events that count from a death that is not confirmed: the caller’s own; a circle’s admins see all',
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
    summary: 'Puts an event into a circle’s calendar; any member',
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
    summary: 'An event, or a series as a whole',
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
      'Replaces an event; its author, and admins. Of a series: all of it; with `scope=this` the title, words, place and times of one occurrence; with `scope=following` that one and those after it, which become a series of their own and are answered',
    access: record,
    params: EventParams,
    query: scoped,
    body: writable(Event, EventWrite),
    status: 200,
    output: Event,
    errors: ['insufficient_permissions', 'version_conflict', 'conflict'],
  }),
  deleteEvent: endpoint({
    method: 'DELETE',
    path: '/api/v1/care/events/{event_id}',
    summary:
      'Deletes an event, which can be had back for 30 days; its author, and admins. Of a series: all of it, one occurrence, or that one and those after it',
    access: record,
    params: EventParams,
    query: scoped,
    status: 204,
    errors: ['insufficient_permissions', 'conflict'],
  }),
  getRsvp: endpoint({
    method: 'GET',
    path: '/api/v1/care/events/{event_id}/rsvp',
    summary: 'Who comes to an event, or to one occurrence of a series',
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
    summary: 'Says whether the caller comes: to the whole series, or to one occurrence; null takes the answer back',
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
    summary: 'An event as a file for calendars (iCalendar)',
    access: record,
    params: EventParams,
    status: 200,
    outputType: 'text/calendar; charset=utf-8',
    cache: 'private, no-cache',
    errors: [],
  }),
};
