import { now } from '../../platform/clock.ts';
import { type DueEntryOf, schedule } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { dayForMessages } from '../record-subjects/policy.ts';
import { recordSubjects } from '../record-subjects/store.ts';
import { deferredDeath } from './due-kinds.ts';
import { deferredMessages } from './store.ts';
import { dueTimeOf } from './times.ts';
import { scheduleDelivery } from './write.ts';

/**
 * Returns the filter for a circle's undelivered messages that count from its subject's death, whether or not their time
 * is known.
 */
export const waitingForDeath = (circle_id: string) =>
  ({ circle_id, schedule_type: 'RELATIVE_TO_DEATH', status: 'CREATED' }) as const;

const batch = 100;
/** Shorter than an entry's time limit; another entry does the rest. */
const workMilliseconds = 60_000;

/** Schedules the move of a circle's messages, in the transaction that releases the death or withdraws it. */
export const scheduleMove = (tx: Transaction, tenantId: string, circleId: string): void =>
  schedule(tx, deferredDeath, { key: `${tenantId}/${circleId}`, tenantId, ref: { circleId } });

/**
 * Reschedules a circle's messages that count from its subject's death, after the released day has changed. Each message
 * has its own transaction that reads the day, so an earlier run that is still going cannot restore an older day.
 */
export const moveMessages = async ({ key, tenantId, ref }: DueEntryOf<typeof deferredDeath>): Promise<void> => {
  const db = tenantDatabase(tenantId);
  const { circleId } = ref;
  const startedAt = now();
  const where = waitingForDeath(circleId);
  let cursor = ref.cursor;
  do {
    const request = { where, sort: 'created_at', order: 'desc', limit: batch, cursor } as const;
    const page = await db.scan(deferredMessages, request);
    for (const { id } of page.items) await db.transaction(async (tx) => moveOne(tx, tenantId, id));
    cursor = page.nextCursor ?? undefined;
    if (cursor && now() - startedAt > workMilliseconds) {
      const next = { key, tenantId, ref: { circleId, cursor } };
      return db.transaction(async (tx) => schedule(tx, deferredDeath, next));
    }
  } while (cursor);
};

const moveOne = async (tx: Transaction, tenantId: string, id: string): Promise<void> => {
  const message = await tx.get(deferredMessages, id);
  if (!message?.circle_id || message.status !== 'CREATED' || message.delivery) return;
  const subject = await tx.get(recordSubjects, message.circle_id);
  const due_at = dueTimeOf(message, dayForMessages(subject?.death));
  if (due_at === message.due_at) return;
  tx.note(deferredMessages, message, { due_at });
  scheduleDelivery(tx, tenantId, id, message.held_at ? null : due_at);
};
