import { page } from '../../app/page-route.ts';
import type { CareNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import { circleGuard } from '../selection/circle-guard.ts';

const contacts = {
  access: 'signedIn',
  texts: ['care', 'contacts'],
  also: circleGuard,
} as const;

export const userContacts: CareNoun = {
  routes: [
    page(paths.userContacts.pattern, {
      ...contacts,
      load: () => import('./UserContactsPage.tsx').then((file) => file.UserContactsPage),
    }),
    page(paths.userContactCreation.pattern, {
      ...contacts,
      load: () => import('./UserContactPage.tsx').then((file) => file.NewUserContactPage),
    }),
    page(paths.userContactImport.pattern, {
      ...contacts,
      load: () => import('./ImportContactsPage.tsx').then((file) => file.ImportContactsPage),
    }),
    page(paths.userContact.pattern, {
      ...contacts,
      load: () => import('./UserContactPage.tsx').then((file) => file.UserContactPage),
    }),
  ],
};
