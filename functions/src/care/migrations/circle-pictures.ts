import { checkOf, type Migration } from '../../core/migrations/migration.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { StoredCircle } from '../circles/present.ts';
import { circles } from '../circles/store.ts';
import { pictureOf } from '../documents/main-picture.ts';
import { repairMemberships } from './membership-copies.ts';

const circlesAtOnce = 10;

/** Returns whether a circle's stored picture is not its main picture. */
const differs = async (db: Database, circle: StoredCircle): Promise<boolean> =>
  (circle.picture ?? null) !== (await pictureOf(db, circle.id));

/** Repairs one circle in a transaction. Returns whether anything changed. */
const repair = (db: Database, id: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [circle, picture] = await Promise.all([tx.get(circles, id), pictureOf(tx, id)]);
    if (!circle || (circle.picture ?? null) === picture) return false;
    tx.note(circles, circle, { picture });
    return true;
  });

/** Stores in circles and memberships which picture they are shown with; before, only the documents said so. */
export const circlePictures: Migration = {
  id: 'circle-pictures',
  name: 'Pictures of circles',
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
      // Also needed if an earlier run crashed in between.
      const circle = await db.get(circles, id);
      if (circle) changed += (await repairMemberships(db, circle)).changed;
    }
    return { next: some.length === circlesAtOnce ? some.at(-1)!.id : undefined, looked: some.length, changed };
  },
};
