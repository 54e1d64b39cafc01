import type { Deletable } from '../deletable.ts';
import { changeCalendar } from './calendar.ts';
import { deathFor } from './create.ts';
import { presentEvent } from './present.ts';
import { planReminder } from './reminders.ts';
import { retimed } from './retimed.ts';
import { events, type StoredEvent } from './store.ts';

/** A deleted event, with the tenant whose due queue has its reminders. */
type DeletedEvent = StoredEvent & { readonly tenant_id: string };

export const deletableEvent: Deletable<DeletedEvent> = {
  noun: 'event',
  find: (db, id) => db.get(events, id),
  audience: 'members',
  nameOf: ({ title }) => title,
  /** The death may have been confirmed, corrected or withdrawn since the event was deleted. */
  restore: async (tx, { record }) => {
    const { tenant_id, ...event } = record;
    const isFromDeath = event.schedule_type === 'RELATIVE_TO_DEATH';
    const changes = isFromDeath ? retimed(event, await deathFor(tx, event.circle_id, event)) : {};
    await changeCalendar(tx, event.circle_id, { added: [event] });
    tx.restore(events, event, changes);
    planReminder(tx, tenant_id, { ...event, ...changes }, false);
  },
  present: async (_db, event) => presentEvent(event),
  whenAuthorEnds: { clear: ['user_id', 'author_name'] },
};
