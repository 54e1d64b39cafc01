import { contactMessageEndpoints } from '@kindred/contract/core/contact-messages/endpoints';
import { api } from '../../http/noun.ts';
import { noun } from '../noun.ts';

/** What visitors write to those who run the site. */
export const contactMessagesNoun = noun({
  apis: [api(contactMessageEndpoints, async () => (await import('./handlers.ts')).contactMessageHandlers)],
  personalData: async () => (await import('./personal-data.ts')).ownMessages,
});
