import { limits } from '@kindred/contract/limits';
import { checkOf, type Migration } from '../../core/migrations/migration.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { StoredCircle } from '../circles/present.ts';
import { circles } from '../circles/store.ts';
import { circleCopies, circleMembers, type Membership } from '../members/store.ts';

const circlesAtOnce = 5;
/** How many members of each circle a check looks at. */
const checked = 10;

/** Returns the copies that a membership should have. */
const shouldBe = (circle: StoredCircle, member: Membership) => ({
  ...circleCopies(circle),
  is_owner: member.user_id === circle.owner_id,
});

const differs = (circle: StoredCircle, member: Membership): boolean =>
  Object.entries(shouldBe(circle, member)).some(
    ([name, value]) => (member[name as keyof Membership] ?? null) !== value,
  );

/** Repairs one membership in a transaction. Returns whether anything changed. */
const repair = (db: Database, circleId: string, id: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [circle, member] = await Promise.all([tx.get(circles, circleId), tx.get(circleMembers, id)]);
    if (!circle || !member || !differs(circle, member)) return false;
    tx.note(circleMembers, member, shouldBe(circle, member));
    return true;
  });

/** Repairs a circle's memberships. Returns how many it looked at, and how many it changed. */
const repairMemberships = async (db: Database, circle: StoredCircle): Promise<{ looked: number; changed: number }> => {
  const members = await db.find(circleMembers, { circle_id: circle.id }, limits.circleMembers + 1);
  let changed = 0;
  for (const member of members.filter((one) => differs(circle, one)))
    if (await repair(db, circle.id, member.id)) changed += 1;
  return { looked: members.length, changed };
};

/** Corrects the copies in memberships: their circle's name, slug and picture, and who owns it. */
export const membershipCopies: Migration = {
  id: 'membership-copies',
  name: 'Names of circles in memberships',
  check: async (db) => {
    const some = await db.walk(circles, '', circlesAtOnce);
    const counts = some.map(async (circle) => {
      const members = await db.find(circleMembers, { circle_id: circle.id }, checked);
      return { looked: members.length, found: members.filter((one) => differs(circle, one)).length };
    });
    const all = await Promise.all(counts);
    return checkOf(
      all.reduce((sum, { looked }) => sum + looked, 0),
      all.reduce((sum, { found }) => sum + found, 0),
    );
  },
  up: async (db, cursor) => {
    const some = await db.walk(circles, cursor, circlesAtOnce);
    let looked = 0;
    let changed = 0;
    for (const circle of some) {
      const repaired = await repairMemberships(db, circle);
      looked += repaired.looked;
      changed += repaired.changed;
    }
    return { next: some.length === circlesAtOnce ? some.at(-1)!.id : undefined, looked, changed };
  },
};
