import { contactMessages } from '../../functions/src/core/contact-messages/store.ts';
import { newId } from '../../functions/src/platform/crypto.ts';
import type { Database } from '../../functions/src/platform/firestore/database.ts';

/** What a visitor may write. */
export const contactWords = () => ({
  name: 'Zoé Müller',
  email: `zoe-${newId().toLowerCase()}@example.com`,
  subject: 'A question',
  message: 'Do you have a room\nin March?',
});

/** A message that came by the form. */
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
