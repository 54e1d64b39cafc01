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

/** What this page is sending; the database's client repeats it until the server answers. */
const onTheirWay = new Set<string>();

/**
 * Sends a kept message. Sending it again does no harm: its id is the same, and the rules refuse to overwrite it. So a refusal
 * may mean that it arrived and its answer was lost; only the server knows.
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

/** By its code: what the client throws is of no class that it exports. */
const isRefusal = (error: unknown): boolean => refusals.includes((error as { code?: unknown } | null)?.code);

/**
 * Returns whether the server has the message; undefined if it cannot be asked. The API answers 404 for a message that is not
 * there, and for a room that is closed to the person.
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

/** Sends a person's kept messages, in the order of writing, whichever rooms they are for. */
export const deliverAll = async (userId: string): Promise<void> => {
  const waiting = keptLetters(userId).filter(({ isRefused }) => !isRefused);
  if (waiting.length === 0) return;
  const [firestore, { id: tenantId }] = await Promise.all([openFirestore(), loadTenant()]);
  for (const letter of waiting) void deliver({ firestore, tenantId, circleId: letter.circleId, userId }, letter);
};
