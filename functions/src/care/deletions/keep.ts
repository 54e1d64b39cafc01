import { limits } from '@kindred/contract/limits';
import { now, timestamp } from '../../platform/clock.ts';
import { cancel, schedule } from '../../platform/due-queue.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import type { Deletable } from '../deletable.ts';
import { deletionPurge } from './due-kinds.ts';
import { deletions, type StoredDeletion } from './store.ts';

type What<Kept> = Pick<StoredDeletion, 'circle_id' | 'record_id' | 'author_id'> &
  Partial<Pick<StoredDeletion, 'outlives_circle'>> & {
    readonly id: string;
    readonly record: Kept;
  };

/** The person who deletes it; the circle's admins see the name. */
interface Who {
  readonly uid: string;
  readonly name: string | null;
}

const keyOf = (tenantId: string, id: string): string => `${tenantId}/${id}`;

/** Keeps a record that the same transaction deletes, so that it can be restored until it is purged. */
export const keepDeleted = <Kept extends object>(
  tx: Transaction,
  tenantId: string,
  { noun, audience }: Deletable<Kept>,
  { id, record, ...what }: What<NoInfer<Kept>>,
  who: Who,
): void => {
  const at = now();
  const restorable_until = timestamp(at + limits.deletionGraceSeconds * 1000);
  const by = { deleted_by: who.uid, deleted_by_name: who.name, deleted_at: timestamp(at), restorable_until };
  tx.create(
    deletions,
    { outlives_circle: false, ...what, noun, audience, record: Object.fromEntries(Object.entries(record)), ...by },
    id,
  );
  const entry = { key: keyOf(tenantId, id), tenantId, at: restorable_until, ref: { deletionId: id } };
  schedule(tx, deletionPurge, entry);
};

/** Drops a deletion: the record was restored, or deleted for good. */
export const forgetDeleted = (tx: Transaction, tenantId: string, id: string): void => {
  tx.remove(deletions, id);
  cancel(tx, deletionPurge, keyOf(tenantId, id));
};
