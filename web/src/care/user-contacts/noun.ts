import { page } from '../../app/page-route.ts';
import type { CareNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import { circleGuard } from '../selection/circle-guard.ts';

const contacts = {
  access: 'signedIn',
  texts: ['care', 'contacts'],
  also: circleGuard('care-user-contacts'),
} as const;

export const userContacts: CareNoun = {
  routes: [
    page(paths.userContacts.pattern, {
      ...contacts,
      load: async () => (await import('./UserContactsPage.tsx')).UserContactsPage,
    }),
    page(paths.userContactCreation.pattern, {
      ...contacts,
      load: async () => (await import('./UserContactPage.tsx')).NewUserContactPage,
    }),
    page(paths.userContactImport.pattern, {
      ...contacts,
      load: async () => (await import('./ImportContactsPage.tsx')).ImportContactsPage,
    }),
    page(paths.userContact.pattern, {
      ...contacts,
      load: async () => (await import('./UserContactPage.tsx')).UserContactPage,
    }),
  ],
};
