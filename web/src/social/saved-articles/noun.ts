import { IconBookmarks } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { RoutePath } from '../../app/paths.ts';
import { socialPage, type SocialNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'social/saved-articles': typeof texts;
  }
}

const savedPage = (path: Pick<RoutePath, 'pattern'>, load: () => Promise<ComponentType>) =>
  socialPage(path, ['saved-articles', 'sources', 'list'], load);

export const savedArticles: SocialNoun = {
  routes: [
    savedPage(paths.savedArticles, () => import('./SavedArticlesPage.tsx').then((file) => file.SavedArticlesPage)),
    savedPage(paths.savedArticleCreation, () =>
      import('./NewSavedArticlePage.tsx').then((file) => file.NewSavedArticlePage),
    ),
    savedPage(paths.savedArticle, () => import('./SavedArticlePage.tsx').then((file) => file.SavedArticlePage)),
  ],
  timelineLinks: { 'article-extraction': (id) => paths.savedArticle.href({ id }) },
  navigation: [
    {
      group: 'social',
      order: 20,
      to: paths.savedArticles.href(),
      icon: IconBookmarks,
      label: (t: TFunction<'app'>) => t('nav.savedArticles'),
      needs: 'CUSTOMER_ADMIN',
      hasPagesBelow: true,
    },
  ],
};
