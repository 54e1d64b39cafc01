import { contactMessageEndpoints } from '@kindred/contract/core/contact-messages/endpoints';
import { api } from '../../http/noun.ts';
import { defineDue } from '../../platform/due-queue.ts';
import { mailWaits } from '../mails/due-kinds.ts';
import { noun } from '../noun.ts';
import type texts from './texts/en.json';

declare global {
  interface ServerTexts {
    'core/contact-messages': typeof texts;
  }
}

/** Messages of visitors to the site's administrators. */
export const contactMessagesNoun = noun({
  tags: { 'contact-messages': 'Messages that visitors send through the contact form.' },
  kept: async () => ({ tenants: [(await import('./store.ts')).contactMessages] }),
  overview: async () => (await import('./overview.ts')).newMessages,
  apis: [api(contactMessageEndpoints, async () => (await import('./handlers.ts')).contactMessageHandlers)],
  due: [defineDue(mailWaits, async () => (await import('./waiting-answer.ts')).noteWaitingAnswer)],
  personalData: async () => (await import('./personal-data.ts')).ownMessages,
});
