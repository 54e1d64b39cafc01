import { ContactMessage } from '@kindred/contract/core/contact-messages/contact-message';
import { collection, textKey } from '../../platform/firestore/collection.ts';

/** Messages from visitors of a tenant's landing page. */
export const contactMessages = collection({
  name: 'contactMessages',
  queries: [['email'], ['status']],
  times: 'camel',
  schema: ContactMessage.omit({ id: true, createdAt: true, updatedAt: true, version: true }),
  sorts: {
    createdAt: (_, created) => created,
    name: (message) => textKey(message.name),
  },
  foundBy: ['createdAt', 'desc'],
  search: (message) => [message.name, message.email, message.subject],
  counted: true,
  // Messages and notes are deleted with the record: the log keeps who deleted it, but not its content.
  audited: {
    noun: 'contactMessage',
    label: (message) => message.subject,
    secret: () => ['name', 'email', 'message', 'notes', 'answer'],
  },
});
