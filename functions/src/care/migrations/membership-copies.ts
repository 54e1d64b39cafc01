import { limits } from '@kindred/contract/limits';
import { checkOf, type Migration } from '../../core/migrations/migration.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { StoredCircle } from '../circles/present.ts';
import { circles } from '../circles/store.ts';
import { circleCopies, circleMembers, type Membership } from '../members/store.ts';

const circlesAtOnce = 5;
/** So many members of each circle a check looks at. */
const checked = 10;

/** What a membership says of its circle, as it should be. */
const shouldBe = (circle: StoredCircle, member: Membership) => ({
  ...circleCopies(circle),
  is_owner: member.user_id === circle.owner_id,
});

const differs = (circle: StoredCircle, member: Membership): boolean =>
  Object.entries(shouldBe(circle, member)).some(
    ([name, value]) => (member[name as keyof Membership] ?? null) !== value,
  );

/** Repairs one membership, with both as they are now. True where there was something to repair. */
const repair = (db: Database, circleId: string, id: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [circle, member] = await Promise.all([tx.get(circles, circleId), tx.get(circleMembers, id)]);
    if (!circle || !member || !differs(circle, member)) return false;
    tx.note(circleMembers, member, shouldBe(circle, member));
    return true;
  });

/** Repairs a circle's memberships: how many there are, and how many there was something to repair of. */
export const repairMemberships = async (
  db: Database,
  circle: StoredCircle,
): Promise<{ looked: number; changed: number }> => {
  const members = await db.find(circleMembers, { circle_id: circle.id }, limits.circleMembers + 1);
  let changed = 0;
  for (const member of members.filter((one) => differs(circle, one)))
    if (await repair(db, circle.id, member.id)) changed += 1;
  return { looked: members.length, changed };
};

/** Has memberships say of their circle what it says itself: its name, its address, its picture, and who owns it. */
export const membershipCopies: Migration = {
  id: 'membership-copies',
  name: 'What memberships say of their circles',
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
