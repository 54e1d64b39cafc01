import { postEndpoints } from '@kindred/contract/social/posts/endpoints';
import { api } from '../../http/noun.ts';
import { defineDue } from '../../platform/due-queue.ts';
import { noun } from '../noun.ts';
import { postAnswer, postPicture, postPublish } from './due-kinds.ts';
import { postTexts } from './news.ts';
import { posts } from './store.ts';
import type texts from './texts/en.json';

declare global {
  interface ServerTexts {
    'social/posts': typeof texts;
  }
}

/** Posts on LinkedIn: drafts, scheduled posts, and the outcome of each. */
export const postsNoun = noun({
  tags: { 'social/posts': 'Posts on LinkedIn: drafts, scheduled and published ones.' },
  search: { kind: 'posts', load: async () => (await import('./search.ts')).searchPosts },
  kept: [posts],
  apis: [api(postEndpoints, async () => (await import('./handlers.ts')).postHandlers)],
  due: [
    defineDue(postPublish, async () => (await import('./publish.ts')).publishDue),
    defineDue(postAnswer, async () => (await import('./lost-answer.ts')).askForWord),
    defineDue(postPicture, async () => (await import('./pictures.ts')).removeUnused),
  ],
  notificationTexts: postTexts,
  connectionRemoved: async (...about) => (await import('./owner-changes.ts')).failScheduled(...about),
  postsWaiting: async (...about) => (await import('./owner-changes.ts')).countScheduled(...about),
  personalData: async () => (await import('./personal-data.ts')).ownPosts,
  samples: { name: 'posts', load: async () => (await import('./samples.ts')).makeSamplePosts },
});
