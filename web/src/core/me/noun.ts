import { IconUserCircle } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { page } from '../../app/page-route.ts';
import type { CoreNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import { UserMenu } from './UserMenu.tsx';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'core/me': typeof texts;
  }
}

const own = { access: 'signedIn', texts: ['account'] } as const;

export const me: CoreNoun = {
  routes: [
    page(paths.profile.pattern, { ...own, load: () => import('./ProfilePage.tsx').then((file) => file.ProfilePage) }),
    page(paths.passwordChange.pattern, {
      ...own,
      load: () => import('./PasswordChangePage.tsx').then((file) => file.PasswordChangePage),
    }),
  ],
  navigation: [
    {
      group: 'own',
      order: 90,
      to: paths.profile.href(),
      icon: IconUserCircle,
      label: (t: TFunction<'app'>) => t('nav.profile'),
      behind: 'ownMenu',
    },
  ],
  topBar: { place: 'end', order: 100, Component: UserMenu },
};
