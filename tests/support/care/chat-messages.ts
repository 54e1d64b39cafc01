import { messageTerms } from '@kindred/contract/care/chat-rooms/terms';
import { chatRoomsPath } from '@kindred/contract/paths';
import { circleOf } from '../../../functions/src/care/chat-rooms/store.ts';
import { now } from '../../../functions/src/platform/clock.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { firestore } from '../../../functions/src/platform/firestore/client.ts';

/** Returns a document below a room. */
export const inRoom = async (tenantId: string, roomId: string, path: string) =>
  (await firestore()).doc(`${chatRoomsPath(tenantId, circleOf(roomId))}/${roomId}/${path}`);

/** Writes a message to a room as a client does, with its summary. Returns its id. */
export const writeMessage = async (
  tenantId: string,
  roomId: string,
  author_id: string,
  text: string,
  { at = now(), also = {} }: { readonly at?: number; readonly also?: object } = {},
): Promise<string> => {
  const id = newId();
  const created_at = new Date(at);
  const message = await inRoom(tenantId, roomId, `messages/${id}`);
  const empty = { attachments: [], reply_to: null, mentions: [], reactions: {}, edited_at: null, deleted_at: null };
  await message.set({ author_id, text, ...empty, terms: messageTerms(text), created_at, ...also });
  await message.parent.parent!.update({
    last: { message_id: id, author_id, excerpt: text.slice(0, 140), at: created_at },
  });
  return id;
};
