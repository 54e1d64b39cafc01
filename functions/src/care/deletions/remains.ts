import { type DueEntryOf, schedule } from '../../platform/due-queue.ts';
import { type Database, tenantDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { type CareNouns, deletableOf } from '../noun.ts';
import { deletionRemains } from './due-kinds.ts';
import type { StoredDeletion } from './store.ts';

/** Removes the files and other data that a deleted record left elsewhere. */
export const removeRemains = async (
  nouns: CareNouns,
  tenantId: string,
  db: Database,
  { noun, circle_id, record_id, record }: StoredDeletion,
): Promise<void> => {
  const { remainsOf, removeRemains: remove } = await deletableOf(nouns, noun);
  const places = remainsOf?.(record) ?? [];
  await remove?.(db, { tenantId, circleId: circle_id ?? '', recordId: record_id, places });
};

/** Schedules the removal of a record's remains after it was deleted for good. */
export const dropRemains = async (
  nouns: CareNouns,
  tx: Transaction,
  tenantId: string,
  { id, noun, circle_id, record_id, record }: StoredDeletion,
): Promise<void> => {
  const { remainsOf, removeRemains: remove } = await deletableOf(nouns, noun);
  if (!remove) return;
  const places = [...(remainsOf?.(record) ?? [])];
  const ref = { noun, circleId: circle_id ?? '', recordId: record_id, places };
  schedule(tx, deletionRemains, { key: `${tenantId}/${id}`, tenantId, ref });
};

export const removeDropped =
  (nouns: CareNouns) =>
  async ({ tenantId, ref }: DueEntryOf<typeof deletionRemains>): Promise<void> => {
    const { noun, ...remains } = ref;
    const { removeRemains: remove } = await deletableOf(nouns, noun);
    await remove?.(tenantDatabase(tenantId), { tenantId, ...remains });
  };
