import { notify } from '../../core/notifications/notify.ts';
import { now, timestamp } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import type { CircleContext } from '../context.ts';
import { dayForEvents } from '../record-subjects/policy.ts';
import { recordSubjects } from '../record-subjects/store.ts';
import { changeCalendar } from './calendar.ts';
import { monthsOf } from './months.ts';
import { comingSpan, eventNews } from './news.ts';
import { planReminder } from './reminders.ts';
import { type EventFields, events, type StoredEvent } from './store.ts';
import { checkType, type Timing, timingOf, type EventInput } from './timing.ts';

/** Returns the day of the released death if an event counts from it; null otherwise. */
export const deathFor = async (
  tx: Transaction,
  circleId: string,
  { schedule_type }: Pick<EventInput, 'schedule_type'>,
): Promise<string | null> => {
  if (schedule_type !== 'RELATIVE_TO_DEATH') return null;
  return dayForEvents((await tx.get(recordSubjects, circleId))?.death);
};

/** Returns the fields that follow from an event's input and its timing. */
export const writtenFields = (
  { event_type, starts_at, ends_at, rrule, offset, anchor_date, start_time, duration_minutes, ...words }: EventInput,
  timing: Timing,
) => {
  void [event_type, starts_at, ends_at, rrule];
  const isRelative = words.schedule_type !== 'ABSOLUTE';
  return {
    ...words,
    ...timing,
    event_type: timing.rrule === null ? ('single' as const) : ('recurring' as const),
    offset: isRelative ? offset : null,
    anchor_date: words.schedule_type === 'RELATIVE_DATE' ? anchor_date : null,
    start_time: isRelative && !words.all_day ? start_time : null,
    duration_minutes: isRelative ? duration_minutes : null,
  };
};

/** Returns the fields of a new event. */
export const newEvent = (
  circle_id: string,
  author: Pick<EventFields, 'user_id' | 'author_name'>,
  written: EventInput,
  timing: Timing,
): EventFields => {
  const fields = { ...writtenFields(written, timing), exdates: [], changes: [] };
  return {
    ...fields,
    ...author,
    circle_id,
    months: monthsOf(fields),
    answers: { yes: 0, no: 0, maybe: 0 },
    day_answers: [],
    reminded_until: timestamp(),
  };
};

/** Puts an event into the circle's calendar, plans its reminders, and notifies the members if it is still to come. */
export const createEvent = ({ db, tenant, actor, membership }: CircleContext, body: EventInput): Promise<StoredEvent> =>
  db.transaction(async (tx) => {
    checkType(body);
    const { circle_id } = membership;
    const timing = timingOf(body, await deathFor(tx, circle_id, body));
    const author = { user_id: actor.uid, author_name: membership.name };
    const fields = newEvent(circle_id, author, body, timing);
    await changeCalendar(tx, circle_id, { added: [fields] });
    const event = tx.create(events, fields);
    planReminder(tx, tenant.id, event, false);
    const span = comingSpan(event, now());
    if (span) {
      const news = eventNews('eventAdded', event, span, membership.circle_slug);
      notify(tx, tenant.id, { ...news, to: 'members', except: actor.uid });
    }
    return event;
  });
