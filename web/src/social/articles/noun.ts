import { IconNews } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { socialPage, type SocialNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'social/articles': typeof texts;
  }
}

export const articles: SocialNoun = {
  routes: [
    socialPage(paths.articles, ['articles', 'list'], () =>
      import('./ArticlesPage.tsx').then((file) => file.ArticlesPage),
    ),
  ],
  navigation: [
    {
      group: 'social',
      order: 10,
      to: paths.articles.href(),
      icon: IconNews,
      label: (t: TFunction<'app'>) => t('nav.articles'),
      needs: 'CUSTOMER_ADMIN',
    },
  ],
};
