import { IconUsers } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { ownPage } from '../admin-page.ts';
import { userPages } from './user-pages.ts';
import type { CoreNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'core/users': typeof texts;
  }
}

export const users: CoreNoun = {
  routes: userPages(ownPage, () => import('./of-own-tenant.tsx').then((file) => file.ofOwnTenant), [
    paths.users,
    paths.userCreation,
    paths.userImport,
    paths.user,
  ]),
  figures: {
    people: { label: (t: TFunction<'admin'>) => t('overview.figures.people'), to: paths.users.href() },
    'sign-ups': {
      label: (t: TFunction<'admin'>) => t('overview.figures.signUps'),
      to: `${paths.users.href()}?sortBy=createdAt&order=desc`,
    },
  },
  navigation: [
    {
      group: 'people',
      order: 10,
      to: paths.users.href(),
      icon: IconUsers,
      label: (t: TFunction<'app'>) => t('nav.users'),
      needs: 'CUSTOMER_ADMIN',
      hasPagesBelow: true,
    },
  ],
};
