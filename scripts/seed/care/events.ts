import { newEvent } from '../../../functions/src/care/events/create.ts';
import { changeCalendar } from '../../../functions/src/care/events/calendar.ts';
import { planReminder } from '../../../functions/src/care/events/reminders.ts';
import { events } from '../../../functions/src/care/events/store.ts';
import { timingOf, type EventInput } from '../../../functions/src/care/events/timing.ts';
import { instantOf } from '../../../functions/src/care/schedules/instants.ts';
import { users } from '../../../functions/src/core/users/store.ts';
import type { Database } from '../../../functions/src/platform/firestore/database.ts';
import { daysAgo, readData } from '../data.ts';
import { tellAsOf } from './told.ts';

interface SeedEvent extends Pick<EventInput, 'title' | 'description' | 'location' | 'rrule' | 'reminders'> {
  readonly id: string;
  readonly user_id: string;
  readonly timezone: string;
  readonly in_days: number;
  /** How many days ago it was added. */
  readonly days_ago: number;
  /** The local time in its zone; null for whole days. */
  readonly time: string | null;
}

/** Creates the events of a circle, some days from now. */
export const seedEventsOf = async (db: Database, circleId: string): Promise<void> => {
  const tenantId = db.path('').split('/')[1]!;
  for (const { id, user_id, in_days, days_ago, time, ...words } of (
    await readData<Record<string, SeedEvent[]>>('care/events.json')
  )[circleId] ?? []) {
    const author = await db.get(users, user_id);
    const day = daysAgo(-in_days).slice(0, 10);
    const starts_at = time ? instantOf(day, time, words.timezone) : day;
    const written: EventInput = {
      ...words,
      schedule_type: 'ABSOLUTE',
      starts_at,
      ends_at: null,
      all_day: time === null,
      offset: null,
      anchor_date: null,
      start_time: null,
      duration_minutes: null,
      rsvp: true,
    };
    await db.transaction(async (tx) => {
      if (await tx.get(events, id)) return;
      const by = { user_id, author_name: author?.name ?? null };
      const fields = newEvent(circleId, by, written, timingOf(written, null));
      await changeCalendar(tx, circleId, { added: [fields] });
      planReminder(tx, tenantId, tx.create(events, fields, id), false);
    });
    await tellAsOf(db, events, id, days_ago);
  }
};
