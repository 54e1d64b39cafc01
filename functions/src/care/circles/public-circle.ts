import type { PublicCircle } from '@kindred/contract/care/circles/public-circle';
import type { Database } from '../../platform/firestore/database.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { StoredCircle } from './present.ts';
import { circles, circleSlugs } from './store.ts';

/** Returns whether a circle's public page is on and not blocked by the site's administrators. */
export const isPublicCircle = (circle: StoredCircle | undefined): circle is StoredCircle =>
  circle?.status === 'ACTIVE' && circle.public_page && !circle.public_page_block;

/** Returns the circle if its public page is on and not blocked by the site's administrators; undefined otherwise. */
export const publicCircle = async (db: Database, circleId: string): Promise<StoredCircle | undefined> => {
  const circle = await db.get(circles, circleId);
  return isPublicCircle(circle) ? circle : undefined;
};

/**
 * Finds a public circle by its slug, or by a former slug for 90 days. An unknown slug costs the same reads and time as
 * a known one, so that neither reveals which circles exist.
 */
export const publicCircleBySlug = async (db: Database, slug: string): Promise<StoredCircle | undefined> => {
  const found = await db.get(circleSlugs, slug);
  const circle = await publicCircle(db, found?.circle_id ?? `nobody-${slug}`);
  return found && circle;
};

/** Refuses to turn on a public page that the site's administrators have blocked. */
export const requireUnblocked = ({ public_page_block }: Pick<StoredCircle, 'public_page_block'>): void => {
  if (public_page_block)
    throw new ApiError('conflict', {
      why: 'public_page_blocked',
      detail: 'The people who run this site took this public page offline.',
    });
};

/** Presents a circle to the public. */
export const presentPublicCircle = ({ id, name, slug, language }: StoredCircle): PublicCircle => ({
  id,
  name,
  slug,
  language,
});
