import { circleChatRoomId } from '@kindred/contract/paths';
import { checkOf, type Migration } from '../../core/migrations/migration.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { openCircleRoom } from '../chat-rooms/make.ts';
import { chatRooms } from '../chat-rooms/store.ts';
import { circles } from '../circles/store.ts';

const circlesAtOnce = 10;

/** Opens a circle's room if it has none. Returns whether it had none. */
const repair = (db: Database, circleId: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (await tx.get(chatRooms(circleId), circleChatRoomId(circleId))) return false;
    openCircleRoom(tx, circleId);
    return true;
  });

/** Gives every circle its chat room, deleted ones too: they can be restored. */
export const circleRooms: Migration = {
  id: 'circle-rooms',
  name: 'A chat room for every circle',
  check: async (db) => {
    const some = await db.walk(circles, '', circlesAtOnce);
    const found = await Promise.all(some.map(({ id }) => db.get(chatRooms(id), circleChatRoomId(id))));
    return checkOf(some.length, found.filter((room) => !room).length);
  },
  up: async (db, cursor) => {
    const some = await db.walk(circles, cursor, circlesAtOnce);
    let changed = 0;
    for (const { id } of some) if (await repair(db, id)) changed += 1;
    return { next: some.length === circlesAtOnce ? some.at(-1)!.id : undefined, looked: some.length, changed };
  },
};
