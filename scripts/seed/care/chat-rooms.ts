import { openCircleRoom } from '../../../functions/src/care/chat-rooms/make.ts';
import type { Database } from '../../../functions/src/platform/firestore/database.ts';

/** Creates the chat room that every circle has. */
export const seedRoomOf = (db: Database, circleId: string): Promise<void> =>
  db.transaction(async (tx) => openCircleRoom(tx, circleId));
