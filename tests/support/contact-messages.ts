import { contactMessages } from '../../functions/src/core/contact-messages/store.ts';
import { newId } from '../../functions/src/platform/crypto.ts';
import type { Database } from '../../functions/src/platform/firestore/database.ts';

/** Valid fields of a visitor's message. */
export const contactWords = () => ({
  name: 'Zoé Müller',
  email: `zoe-${newId().toLowerCase()}@example.com`,
  subject: 'A question',
  message: 'Do you have a room\nin March?',
});

/** Stores a message as if the form had sent it. */
export const newContactMessage = async (db: Database) => {
  const words = contactWords();
  const unanswered = { answer: null, answeredAt: null, answeredBy: null };
  const made = await db.create(contactMessages, {
    ...words,
    language: 'en',
    status: 'NEW',
    notes: '',
    ...unanswered,
  });
  return made!;
};
