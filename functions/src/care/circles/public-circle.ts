import type { PublicCircle } from '@kindred/contract/care/public-pages/public-page';
import type { Database } from '../../platform/firestore/database.ts';
import type { StoredCircle } from './present.ts';
import { circles, circleSlugs } from './store.ts';

/** A circle that has its public page on; undefined for every other. */
export const publicCircle = async (db: Database, circleId: string): Promise<StoredCircle | undefined> => {
  const circle = await db.get(circles, circleId);
  return circle?.status === 'ACTIVE' && circle.public_page ? circle : undefined;
};

/**
 * The same by its address; one that the circle gave up leads to it for a while. An address that nobody has costs what a
 * circle's costs: neither reads nor time tell which circles there are.
 */
export const publicCircleBySlug = async (db: Database, slug: string): Promise<StoredCircle | undefined> => {
  const found = await db.get(circleSlugs, slug);
  const circle = await publicCircle(db, found?.circle_id ?? `nobody-${slug}`);
  return found && circle;
};

/** A circle as everybody may know it. */
export const presentPublicCircle = ({ id, name, slug, language }: StoredCircle): PublicCircle => ({
  id,
  name,
  slug,
  language,
});
