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

/** Has an archive deleted at a time, in place of the time said before. */
export const removeAt = (tx: Transaction, tenantId: string, { id, circle_id }: Which, at: string): void =>
  schedule(tx, archiveRemoval, {
    key: `${tenantId}/${id}`,
    tenantId,
    at,
    ref: { archiveId: id, circleId: circle_id, until: at },
  });

/** Deletes an archive: the record at once, its files a moment later. */
export const removeArchive = (tx: Transaction, tenantId: string, archive: Which): void => {
  tx.remove(archives, archive.id);
  removeAt(tx, tenantId, archive, timestamp());
};

/** The due queue's part: whatever is there of an archive whose time is over. */
export const removeOverdueArchive = async ({ tenantId, ref }: DueEntryOf<typeof archiveRemoval>): Promise<void> => {
  const { archiveId, circleId, until } = ref;
  const db = tenantDatabase(tenantId);
  const archive = await db.get(archives, archiveId);
  if (archive?.expires_at && archive.expires_at > until) return;
  if (archive) await db.remove(archives, archiveId);
  await tenantFiles(tenantId).removeAll(archiveFolder({ circle_id: circleId, id: archiveId }));
};

/** How many archives of one person and circle there can be at once: one that is ready, one that is being made. */
const most = 20;

/** A person's archives of a circle. */
export const archivesOf = (tx: Transaction, circleId: string, userId: string): Promise<StoredArchive[]> =>
  tx.find(archives, { circle_id: circleId, user_id: userId }, most);

/** Where somebody's membership ends: they may not have its archives any more. */
export const removeArchivesOf = async (
  tx: Transaction,
  tenantId: string,
  circleId: string,
  userId: string,
): Promise<void> => {
  for (const archive of await archivesOf(tx, circleId, userId)) removeArchive(tx, tenantId, archive);
};
