import { timestamp } from '../../platform/clock.ts';
import { type DueEntry, schedule } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { tenantFiles } from '../../platform/storage.ts';
import { archiveFolder, archives, type StoredArchive } from './store.ts';

interface Which {
  readonly id: string;
  readonly circle_id: string;
}

const kind = 'archive-removal';

/** Has an archive deleted at a time, in place of the time said before. Answers the due entry. */
export const removeAt = (tx: Transaction, tenantId: string, { id, circle_id }: Which, at: string): string =>
  schedule(tx, {
    kind,
    key: `${tenantId}/${id}`,
    tenantId,
    at,
    ref: { archiveId: id, circleId: circle_id, until: at },
  });

/** Deletes an archive: the record at once, its files a moment later. Answers the due entry. */
export const removeArchive = (tx: Transaction, tenantId: string, archive: Which): string => {
  tx.remove(archives, archive.id);
  return removeAt(tx, tenantId, archive, timestamp());
};

/** The due queue's part: whatever is there of an archive whose time is over. */
export const removeOverdueArchive = async (entry: DueEntry): Promise<void> => {
  const { archiveId, circleId, until } = entry.ref as Record<'archiveId' | 'circleId' | 'until', string>;
  const db = tenantDatabase(entry.tenantId);
  const archive = await db.get(archives, archiveId);
  if (archive?.expires_at && archive.expires_at > until) return;
  if (archive) await db.remove(archives, archiveId);
  await tenantFiles(entry.tenantId).removeAll(archiveFolder({ circle_id: circleId, id: archiveId }));
};

/** How many archives of one person and circle there can be at once: one that is ready, one that is being made. */
const most = 20;

/** A person's archives of a circle, read with the transaction that ends their membership. */
export const archivesOf = (tx: Transaction, circleId: string, userId: string): Promise<StoredArchive[]> =>
  tx.find(archives, { circle_id: circleId, user_id: userId }, most);
