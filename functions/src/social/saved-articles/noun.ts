import { savedArticleEndpoints } from '@kindred/contract/social/saved-articles/endpoints';
import { accountMemberships } from '../../core/users/due-kinds.ts';
import { api } from '../../http/noun.ts';
import { defineDue } from '../../platform/due-queue.ts';
import { noun } from '../noun.ts';
import { savedArticleFetch } from './due-kinds.ts';
import { savedArticles } from './store.ts';
import type texts from './texts/en.json';

declare global {
  interface ServerTexts {
    'social/saved-articles': typeof texts;
  }
}

/** Articles that somebody keeps. */
export const savedArticlesNoun = noun({
  tags: { 'social/saved-articles': 'Articles that somebody keeps, with their own copy of the text.' },
  search: { kind: 'savedArticles', load: async () => (await import('./search.ts')).searchSavedArticles },
  kept: [savedArticles],
  apis: [api(savedArticleEndpoints, async () => (await import('./handlers.ts')).savedArticleHandlers)],
  due: [
    defineDue(savedArticleFetch, async () => (await import('./fetch.ts')).fetchSaved),
    defineDue(accountMemberships, async () => (await import('./account-ended.ts')).forgetSaver),
  ],
  personalData: async () => (await import('./personal-data.ts')).ownSavedArticles,
  samples: { name: 'savedArticles', load: async () => (await import('./samples.ts')).makeSavedArticles },
});
