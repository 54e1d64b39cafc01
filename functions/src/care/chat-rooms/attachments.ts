import { ChatAttachment, type VoiceNote } from '@kindred/contract/care/chat-rooms/message';
import type { ChatUploadFields, chatAttachmentEndpoints } from '@kindred/contract/care/chat-rooms/attachment-endpoints';
import type { UploadedFile } from '@kindred/contract/endpoint';
import { Id } from '@kindred/contract/fields';
import * as z from 'zod';
import type { Context, SignedInContext, StoredFileAnswer } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import { secondsFromNow } from '../../platform/clock.ts';
import { newId, sha256 } from '../../platform/crypto.ts';
import { schedule } from '../../platform/due-queue.ts';
import { collection, type RecordOf } from '../../platform/firestore/collection.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { CareHandlers } from '../context.ts';
import { fileName } from '@kindred/contract/file-name';
import { chatAttachmentCheck } from './due-kinds.ts';
import { roomFolder } from './folder.ts';
import { messagesOf } from './messages.ts';
import { roomOf } from './room-of.ts';

/** How long an uploaded file waits for its message. */
const unsentSeconds = 24 * 3600;

/** The files of a room. Rules compare `file` with the message's description of it. */
export const attachments = (circleId: string, roomId: string) =>
  collection({
    name: `circles/${circleId}/chatRooms/${roomId}/attachments`,
    queries: [['message_id']],
    times: 'snake',
    schema: z.object({
      uploaded_by: Id,
      sha256: z.string(),
      file: ChatAttachment,
      /** The message that contains it, once that was looked up. */
      message_id: z.string().optional(),
    }),
  });
export type StoredAttachment = RecordOf<ReturnType<typeof attachments>>;

export interface Place {
  readonly circle_id: string;
  readonly id: string;
}

export const attachmentPath = (room: Place, attachmentId: string): string =>
  `${roomFolder(room.circle_id, room.id)}${attachmentId}`;

/** Returns the id of a message in the room that contains this file; undefined if none does. One read. */
export const sentIn = (db: Database, room: Place, { file }: StoredAttachment): Promise<string | undefined> =>
  messagesOf(db, room).idOfOneWith('attachments', file);

/** Stores a file. It is removed after a day if no message contains it. */
const upload = async (
  ctx: SignedInContext,
  roomId: string,
  uploaded: UploadedFile,
  voice: VoiceNote | undefined,
): Promise<ChatAttachment> => {
  const { room } = await roomOf(ctx, roomId);
  const id = newId();
  const { bytes, type } = uploaded;
  if (voice && !type.startsWith('audio/')) throw new ApiError('bad_request', { detail: 'A voice note is a sound.' });
  await ctx.db.transaction(async (tx) =>
    schedule(tx, chatAttachmentCheck, {
      key: `${ctx.tenant.id}/${roomId}/${id}`,
      tenantId: ctx.tenant.id,
      at: secondsFromNow(unsentSeconds),
      ref: { circleId: room.circle_id, roomId, attachmentId: id },
    }),
  );
  await ctx.files.put(attachmentPath(room, id), bytes, type);
  const described = { id, name: fileName(uploaded.name), content_type: type, size_bytes: bytes.length };
  const file = voice ? { ...described, voice } : described;
  await ctx.db.transaction(async (tx) => {
    // A large upload takes a while, so the caller may have left the room by now.
    await roomOf(ctx, roomId, tx);
    const fields = { uploaded_by: ctx.actor.uid, sha256: sha256(bytes), file };
    tx.create(attachments(room.circle_id, room.id), fields, id);
  });
  return file;
};

/** Returns the voice note that a form describes; undefined for another file. */
const voiceOf = ({ voice_seconds: seconds, voice_peaks: peaks }: ChatUploadFields): VoiceNote | undefined => {
  if (seconds === undefined && peaks === undefined) return undefined;
  if (seconds !== undefined && peaks !== undefined) return { seconds, peaks };
  throw new ApiError('bad_request', { detail: 'A voice note has both voice_seconds and voice_peaks.' });
};

/** Returns a file that the caller uploaded, or that a message of the room contains. */
const answer = async (ctx: SignedInContext, roomId: string, id: string): Promise<StoredFileAnswer> => {
  const { room } = await roomOf(ctx, roomId);
  const stored = await ctx.db.get(attachments(room.circle_id, room.id), id);
  const isSeen = stored && (stored.uploaded_by === ctx.actor.uid || (await sentIn(ctx.db, room, stored)));
  if (!isSeen) throw new ApiError('not_found');
  return fileOf(ctx, room, stored);
};

/** Returns a stored file as an answer. */
export const fileOf = (
  { files }: Context,
  room: Place,
  { id, sha256: hash, file }: StoredAttachment,
): StoredFileAnswer => ({
  etag: hash.slice(0, 32),
  type: file.content_type,
  size: file.size_bytes,
  name: file.name,
  open: (range) => files.stream(attachmentPath(room, id), range),
});

export const chatAttachmentHandlers: CareHandlers<typeof chatAttachmentEndpoints> = {
  uploadChatAttachment: {
    handle: async (ctx, { params, body, file }) => upload(ctx, params.room_id, file, voiceOf(body)),
    replay: async (ctx, { params }, id) => {
      const { room } = await roomOf(ctx, params.room_id);
      const stored = await ctx.db.get(attachments(room.circle_id, room.id), id);
      if (stored?.uploaded_by !== ctx.actor.uid) throw new ApiError('not_found');
      return stored.file;
    },
  },
  getChatAttachmentFile: async (ctx, { params }) => answer(ctx, params.room_id, params.attachment_id),
};
