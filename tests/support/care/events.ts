import type { calendarEndpoints } from '@kindred/contract/care/events/calendar-endpoints';
import type { eventEndpoints } from '@kindred/contract/care/events/endpoints';
import { calendarLinks, type EventFields, events } from '../../../functions/src/care/events/store.ts';
import { newId, newToken, sha256 } from '../../../functions/src/platform/crypto.ts';
import { circleList, record, several } from '../operations-budget.ts';
import type { Scene } from '../scene.ts';
import { everyMember, admins, by, idIn, to, type NeededState } from './circle-call.ts';
import type { CareSamples } from './noun.ts';

/** Creates a member's event, weekly from a Monday in 2030 on. Returns its id. */
const newEvent = async ({ db, circleId, member }: Scene, also: Partial<EventFields> = {}): Promise<string> => {
  const id = newId();
  const fields: EventFields = {
    circle_id: circleId,
    user_id: member.uid,
    author_name: 'Max',
    title: 'A walk by the canal',
    description: 'Bring good shoes.',
    location: 'At the lock',
    event_type: 'recurring',
    schedule_type: 'ABSOLUTE',
    starts_at: '2030-11-04T09:00:00.000Z',
    ends_at: '2030-11-04T10:00:00.000Z',
    begins: '2030-11-04T10:00:00',
    all_day: false,
    timezone: 'Europe/Paris',
    rrule: 'FREQ=WEEKLY',
    last_day: null,
    offset: null,
    anchor_date: null,
    start_time: null,
    duration_minutes: null,
    reminders: [60],
    rsvp: true,
    exdates: [],
    changes: [],
    answers: { yes: 0, no: 0, maybe: 0 },
    day_answers: [],
    is_waiting: false,
    months: ['always'],
    reminded_until: '2030-01-01T00:00:00.000Z',
    ...also,
  };
  await db.create(events, fields, id);
  return id;
};

const words = {
  title: 'A walk by the canal',
  starts_at: '2030-11-04T09:00:00.000Z',
  timezone: 'Europe/Paris',
  rrule: 'FREQ=WEEKLY',
  reminders: [60],
};

/** Creates a link to the calendar of a new circle, because a feed reads all events of its circle. */
const newLink = async (scene: Scene): Promise<string> => {
  const { db, owner } = scene;
  const [token, circleId] = [newToken(), await scene.newCircle()];
  const link = {
    circle_id: circleId,
    user_id: owner.uid,
    token_hash: sha256(token),
    made_at: '2030-01-01T00:00:00.000Z',
  };
  await db.put(calendarLinks, newId(), link);
  return `${token}.ics`;
};

const waiting: NeededState = {
  what: 'counting from a death that is not confirmed',
  arrange: async ({ db }, example) => {
    const timing = { starts_at: null, ends_at: null, begins: null, is_waiting: true, months: [] };
    await db.update(events, idIn(example), undefined, () => ({
      ...timing,
      schedule_type: 'RELATIVE_TO_DEATH' as const,
    }));
    return {};
  },
};

const change = to(['yes', 'yes', 'insufficient_permissions', 'insufficient_permissions'], 'not_found');
const hidden = admins('not_found', 'not_found');

export const eventSamples: CareSamples<typeof eventEndpoints & typeof calendarEndpoints> = {
  examples: {
    listEvents: async (scene) => {
      const single = { rrule: null, event_type: 'single', begins: '2029-05-07T11:00:00' } as const;
      const times = { starts_at: '2029-05-07T09:00:00.000Z', ends_at: '2029-05-07T10:00:00.000Z' };
      await newEvent(scene, { ...single, ...times, months: ['2029-05'] });
      return {
        by: scene.member,
        params: { circle_id: scene.circleId },
        query: { start_date: '2029-05-01', end_date: '2029-05-31', limit: 100, offset: 0 },
      };
    },
    listWaitingEvents: async (scene) => {
      await newEvent(scene, { starts_at: null, ends_at: null, begins: null, months: [], is_waiting: true });
      return { by: scene.member, params: { circle_id: scene.circleId }, query: { limit: 20 } };
    },
    createEvent: ({ member, circleId }) => ({ by: member, params: { circle_id: circleId }, body: words }),
    getEvent: async (scene) => ({ by: scene.member, params: { event_id: await newEvent(scene) } }),
    updateEvent: async (scene) => ({
      by: scene.member,
      params: { event_id: await newEvent(scene) },
      body: { ...words, title: 'A longer walk' },
    }),
    deleteEvent: async (scene) => ({ by: scene.member, params: { event_id: await newEvent(scene) } }),
    getRsvp: async (scene) => ({
      by: scene.member,
      params: { event_id: await newEvent(scene) },
      query: { occurrence: '2030-11-11' },
    }),
    answerRsvp: async (scene) => ({
      by: scene.member,
      params: { event_id: await newEvent(scene) },
      body: { answer: 'yes', occurrence: '2030-11-11' },
    }),
    getEventFile: async (scene) => ({ by: scene.member, params: { event_id: await newEvent(scene) } }),
    getCalendarLink: ({ member, circleId }) => ({ by: member, params: { circle_id: circleId } }),
    createCalendarLink: ({ member, circleId }) => ({ by: member, params: { circle_id: circleId } }),
    revokeCalendarLink: ({ member, circleId }) => ({ by: member, params: { circle_id: circleId } }),
    followCalendar: async (scene) => ({ params: { secret: await newLink(scene) } }),
  },
  budgets: {
    // Also reads the person whose anniversaries the calendar shows, and whether the caller wants to see them.
    listEvents: { ...circleList, row: 'a list page of n: n + 2, + 1 the membership, + 2 the anniversaries', reads: 5 },
    listWaitingEvents: circleList,
    // Also writes the calendar's counters. The reminder and the news are due entries.
    createEvent: several(4, 6),
    getEvent: record,
    updateEvent: several(5, 5),
    // The event is kept for 30 days, and the members are notified.
    deleteEvent: several(4, 7),
    getRsvp: several(3, 0),
    // Reads the event, the caller's answer, and the calendar's counters.
    answerRsvp: several(5, 3),
    getEventFile: record,
    getCalendarLink: record,
    createCalendarLink: several(3, 2),
    revokeCalendarLink: several(2, 1),
    // Reads the link, the membership, the calendar, the person, the settings twice, and the events.
    followCalendar: several(8, 0),
  },
  roles: [
    { call: 'listEvents', expected: everyMember() },
    { call: 'listWaitingEvents', expected: everyMember() },
    { call: 'createEvent', expected: everyMember() },
    { call: 'getEvent', expected: everyMember('not_found'), whose: by('member') },
    { call: 'getEvent', given: waiting, expected: hidden, whose: by('member') },
    { call: 'updateEvent', expected: change, whose: by('member') },
    { call: 'updateEvent', given: waiting, expected: hidden, whose: by('member') },
    { call: 'deleteEvent', expected: change, whose: by('member') },
    { call: 'deleteEvent', given: waiting, expected: hidden, whose: by('member') },
    { call: 'getRsvp', expected: everyMember('not_found'), whose: by('member') },
    { call: 'answerRsvp', expected: everyMember('not_found'), whose: by('member') },
    { call: 'getEventFile', expected: everyMember('not_found'), whose: by('member') },
    { call: 'getCalendarLink', expected: everyMember() },
    { call: 'createCalendarLink', expected: everyMember() },
    { call: 'revokeCalendarLink', expected: everyMember() },
  ],
};
