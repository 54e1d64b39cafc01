import { timestamp } from '../../platform/clock.ts';
import { batches } from '../../platform/firestore/batches.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { isOpen } from './policy.ts';
import { deferredChoices, deferredMessages } from './store.ts';
import { destroyMessage } from './write.ts';

const batch = 100;

/** Destroys an author's messages in one circle that no recipient has received. */
export const destroyWaiting = async (
  db: Database,
  tenantId: string,
  where: { readonly user_id: string; readonly circle_id: string },
): Promise<void> => {
  for (const status of ['CREATED', 'FAILED']) {
    for (;;) {
      const found = (await db.find(deferredMessages, { ...where, status }, batch)).filter(isOpen);
      for (const { id } of found) await db.transaction(async (tx) => destroyIfOpen(tx, tenantId, id));
      if (found.length < batch) break;
    }
  }
};

/** Destroys a message unless its delivery has started since it was listed. */
const destroyIfOpen = async (tx: Transaction, tenantId: string, id: string): Promise<void> => {
  const message = await tx.get(deferredMessages, id);
  if (message && isOpen(message)) await destroyMessage(tx, tenantId, id);
};

/**
 * When an author's account ends: destroys scheduled messages if the author chose so within the last day; otherwise
 * everything is delivered as planned. If an administrator deletes the account, no choice was made, since the author may
 * have died.
 */
export const endAuthorship = async (db: Database, userId: string, tenantId: string): Promise<void> => {
  const chosen = await db.get(deferredChoices, userId);
  const isDestroyed = chosen?.choice === 'destroy' && chosen.expires_at > timestamp();
  for await (const found of batches(db, deferredMessages, { user_id: userId, author_gone: false }))
    for (const { id } of found) await db.transaction(async (tx) => endOne(tx, tenantId, id, isDestroyed));
  if (chosen) await db.remove(deferredChoices, userId);
};

const endOne = async (tx: Transaction, tenantId: string, id: string, isDestroyed: boolean): Promise<void> => {
  const message = await tx.get(deferredMessages, id);
  if (!message) return;
  if (isDestroyed && isOpen(message)) await destroyMessage(tx, tenantId, id);
  else tx.note(deferredMessages, message, { author_gone: true });
};
