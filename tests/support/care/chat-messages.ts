import { messageTerms } from '@kindred/contract/care/chat-rooms/terms';
import { chatRoomsPath } from '@kindred/contract/paths';
import type { StoredMessage } from '../../../functions/src/care/chat-rooms/messages.ts';
import { type MessageEvent, noteMessage } from '../../../functions/src/care/chat-rooms/new-message.ts';
import { circleOf } from '../../../functions/src/care/chat-rooms/store.ts';
import { now } from '../../../functions/src/platform/clock.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { firestore } from '../../../functions/src/platform/firestore/client.ts';

/** Returns a document below a room. */
export const inRoom = async (tenantId: string, roomId: string, path: string) =>
  (await firestore()).doc(`${chatRoomsPath(tenantId, circleOf(roomId))}/${roomId}/${path}`);

/** Passes this much time on the test clock instead of waiting. */
export const passing = async (milliseconds: number): Promise<void> =>
  (await import('../instance.ts')).passTime(milliseconds / 1000);

/** Returns a message as its event carries it. */
export const messageEvent = async (tenantId: string, roomId: string, id: string): Promise<MessageEvent> => {
  const stored = await (await inRoom(tenantId, roomId, `messages/${id}`)).get();
  return { tenantId, circleId: circleOf(roomId), roomId, message: { ...(stored.data() as StoredMessage), id } };
};

/**
 * Writes a message to a room as a client does, and waits until the server has written what follows from it. Returns its
 * id.
 */
export const writeMessage = async (
  tenantId: string,
  roomId: string,
  author_id: string,
  text: string,
  {
    at = now(),
    also = {},
    isHeard = true,
  }: { readonly at?: number; readonly also?: object; readonly isHeard?: boolean } = {},
): Promise<string> => {
  const id = newId();
  const created_at = new Date(at);
  const message = await inRoom(tenantId, roomId, `messages/${id}`);
  const empty = { attachments: [], reply_to: null, mentions: [], reactions: {}, edited_at: null, deleted_at: null };
  await message.set({ author_id, text, ...empty, terms: messageTerms(text), created_at, ...also });
  if (isHeard) await noteMessage(await messageEvent(tenantId, roomId, id), passing);
  return id;
};
