import { limits } from '@kindred/contract/limits';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { changeCalendar } from './calendar.ts';
import { planReminder } from './reminders.ts';
import { retimed } from './retimed.ts';
import { makeRoom, stepsToPlace } from './rule-steps.ts';
import { events } from './store.ts';

/**
 * Moves the events that count from a death when its day changes: they appear once it is confirmed, and wait again if it
 * is withdrawn.
 */
export const followDeath = async (
  tx: Transaction,
  tenantId: string,
  circle_id: string,
  date: string | null,
): Promise<void> => {
  const where = { circle_id, schedule_type: 'RELATIVE_TO_DEATH' };
  const found = await tx.find(events, where, limits.circleEventsFromDeath + 1);
  if (found.length === 0) return;
  await changeCalendar(tx, circle_id);
  for (const event of found) {
    await makeRoom(stepsToPlace);
    const after = tx.update(events, event, retimed(event, date));
    planReminder(tx, tenantId, after, event.reminders.length > 0);
  }
};
