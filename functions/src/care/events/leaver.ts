import { circleMemberId } from '@kindred/contract/paths';
import { type DueEntryOf, schedule } from '../../platform/due-queue.ts';
import { batches } from '../../platform/firestore/batches.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { membershipOf } from '../members/store.ts';
import { recounted } from './answers.ts';
import { noteAnswered } from './calendar.ts';
import { eventLeaver } from './due-kinds.ts';
import { calendarLinks, eventAnswers, events } from './store.ts';

/** Removes the calendar address of a member who leaves a circle, and schedules the removal of their answers. */
export const leaveCalendar = async (
  tx: Transaction,
  tenantId: string,
  circleId: string,
  userId: string,
): Promise<void> => {
  tx.remove(calendarLinks, circleMemberId(circleId, userId));
  schedule(tx, eventLeaver, { key: `${tenantId}/${circleId}/${userId}`, tenantId, ref: { circleId, userId } });
};

/** Removes the answers of a member who has left, unless they have come back. */
export const removeAnswers = async ({ tenantId, ref }: DueEntryOf<typeof eventLeaver>): Promise<void> => {
  const db = tenantDatabase(tenantId);
  const where = { circle_id: ref.circleId, user_id: ref.userId };
  if (await membershipOf(db, ref.circleId, ref.userId)) return;
  for await (const found of batches(db, eventAnswers, where)) {
    for (const { id, event_id } of found) {
      await db.transaction(async (tx) => {
        const [answers, event] = await Promise.all([tx.get(eventAnswers, id), tx.get(events, event_id)]);
        if (answers && event) {
          tx.note(events, event, recounted(event, answers, undefined));
          await noteAnswered(tx, event.circle_id);
        }
        if (answers) tx.remove(eventAnswers, id);
      });
    }
  }
};
