import type { ChatMessage } from '@kindred/contract/care/chat-rooms/message';
import { safeFileName } from '@kindred/contract/safe-file-name';
import type { PersonalFile } from '../../http/context.ts';
import type { PersonalData } from '../../http/noun.ts';
import { attachmentPath } from './attachments.ts';
import { type MessageInTenant, messagesOfPerson } from './messages.ts';

/** The most messages in one JSON file. */
const perFile = 5000;

const fileOf = (messages: readonly MessageInTenant[], part: number): PersonalFile => ({
  path: `care/chat/${messages[0]!.room_id}${part > 1 ? `-${part}` : ''}.json`,
  title: (t) => t('care:personalData.chat'),
  content: messages.map(({ circle_id, ...message }): ChatMessage & { circle_id: string } => ({
    circle_id,
    ...message,
  })),
});

/**
 * Exports the messages that the caller wrote, with their files, including those in rooms and circles that the caller
 * has left. Leaves out other authors' messages.
 */
export const ownMessages: PersonalData = async function* ({ db, actor }) {
  let pending: MessageInTenant[] = [];
  let part = 1;
  for await (const message of messagesOfPerson(db, actor.uid)) {
    const isSameRoom = pending[0]?.room_id === message.room_id;
    if (pending.length > 0 && (!isSameRoom || pending.length === perFile)) {
      yield fileOf(pending, part);
      part = isSameRoom ? part + 1 : 1;
      pending = [];
    }
    pending.push(message);
    for (const { id, name, size_bytes: size } of message.attachments) {
      const path = `care/chat/${id}/${safeFileName(name, 'file')}`;
      const place = attachmentPath({ circle_id: message.circle_id, id: message.room_id }, id);
      yield { path, title: () => name, stored: { path: place, size } };
    }
  }
  if (pending.length > 0) yield fileOf(pending, part);
};
