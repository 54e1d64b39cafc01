import type { DueEntryOf } from '../../platform/due-queue.ts';
import { removeEvery } from '../../platform/firestore/batches.ts';
import type { Collection } from '../../platform/firestore/collection.ts';
import { type Database, tenantDatabase } from '../../platform/firestore/database.ts';
import { tenantFiles } from '../../platform/storage.ts';
import { type CareNouns, circleCollections } from '../noun.ts';
import type { circlePurge, slugRelease } from './due-kinds.ts';
import { circleFolder } from './folder.ts';
import { circles, circleSlugs } from './store.ts';

/**
 * Purges a circle 30 days after it was deleted. The circle's own record goes last, so that the purge resumes after a crash.
 */
export const purgeCircle =
  (nouns: CareNouns) =>
  async ({ tenantId, ref: { circleId } }: DueEntryOf<typeof circlePurge>): Promise<void> => {
    const db = tenantDatabase(tenantId);
    const circle = await db.get(circles, circleId);
    if (circle?.status !== 'DELETED') return;
    for (const noun of nouns) await (await noun.beforePurge?.())?.(db, circleId, tenantId);
    for (const kept of circleCollections(nouns)) await removeAll(db, kept, circleId);
    await tenantFiles(tenantId).removeAll(circleFolder(circleId));
    await db.remove(circles, circleId);
  };

/** Removes a circle's records one by one. Their echoes were removed with the circle's news. */
const removeAll = async (db: Database, { echo, ...of }: Collection<any>, circleId: string): Promise<void> => {
  void echo;
  await removeEvery(db, of, { circle_id: circleId });
};

/** Releases a former slug, unless the circle has taken it back. */
export const releaseSlug = async ({ tenantId, ref }: DueEntryOf<typeof slugRelease>): Promise<void> => {
  await tenantDatabase(tenantId).transaction(async (tx) => {
    const slug = await tx.get(circleSlugs, ref.slug);
    if (slug && !slug.current) tx.remove(circleSlugs, slug.id);
  });
};
