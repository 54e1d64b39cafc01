import { now } from '../../platform/clock.ts';
import { type DueEntryOf, schedule } from '../../platform/due-queue.ts';
import { type Database, platformDatabase, tenantDatabase } from '../../platform/firestore/database.ts';
import { changedSince } from '../../platform/firestore/written-since.ts';
import { tenantFiles } from '../../platform/storage.ts';
import { attachmentPath, attachments, type Place, sentIn, type StoredAttachment } from './attachments.ts';
import { type chatAttachmentCheck, chatDeletedFiles } from './due-kinds.ts';
import { removeExcerpt } from './messages.ts';
import { isReported } from './report-store.ts';

/**
 * Removes a file that no message contains, unless an open report shows it. If a message contains the file, notes which
 * one, so that the file is found once that message is deleted.
 */
export const removeIfUnused = async (
  db: Database,
  tenantId: string,
  room: Place,
  stored: StoredAttachment,
): Promise<void> => {
  const of = attachments(room.circle_id, room.id);
  const messageId = await sentIn(db, room, stored);
  if (messageId) {
    if (stored.message_id !== messageId) await db.change(of, stored, undefined, () => ({ message_id: messageId }));
    return;
  }
  if (await isReported(db, room.circle_id, stored.file)) return;
  await tenantFiles(tenantId).remove(attachmentPath(room, stored.id));
  await db.remove(of, stored.id);
};

/** A day after an upload: removes the file if it was not sent, or if its message has been deleted. */
export const checkAttachment = async ({ tenantId, ref }: DueEntryOf<typeof chatAttachmentCheck>): Promise<void> => {
  const { circleId, roomId, attachmentId } = ref;
  const room = { circle_id: circleId, id: roomId };
  const db = tenantDatabase(tenantId);
  const stored = await db.get(attachments(circleId, roomId), attachmentId);
  if (stored) return removeIfUnused(db, tenantId, room, stored);
  // The upload stopped before its record was written.
  await tenantFiles(tenantId).remove(attachmentPath(room, attachmentId));
};

const messagesAtOnce = 200;
const filesOfMessage = 4;
/** Shorter than an entry's time limit. */
const workMilliseconds = 120_000;

/**
 * Removes the remains of messages that were deleted since a time, in all tenants: their files, and their excerpts in
 * room summaries. When time runs out, schedules another entry for the rest.
 */
export const removeDeletedFiles = async ({ key, ref }: DueEntryOf<typeof chatDeletedFiles>): Promise<void> => {
  const startedAt = now();
  for (let { since } = ref; ;) {
    const deleted = await changedSince('messages', 'deleted_at', since, messagesAtOnce);
    for (const { tenantId, path } of deleted) {
      const [, circle_id, , id, , message_id] = path as [string, string, string, string, string, string];
      const db = tenantDatabase(tenantId);
      await removeExcerpt(db, { circle_id, id }, message_id);
      for (const stored of await db.find(attachments(circle_id, id), { message_id }, filesOfMessage))
        await removeIfUnused(db, tenantId, { circle_id, id }, stored);
    }
    if (deleted.length < messagesAtOnce) return;
    since = deleted.at(-1)!.at;
    if (now() - startedAt < workMilliseconds) continue;
    const next = { key: `${key}/${since}`, tenantId: '', ref: { since } };
    return platformDatabase.transaction(async (tx) => schedule(tx, chatDeletedFiles, next));
  }
};
