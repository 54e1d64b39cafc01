import { circles } from '../../functions/src/care/circles/store.ts';
import { join } from '../../functions/src/care/members/join.ts';
import { newId } from '../../functions/src/platform/crypto.ts';
import { tenantDatabase } from '../../functions/src/platform/firestore/database.ts';
import { newCircle, newPerson } from '../e2e/people.ts';

const tenantId = 'acme';

/**
 * Creates a circle of the demo tenant with this many members. They have no accounts, because the rules do not require
 * any.
 */
export const circleOf = async (members: number) => {
  const owner = await newPerson('Olga');
  const circle = await newCircle(owner, `A circle of ${members}`);
  const db = tenantDatabase(tenantId);
  const uids = [owner.uid];
  while (uids.length < members) {
    const userId = newId();
    await db.transaction(async (tx) => {
      const joined = await tx.get(circles, circle.id);
      const person = {
        userId,
        name: `Member ${uids.length}`,
        pictureEtag: null,
        sessionsSince: undefined,
        broughtInBy: [],
      };
      await join(tx, tenantId, joined!, { ...person, role: 'member' });
    });
    uids.push(userId);
  }
  return { tenantId, circleId: circle.id, uids };
};
