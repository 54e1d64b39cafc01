import { articleEndpoints } from '@kindred/contract/social/articles/endpoints';
import { accountMemberships } from '../../core/users/due-kinds.ts';
import { api } from '../../http/noun.ts';
import { defineDue } from '../../platform/due-queue.ts';
import { noun } from '../noun.ts';
import { articlePictureRemoval, articlePictures, articleSourceCopies, articleSourceRemoval } from './due-kinds.ts';
import { articles } from './store.ts';
import type texts from './texts/en.json';

declare global {
  interface ServerTexts {
    'social/articles': typeof texts;
  }
}

/** Articles that were fetched from sources. */
export const articlesNoun = noun({
  tags: { 'social/articles': 'Articles that were fetched from sources, and what each person has read of them.' },
  search: { kind: 'articles', load: async () => (await import('./search.ts')).searchArticles },
  kept: [articles],
  apis: [api(articleEndpoints, async () => (await import('./handlers.ts')).articleHandlers)],
  due: [
    defineDue(articlePictures, async () => (await import('./pictures.ts')).storePictures),
    defineDue(articlePictureRemoval, async () => (await import('./pictures.ts')).removePictures),
    defineDue(articleSourceRemoval, async () => (await import('./source-hooks.ts')).removeFromSource),
    defineDue(articleSourceCopies, async () => (await import('./source-hooks.ts')).refreshCopies),
    defineDue(accountMemberships, async () => (await import('./account-ended.ts')).forgetReading),
  ],
  itemsFetched: async (...fetched) => (await import('./store-items.ts')).storeItems(...fetched),
  sourceDeleted: async (...deleted) => (await import('./source-hooks.ts')).sourceDeleted(...deleted),
  sourceChanged: async (...changed) => (await import('./source-hooks.ts')).sourceChanged(...changed),
  personalData: async () => (await import('./personal-data.ts')).ownReading,
});
