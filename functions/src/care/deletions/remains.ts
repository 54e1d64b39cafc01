import type { DeletedNoun } from '@kindred/contract/care/circle-nouns';
import { type DueEntryOf, schedule } from '../../platform/due-queue.ts';
import { type Database, tenantDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import type { Remains } from '../deletable.ts';
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
  const { remainsOf } = await deletableOf(nouns, noun);
  const places = remainsOf?.(record) ?? [];
  await removeAll(nouns, db, noun, { tenantId, circleId: circle_id ?? '', recordId: record_id, places });
};

/** Removes a record's own remains, and what other nouns keep about it unless there is such a record again. */
const removeAll = async (nouns: CareNouns, db: Database, kind: DeletedNoun, remains: Remains): Promise<void> => {
  const { find, removeRemains: remove } = await deletableOf(nouns, kind);
  await remove?.(db, remains);
  const { circleId, recordId } = remains;
  if (await find(db, recordId)) return;
  for (const { recordPurged } of nouns) await (await recordPurged?.())?.(db, circleId, kind, recordId);
};

/** Schedules the removal of a record's remains after it was deleted for good. */
export const dropRemains = async (
  nouns: CareNouns,
  tx: Transaction,
  tenantId: string,
  { id, noun, circle_id, record_id, record }: StoredDeletion,
): Promise<void> => {
  const { remainsOf } = await deletableOf(nouns, noun);
  const places = [...(remainsOf?.(record) ?? [])];
  const ref = { noun, circleId: circle_id ?? '', recordId: record_id, places };
  schedule(tx, deletionRemains, { key: `${tenantId}/${id}`, tenantId, ref });
};

export const removeDropped =
  (nouns: CareNouns) =>
  async ({ tenantId, ref }: DueEntryOf<typeof deletionRemains>): Promise<void> => {
    const { noun, ...remains } = ref;
    await removeAll(nouns, tenantDatabase(tenantId), noun, { tenantId, ...remains });
  };
