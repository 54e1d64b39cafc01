import { getDocFromServer } from 'firebase/firestore';
import type { QueryDocumentSnapshot } from 'firebase/firestore';
import { messageAt } from './chat-place.ts';
import type { ChatPlace } from './chat-place.ts';

/**
 * Finds own messages that arrived while their answers were lost. The browser learns of one when its second try is refused, and
 * by then it may lie before the newest page. Takes the ids that the server has answered out of `unsure`; those that it could
 * not ask about stay for another try.
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
