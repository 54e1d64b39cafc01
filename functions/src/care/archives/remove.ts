import { timestamp } from '../../platform/clock.ts';
import { type DueEntryOf, schedule } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { tenantFiles } from '../../platform/storage.ts';
import { archiveRemoval } from './due-kinds.ts';
import { archiveFolder, archives, type StoredArchive } from './store.ts';

interface Which {
  readonly id: string;
  readonly circle_id: string;
}

/** Schedules an archive's deletion, replacing any earlier schedule. */
export const removeAt = (tx: Transaction, tenantId: string, { id, circle_id }: Which, at: string): void =>
  schedule(tx, archiveRemoval, {
    key: `${tenantId}/${id}`,
    tenantId,
    at,
    ref: { archiveId: id, circleId: circle_id, until: at },
  });

/** Deletes an archive's record at once and schedules the deletion of its files. */
export const removeArchive = (tx: Transaction, tenantId: string, archive: Which): void => {
  tx.remove(archives, archive.id);
  removeAt(tx, tenantId, archive, timestamp());
};

/** Removes whatever is left of an expired archive. Due handler. */
export const removeOverdueArchive = async ({ tenantId, ref }: DueEntryOf<typeof archiveRemoval>): Promise<void> => {
  const { archiveId, circleId, until } = ref;
  const db = tenantDatabase(tenantId);
  const archive = await db.get(archives, archiveId);
  if (archive?.expires_at && archive.expires_at > until) return;
  if (archive) await db.remove(archives, archiveId);
  await tenantFiles(tenantId).removeAll(archiveFolder({ circle_id: circleId, id: archiveId }));
};

/** An upper bound on one member's archives of a circle; usually one is ready and one is being made. */
const most = 20;

/** Returns a member's archives of a circle. */
export const archivesOf = (tx: Transaction, circleId: string, userId: string): Promise<StoredArchive[]> =>
  tx.find(archives, { circle_id: circleId, user_id: userId }, most);

/** Removes a member's archives of a circle when the membership ends. */
export const removeArchivesOf = async (
  tx: Transaction,
  tenantId: string,
  circleId: string,
  userId: string,
): Promise<void> => {
  for (const archive of await archivesOf(tx, circleId, userId)) removeArchive(tx, tenantId, archive);
};
