import { getDocFromServer } from 'firebase/firestore';
import type { QueryDocumentSnapshot } from 'firebase/firestore';
import { messageAt } from './chat-place.ts';
import type { ChatPlace } from './chat-place.ts';

/**
 * Finds the user's messages that arrived although the answer was lost. The browser learns about one when its second try
 * is refused, and by then the message may be older than the newest page. Removes from `unsure` the ids that the server
 * has answered; ids it could not check stay for another try.
 */
export const findArrived = async (
  place: ChatPlace,
  roomId: string,
  unsure: Set<string>,
): Promise<readonly QueryDocumentSnapshot[]> => {
  const arrived: QueryDocumentSnapshot[] = [];
  for (const id of unsure) {
    const found = await getDocFromServer(messageAt(place, roomId, id)).catch(() => undefined);
    if (!found) break;
    unsure.delete(id);
    if (found.exists() && !found.metadata.hasPendingWrites) arrived.push(found);
  }
  return arrived;
};
