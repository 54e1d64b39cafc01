import { IconMail, IconMailPlus } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { page } from '../../app/page-route.ts';
import type { CareNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'care/invitations': typeof texts;
  }
}

export const invitations: CareNoun = {
  routes: [
    page(paths.careInvitations.pattern, {
      access: 'signedIn',
      texts: ['care', 'contacts', 'join'],
      load: () => import('./InvitationsPage.tsx').then((file) => file.InvitationsPage),
    }),
  ],
  navigation: [
    {
      group: 'own',
      order: 70,
      to: paths.careInvitations.href(),
      icon: IconMail,
      label: (t: TFunction<'app'>) => t('nav.invitations'),
      behind: 'more',
    },
  ],
  onHome: { order: 10, load: () => import('./ReceivedInvitations.tsx').then((file) => file.ReceivedOnHome) },
  firstStep: {
    order: 20,
    needs: 'admin',
    icon: IconMailPlus,
    to: paths.careInvitations.href(),
    title: (t: TFunction<'news'>) => t('steps.people'),
    text: (t: TFunction<'news'>) => t('steps.peopleText'),
    load: () => import('./use-invitations.ts').then((file) => file.useHasInvited),
  },
  contents: [
    { order: 70, name: 'invitations', text: (t: TFunction<'contents'>, count) => t('invitations', { count }) },
  ],
};
