import type { DueEntry } from '../../platform/due-queue.ts';
import type { Collection } from '../../platform/firestore/collection.ts';
import { type Database, tenantDatabase } from '../../platform/firestore/database.ts';
import { tenantFiles } from '../../platform/storage.ts';
import { returnWishes } from '../funeral-wishes/return.ts';
import { keptInCircles } from '../kept-in-circles.ts';
import { keepPrivateDeletions } from '../deletions/keep-private.ts';
import { keepPrivateNotes } from '../diary-notes/keep-private.ts';
import { recordSubjects } from '../record-subjects/store.ts';
import { circleFolder } from './folder.ts';
import { circles, circleSlugs } from './store.ts';

/** Deletes what a circle kept, 30 days after it was deleted. The circle itself goes last, so that a crash is taken up again. */
export const purgeCircle = async (entry: DueEntry): Promise<void> => {
  const db = tenantDatabase(entry.tenantId);
  const id = entry.ref.circleId!;
  const circle = await db.get(circles, id);
  if (circle?.status !== 'DELETED') return;
  const subject = await db.get(recordSubjects, id);
  if (subject) await returnWishes(db, subject.subject_id);
  await keepPrivateNotes(db, id);
  await keepPrivateDeletions(db, id);
  for (const kept of keptInCircles) await removeAll(db, kept, id);
  await tenantFiles(entry.tenantId).removeAll(circleFolder(id));
  await db.remove(circles, id);
};

const removeAll = async <Fields>(db: Database, of: Collection<Fields>, circleId: string): Promise<void> => {
  const batch = 200;
  for (;;) {
    const found = await db.find(of, { circle_id: circleId }, batch);
    await Promise.all(found.map(({ id }) => db.remove(of, id)));
    if (found.length < batch) return;
  }
};

/** An old slug is free again, unless the circle has taken it back. */
export const releaseSlug = async (entry: DueEntry): Promise<void> => {
  await tenantDatabase(entry.tenantId).transaction(async (tx) => {
    const slug = await tx.get(circleSlugs, entry.ref.slug!);
    if (slug && !slug.current) tx.remove(circleSlugs, slug.id);
  });
};
