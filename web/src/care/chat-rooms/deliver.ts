import { messageTerms } from '@kindred/contract/care/chat-rooms/terms';
import { serverTimestamp, setDoc } from 'firebase/firestore';
import { ApiProblem } from '../../lib/api/errors.ts';
import { request } from '../../lib/api/request.ts';
import { openFirestore } from '../../lib/live/firestore.ts';
import { loadTenant } from '../../lib/tenant.ts';
import { messageAt } from './chat-place.ts';
import type { ChatPlace } from './chat-place.ts';
import { dropLetter, keptLetters, markLetter } from './outbox.ts';
import type { UnsentMessage } from './outbox.ts';

/** Ids of the messages that this page is sending. The database client retries each one until the server answers. */
const onTheirWay = new Set<string>();

/**
 * Sends a kept message. Sending it twice does no harm: its id stays the same, and the rules refuse to overwrite it. So
 * a refusal may also mean that the message arrived and the answer was lost; only the server knows.
 */
const deliver = async (place: ChatPlace, letter: UnsentMessage): Promise<void> => {
  const { id, roomId, author_id, text, attachments, reply_to, mentions } = letter;
  if (onTheirWay.has(id)) return;
  onTheirWay.add(id);
  try {
    await setDoc(messageAt(place, roomId, id), {
      author_id,
      text,
      attachments,
      reply_to,
      mentions,
      reactions: {},
      terms: messageTerms(text),
      created_at: serverTimestamp(),
      edited_at: null,
      deleted_at: null,
    });
    dropLetter(author_id, id);
  } catch (error) {
    if (!isRefusal(error)) return;
    const arrived = await hasArrived(roomId, id);
    if (arrived) dropLetter(author_id, id);
    else if (arrived === false) markLetter(author_id, id, true);
  } finally {
    onTheirWay.delete(id);
  }
};

const refusals: readonly unknown[] = ['permission-denied', 'invalid-argument'];

/** Checks the error's code, because the client does not export the class that it throws. */
const isRefusal = (error: unknown): boolean => refusals.includes((error as { code?: unknown } | null)?.code);

/**
 * Returns whether the server has the message; undefined if it cannot be reached. The API answers 404 if the message
 * does not exist or the room is closed to the person.
 */
const hasArrived = async (roomId: string, id: string): Promise<boolean | undefined> => {
  try {
    const query = { before: id, limit: 1 };
    await request('GET', '/api/v1/care/chat/rooms/{room_id}/messages', { params: { room_id: roomId }, query });
    return true;
  } catch (error) {
    return error instanceof ApiProblem && error.status < 500 ? false : undefined;
  }
};

/** Sends a person's kept messages to all rooms, in the order they were written. */
export const deliverAll = async (userId: string): Promise<void> => {
  const waiting = keptLetters(userId).filter(({ isRefused }) => !isRefused);
  if (waiting.length === 0) return;
  const [firestore, { id: tenantId }] = await Promise.all([openFirestore(), loadTenant()]);
  for (const letter of waiting) void deliver({ firestore, tenantId, circleId: letter.circleId, userId }, letter);
};
