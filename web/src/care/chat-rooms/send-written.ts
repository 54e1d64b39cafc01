import type { ChatPlace } from './chat-place.ts';
import { deliverAll } from './deliver.ts';
import { newMessageId } from './message.ts';
import { keepLetter } from './outbox.ts';
import { editMessage } from './room-writes.ts';
import { serverNow } from './server-clock.ts';
import type { Writing, MessageDraft } from './writing.ts';

/** Sends what the user wrote: an edit at once, a message through the outbox, which keeps it until the server has it. */
export const sendWritten = async (
  place: ChatPlace,
  roomId: string,
  writing: Writing,
  written: MessageDraft,
): Promise<void> => {
  if (writing.kind === 'edit') return editMessage(place, roomId, writing.message.id, written);
  keepLetter({
    ...written,
    id: newMessageId(),
    reply_to: writing.kind === 'reply' ? writing.message.id : null,
    circleId: place.circleId,
    roomId,
    author_id: place.userId,
    written_at: serverNow(),
    isRefused: false,
  });
  return deliverAll(place.userId);
};
