import { checkOf, type Migration } from '../../core/migrations/migration.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { StoredCircle } from '../circles/present.ts';
import { circles } from '../circles/store.ts';
import { pictureOf } from '../documents/main-picture.ts';
import { repairMemberships } from './membership-copies.ts';

const circlesAtOnce = 10;

/** Whether a circle is said to be shown with another picture than the one that it has. */
const differs = async (db: Database, circle: StoredCircle): Promise<boolean> =>
  (circle.picture ?? null) !== (await pictureOf(db, circle.id));

/** Says so on one circle, as both are now. True where there was something to say. */
const repair = (db: Database, id: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [circle, picture] = await Promise.all([tx.get(circles, id), pictureOf(tx, id)]);
    if (!circle || (circle.picture ?? null) === picture) return false;
    tx.note(circles, circle, { picture });
    return true;
  });

/** Has circles, and their memberships, say which picture they are shown with: before, their documents alone said so. */
export const circlePictures: Migration = {
  id: 'circle-pictures',
  name: 'Which pictures circles are shown with',
  check: async (db) => {
    const some = await db.walk(circles, '', circlesAtOnce);
    const found = await Promise.all(some.map((circle) => differs(db, circle)));
    return checkOf(some.length, found.filter(Boolean).length);
  },
  up: async (db, cursor) => {
    const some = await db.walk(circles, cursor, circlesAtOnce);
    let changed = 0;
    for (const { id } of some) {
      if (await repair(db, id)) changed += 1;
      // Also where a run before this one died in between.
      const circle = await db.get(circles, id);
      if (circle) changed += (await repairMemberships(db, circle)).changed;
    }
    return { next: some.length === circlesAtOnce ? some.at(-1)!.id : undefined, looked: some.length, changed };
  },
};
