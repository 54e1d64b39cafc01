import type { DueEntryOf } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import { removeTree } from '../../platform/firestore/tenant-documents.ts';
import { tenantFiles } from '../../platform/storage.ts';
import type { chatRoomPurge } from './due-kinds.ts';
import { roomFolder } from './folder.ts';
import { chatRooms } from './store.ts';

/** Removes the remains of a deleted room. */
export const purgeRoom = async ({ tenantId, ref }: DueEntryOf<typeof chatRoomPurge>): Promise<void> => {
  const { circleId, roomId } = ref;
  const db = tenantDatabase(tenantId);
  if (await db.get(chatRooms(circleId), roomId)) return;
  await removeTree(db, chatRooms(circleId), roomId);
  await tenantFiles(tenantId).removeAll(roomFolder(circleId, roomId));
};
