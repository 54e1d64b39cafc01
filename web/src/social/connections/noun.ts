import { IconPlugConnected } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { type SocialNoun, socialPage } from '../noun.ts';
import { paths } from '../paths.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'social/connections': typeof texts;
  }
}

export const connections: SocialNoun = {
  routes: [
    socialPage(paths.connection, ['connection'], () =>
      import('./ConnectionPage.tsx').then((file) => file.ConnectionPage),
    ),
    socialPage(paths.connectionResult, ['connection'], () =>
      import('./ResultPage.tsx').then((file) => file.ResultPage),
    ),
  ],
  navigation: [
    {
      group: 'social',
      order: 50,
      to: paths.connection.href(),
      icon: IconPlugConnected,
      label: (t: TFunction<'app'>) => t('nav.connection'),
      needs: 'CUSTOMER_ADMIN',
    },
  ],
};
