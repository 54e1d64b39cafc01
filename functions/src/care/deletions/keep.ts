import { limits } from '@kindred/contract/limits';
import { now, timestamp } from '../../platform/clock.ts';
import { cancel, schedule } from '../../platform/due-queue.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { deletions, type StoredDeletion } from './store.ts';

const kind = 'deletion-purge';

type What = Pick<StoredDeletion, 'circle_id' | 'noun' | 'record_id' | 'author_id'> & {
  readonly id: string;
  readonly record: object;
};

/** Who deletes it; the name is told to the admins of a circle. */
interface Who {
  readonly uid: string;
  readonly name: string | null;
}

const keyOf = (tenantId: string, id: string): string => `${tenantId}/${id}`;

/** Said where a record is deleted, in the same transaction: it is kept until it is purged, and can be had back. */
export const keepDeleted = (tx: Transaction, tenantId: string, { id, record, ...what }: What, who: Who): void => {
  const at = now();
  const restorable_until = timestamp(at + limits.deletionGraceSeconds * 1000);
  const by = { deleted_by: who.uid, deleted_by_name: who.name };
  const kept = record as StoredDeletion['record'];
  tx.create(deletions, { ...what, record: kept, ...by, deleted_at: timestamp(at), restorable_until }, id);
  const ref = { deletionId: id };
  schedule(tx, { kind, key: keyOf(tenantId, id), tenantId, at: restorable_until, ref });
};

/** Said where it is put back, or has ended: nothing purges it any more. */
export const forgetDeleted = (tx: Transaction, tenantId: string, id: string): void => {
  tx.remove(deletions, id);
  cancel(tx, kind, keyOf(tenantId, id));
};
