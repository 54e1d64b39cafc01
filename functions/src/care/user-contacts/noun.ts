import { userContactEndpoints } from '@kindred/contract/care/user-contacts/endpoints';
import { oneFile } from '../../http/personal-files.ts';
import { api, noun } from '../noun.ts';
import { presentUserContact, userContactKeys, userContacts } from './store.ts';
import type texts from './texts/en.json';

declare global {
  interface ServerTexts {
    'care/user-contacts': typeof texts;
  }
}

/** A person's own contacts. */
export const userContactsNoun = noun({
  tags: { 'care/user-contacts': 'A person’s own contacts.' },
  apis: [api(userContactEndpoints, async () => (await import('./handlers.ts')).userContactHandlers, { userContacts })],
  ofPeople: [userContacts, userContactKeys],
  personalData: oneFile(
    { path: 'care/contacts.json', title: (t) => t('care:personalData.contacts') },
    userContacts,
    ({ uid }) => ({ where: { user_id: uid }, sort: 'name', order: 'asc' }),
    presentUserContact,
  ),
});
