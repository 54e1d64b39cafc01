import type { Database } from '../../platform/firestore/database.ts';
import type { StoredCircle } from './present.ts';
import { circles, circleSlugs } from './store.ts';

/** A circle that has its public page on; undefined for every other. */
export const publicCircle = async (db: Database, circleId: string): Promise<StoredCircle | undefined> => {
  const circle = await db.get(circles, circleId);
  return circle?.status === 'ACTIVE' && circle.public_page ? circle : undefined;
};

/** The same by its address; one that the circle gave up leads to it for a while. */
export const publicCircleBySlug = async (db: Database, slug: string): Promise<StoredCircle | undefined> => {
  const found = await db.get(circleSlugs, slug);
  return found && publicCircle(db, found.circle_id);
};
