import { IconMessage2 } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { ownPage } from '../admin-page.ts';
import type { CoreNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'core/contact-messages': typeof texts;
  }
}

export const contactMessages: CoreNoun = {
  routes: [
    ownPage(paths.contactMessages, () => import('./ContactMessagesPage.tsx').then((file) => file.ContactMessagesPage)),
    ownPage(paths.contactMessage, () => import('./ContactMessagePage.tsx').then((file) => file.ContactMessagePage)),
  ],
  figures: {
    'contact-messages': {
      label: (t: TFunction<'admin'>) => t('overview.figures.contactMessages'),
      to: `${paths.contactMessages.href()}?status=NEW`,
    },
  },
  navigation: [
    {
      group: 'people',
      order: 20,
      to: paths.contactMessages.href(),
      icon: IconMessage2,
      label: (t: TFunction<'app'>) => t('nav.contactMessages'),
      needs: 'CUSTOMER_ADMIN',
      hasPagesBelow: true,
    },
  ],
};
