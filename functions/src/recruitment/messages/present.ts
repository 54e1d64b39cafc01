import type { DeliveryFailure, Message } from '@kindred/contract/recruitment/messages/message';
import { users } from '../../core/users/store.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { StoredMessage } from './store.ts';

export const failureTexts: Readonly<Record<DeliveryFailure, string>> = {
  address_refused: 'The mail server refused the address.',
  not_accepted: 'No mail server accepted the mail within 24 hours.',
  unanswered: 'The mail was sent twice, and the mail server did not say whether it accepted it.',
};

const present = (
  { templateId, language, replyTo, triedSince, unanswered, failure, ...message }: StoredMessage,
  names: ReadonlyMap<string, string>,
): Message => {
  void [templateId, language, replyTo, triedSince, unanswered];
  return {
    ...message,
    senderName: names.get(message.sentBy) ?? null,
    failure: failure && { code: failure, message: failureTexts[failure] },
  };
};

/** Returns messages as administrators see them. One read for each sender. */
export const presentMessages = async (db: Database, messages: readonly StoredMessage[]): Promise<Message[]> => {
  const senders = await db.getMany(users, [...new Set(messages.map(({ sentBy }) => sentBy))]);
  const names = new Map(senders.map(({ id, name }) => [id, name]));
  return messages.map((message) => present(message, names));
};
