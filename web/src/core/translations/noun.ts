import { IconLanguage } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { page } from '../../app/page-route.ts';
import type { CoreNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'core/translations': typeof texts;
  }
}

export const translations: CoreNoun = {
  routes: [
    page(paths.translations.pattern, {
      access: 'signedIn',
      texts: ['admin', 'list', 'translations'],
      load: () => import('./TranslationsPage.tsx').then((file) => file.TranslationsPage),
    }),
  ],
  navigation: [
    {
      group: 'site',
      order: 30,
      to: paths.translations.href(),
      icon: IconLanguage,
      label: (t: TFunction<'app'>) => t('nav.translations'),
      needs: 'CUSTOMER_ADMIN',
    },
  ],
};
