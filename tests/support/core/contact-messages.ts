import type { contactMessageEndpoints } from '@kindred/contract/core/contact-messages/endpoints';
import { contactMessages } from '../../../functions/src/core/contact-messages/store.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import type { Database } from '../../../functions/src/platform/firestore/database.ts';
import { asAdministrator } from '../list-sample.ts';
import type { NounSamples } from '../noun.ts';
import { write, list, record } from '../operations-budget.ts';

/** Valid fields of a visitor's message. */
export const contactWords = () => ({
  name: 'Zoé Müller',
  // No search in the tests begins with the letter before the random part.
  email: `visitor-q${newId().toLowerCase()}@example.com`,
  subject: 'A question',
  message: 'Do you have a room\nin March?',
});

/** Stores a message as if the form had sent it. */
export const newContactMessage = async (db: Database) => {
  const words = contactWords();
  const unanswered = { answer: null, answeredAt: null, answeredBy: null, answerWaitsUntil: null };
  const made = await db.create(contactMessages, {
    ...words,
    language: 'en',
    status: 'NEW',
    notes: '',
    ...unanswered,
  });
  return made!;
};

export const contactMessageSamples: NounSamples<typeof contactMessageEndpoints> = {
  examples: {
    sendContactMessage: () => ({ body: { ...contactWords(), language: 'fr' } }),
    listContactMessages: async (scene) => ({
      by: scene.customerAdministrator,
      query: { q: (await newContactMessage(scene.db)).email, status: 'NEW' },
    }),
    getContactMessage: async (scene) => ({
      by: scene.customerAdministrator,
      params: { id: (await newContactMessage(scene.db)).id },
    }),
    updateContactMessage: async (scene) => ({
      by: scene.customerAdministrator,
      params: { id: (await newContactMessage(scene.db)).id },
      body: { status: 'READ', notes: 'Called back.\nTo be answered.' },
    }),
    deleteContactMessage: async (scene) => ({
      by: scene.customerAdministrator,
      params: { id: (await newContactMessage(scene.db)).id },
    }),
    answerContactMessage: async (scene) => ({
      by: scene.customerAdministrator,
      params: { id: (await newContactMessage(scene.db)).id },
      body: { text: 'Thank you.\n\nOn Monday at ten.' },
    }),
  },
  budgets: {
    sendContactMessage: write(
      ['rate counter', 'rate counter'],
      ['rate counter', 'rate counter', 'counter', 'due entry'],
    ),
    listContactMessages: list,
    getContactMessage: record,
    updateContactMessage: write([], ['audit']),
    deleteContactMessage: write([], ['counter', 'audit']),
    answerContactMessage: write([], ['audit', 'due entry']),
  },
  lists: {
    listContactMessages: {
      by: asAdministrator,
      make: ({ db }, name) =>
        db.create(contactMessages, {
          ...contactWords(),
          name,
          language: 'en',
          status: 'NEW',
          notes: '',
          answer: null,
          answeredAt: null,
          answeredBy: null,
          answerWaitsUntil: null,
        }),
      labelOf: ({ name }: { name: string }) => name,
      sortsByLabel: 'name',
    },
  },
};
