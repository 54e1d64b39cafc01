import type { PublicCircle } from '@kindred/contract/care/public-pages/public-page';
import type { Database } from '../../platform/firestore/database.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { StoredCircle } from './present.ts';
import { circles, circleSlugs } from './store.ts';

/** A circle that has its public page on, and nobody has taken it off the web; undefined for every other. */
export const publicCircle = async (db: Database, circleId: string): Promise<StoredCircle | undefined> => {
  const circle = await db.get(circles, circleId);
  return circle?.status === 'ACTIVE' && circle.public_page && !circle.public_page_block ? circle : undefined;
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

/** Refuses to switch on a public page that those who run the site took off the web. */
export const requireUnblocked = ({ public_page_block }: Pick<StoredCircle, 'public_page_block'>): void => {
  if (public_page_block)
    throw new ApiError('conflict', {
      why: 'public_page_blocked',
      detail: 'Those who run this site took the public page off the web.',
    });
};

/** A circle as everybody may know it. */
export const presentPublicCircle = ({ id, name, slug, language }: StoredCircle): PublicCircle => ({
  id,
  name,
  slug,
  language,
});
