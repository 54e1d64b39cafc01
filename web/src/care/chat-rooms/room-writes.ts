import { messageTerms } from '@kindred/contract/care/chat-rooms/terms';
import { deleteField, serverTimestamp, updateDoc } from 'firebase/firestore';
import { messageAt } from './chat-place.ts';
import type { ChatPlace } from './chat-place.ts';

/** Changes a message's text. The rules allow only the author to do so, for a quarter of an hour. */
export const editMessage = (
  place: ChatPlace,
  roomId: string,
  id: string,
  { text, mentions }: { readonly text: string; readonly mentions: readonly string[] },
): Promise<void> =>
  updateDoc(messageAt(place, roomId, id), {
    text,
    mentions,
    terms: messageTerms(text),
    edited_at: serverTimestamp(),
  });

/** Empties a message. Authors may do so at any time; circle admins in the room may empty any message. */
export const deleteMessage = (place: ChatPlace, roomId: string, id: string): Promise<void> =>
  updateDoc(messageAt(place, roomId, id), {
    text: '',
    attachments: [],
    mentions: [],
    reactions: {},
    terms: [],
    deleted_at: serverTimestamp(),
  });

/** Sets the user's reaction; null removes it. */
export const react = (place: ChatPlace, roomId: string, id: string, emoji: string | null): Promise<void> =>
  updateDoc(messageAt(place, roomId, id), { [`reactions.${place.userId}`]: emoji ?? deleteField() });
