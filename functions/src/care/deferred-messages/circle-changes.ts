import { notify } from '../../core/notifications/notify.ts';
import { type DueEntryOf, schedule } from '../../platform/due-queue.ts';
import { batches, pages } from '../../platform/firestore/batches.ts';
import { type Database, tenantDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { circles } from '../circles/store.ts';
import { changeAttachments } from './attachments.ts';
import { deferredCircle } from './due-kinds.ts';
import { deferredDeliveries, deferredMessages } from './store.ts';
import { scheduleDelivery } from './write.ts';

/** Schedules the effects on messages, in the transaction that deletes or restores their circle. */
export const scheduleCircleChange = (tx: Transaction, tenantId: string, circleId: string): void =>
  schedule(tx, deferredCircle, { key: `${tenantId}/${circleId}`, tenantId, ref: { circleId } });

/**
 * Notifies the authors that their messages are held because the circle is deleted. If it was restored, schedules the
 * messages again, late ones for now.
 */
export const followCircle = async ({ tenantId, ref, firstAt }: DueEntryOf<typeof deferredCircle>): Promise<void> => {
  const db = tenantDatabase(tenantId);
  const circle = await db.get(circles, ref.circleId);
  if (!circle) return;
  const authors = new Set<string>();
  const waiting = { where: { circle_id: circle.id, status: 'CREATED' }, sort: 'created_at', order: 'desc' } as const;
  for await (const messages of pages(db, deferredMessages, { ...waiting, limit: 100 })) {
    for (const message of messages) {
      authors.add(message.user_id);
      if (circle.status === 'ACTIVE') await db.transaction(async (tx) => goOn(tx, tenantId, message.id));
    }
  }
  if (circle.status === 'ACTIVE' || authors.size === 0) return;
  const told = { kind: 'deferredHeld', params: { circle: circle.name }, link: '/care/deferred-messages' } as const;
  const key = `deferred-held/${circle.id}/${firstAt}`;
  await db.transaction(async (tx) => notify(tx, tenantId, { ...told, key, to: [...authors], alsoOutside: true }));
};

const goOn = async (tx: Transaction, tenantId: string, id: string): Promise<void> => {
  const message = await tx.get(deferredMessages, id);
  if (message?.status === 'CREATED' && !message.held_at) scheduleDelivery(tx, tenantId, id, message.due_at);
};

/** Before a circle is purged: destroys its scheduled messages. Delivered ones stay with their recipients. */
export const purgeMessages = async (db: Database, circleId: string, tenantId: string): Promise<void> => {
  for await (const found of batches(db, deferredMessages, { circle_id: circleId }))
    for (const { id } of found) await db.transaction(async (tx) => purgeOne(tx, tenantId, id));
};

const mostDeliveries = 500;

const purgeOne = async (tx: Transaction, tenantId: string, id: string): Promise<void> => {
  const message = await tx.get(deferredMessages, id);
  if (!message) return;
  if (message.status === 'PUBLISHED') return tx.note(deferredMessages, message, { circle_id: null });
  for (const delivery of await tx.find(deferredDeliveries, { message_id: id }, mostDeliveries))
    tx.remove(deferredDeliveries, delivery.id);
  await changeAttachments(tx, tenantId, id, message.attachment_ids, []);
  scheduleDelivery(tx, tenantId, id, null);
  tx.remove(deferredMessages, id);
};
