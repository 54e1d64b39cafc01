import type { accountMemberships } from '../../core/users/due-kinds.ts';
import { users } from '../../core/users/store.ts';
import type { DueEntryOf } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import { meetings, withStatus } from '../meetings/store.ts';
import { personIdOf } from './join.ts';
import { roomPeople } from './store.ts';

const atOnce = 100;
const live = { field: '_in', name: withStatus(undefined, 'LIVE') };

/** Due handler: removes a person whose account is disabled or deleted from the rooms of meetings that are going on. */
export const leaveRooms = async ({ tenantId, ref }: DueEntryOf<typeof accountMemberships>): Promise<void> => {
  const db = tenantDatabase(tenantId);
  const user = await db.get(users, ref.userId);
  if (user && !user.flags.includes('DISABLED')) return;
  for (let cursor: string | undefined; ;) {
    const request = { contains: live, sort: 'startsAt', order: 'asc', limit: atOnce } as const;
    const { items, nextCursor } = await db.scan(meetings, { ...request, ...(cursor && { cursor }) });
    for (const { id } of items)
      await db.transaction(async (tx) => {
        const people = roomPeople(id);
        const person = await tx.get(people, personIdOf(id, ref.userId));
        if (person && person.state !== 'REMOVED') tx.update(people, person, { state: 'REMOVED', wasIn: false });
      });
    if (!nextCursor) return;
    cursor = nextCursor;
  }
};
