import type { DueEntryOf } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import { tenantFiles } from '../../platform/storage.ts';
import { attachmentPath, attachments, isSent } from './attachments.ts';
import type { chatAttachmentCheck } from './due-kinds.ts';

/** Removes a file that was uploaded a day ago and that no message has. */
export const removeUnsent = async ({ tenantId, ref }: DueEntryOf<typeof chatAttachmentCheck>): Promise<void> => {
  const { circleId, roomId, attachmentId } = ref;
  const db = tenantDatabase(tenantId);
  const room = { circle_id: circleId, id: roomId };
  const of = attachments(circleId, roomId);
  const stored = await db.get(of, attachmentId);
  if (stored && (await isSent(db, room, stored))) return;
  await tenantFiles(tenantId).remove(attachmentPath(room, attachmentId));
  if (stored) await db.remove(of, attachmentId);
};
