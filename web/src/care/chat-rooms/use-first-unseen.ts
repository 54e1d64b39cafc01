import { getDocs, limit, orderBy, query, Timestamp, where } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { messagesAt } from './chat-place.ts';
import type { ChatPlace } from './chat-place.ts';
import type { Message } from './message.ts';
import type { Room } from './room.ts';

/**
 * Returns the first message that the person had not seen when the room opened, if it is older than the loaded ones.
 * Costs one read, and only then.
 */
export const useFirstUnseen = (
  place: ChatPlace,
  room: Room,
  messages: readonly Message[],
  seenBefore: number | null,
): string | undefined => {
  const [found, setFound] = useState<string>();
  const oldest = messages[0];
  const isAbove =
    seenBefore !== null && oldest !== undefined && oldest.state === 'sent' && oldest.created_at > seenBefore;
  useEffect(() => {
    if (!isAbove || found || seenBefore === null) return;
    const first = query(
      messagesAt(place, room.id),
      where('created_at', '>', Timestamp.fromMillis(seenBefore + 1)),
      orderBy('created_at'),
      limit(1),
    );
    getDocs(first).then(
      ({ docs }) => setFound(docs[0]?.id),
      () => undefined,
    );
  }, [isAbove, found, seenBefore, place, room.id]);
  return isAbove && found && messages.every(({ id }) => id !== found) ? found : undefined;
};
