import { page } from '../../app/page-route.ts';
import type { CareNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import { circleGuard } from '../selection/circle-guard.ts';

const contacts = {
  access: 'signedIn',
  texts: ['care', 'contacts'],
  also: circleGuard,
} as const;

const later = () => import('./later.ts');

export const userContacts: CareNoun = {
  routes: [
    page(paths.userContacts.pattern, {
      ...contacts,
      load: async () => (await later()).userContactsPage(),
    }),
    page(paths.userContactCreation.pattern, {
      ...contacts,
      load: async () => (await later()).newUserContactPage(),
    }),
    page(paths.userContactImport.pattern, {
      ...contacts,
      load: async () => (await later()).importContactsPage(),
    }),
    page(paths.userContact.pattern, {
      ...contacts,
      load: async () => (await later()).userContactPage(),
    }),
  ],
};
