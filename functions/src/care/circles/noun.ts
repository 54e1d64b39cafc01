import { moderationTexts } from '../moderation-news.ts';
import { circleEndEndpoints } from '@kindred/contract/care/circles/end-endpoints';
import { circleEndpoints } from '@kindred/contract/care/circles/endpoints';
import { circleWaitingEndpoints } from '@kindred/contract/care/circles/waiting-endpoints';
import { defineDue } from '../../platform/due-queue.ts';
import { api, noun } from '../noun.ts';
import { circlePurge, slugRelease } from './due-kinds.ts';
import { circles, circleSlugs } from './store.ts';
import type texts from './texts/en.json';

declare global {
  interface ServerTexts {
    'care/circles': typeof texts;
  }
}

/** A circle: a group of people around one person. */
export const circlesNoun = noun({
  notificationTexts: moderationTexts,
  tags: { 'care/circles': 'Circles of people around somebody.' },
  search: { kind: 'circles', load: async () => (await import('./search.ts')).searchCircles },
  apis: [
    api(circleEndpoints, async (nouns) => (await import('./handlers.ts')).circleHandlers(nouns)),
    api(circleEndEndpoints, async (nouns) => (await import('./end-handlers.ts')).circleEndHandlers(nouns)),
    api(circleWaitingEndpoints, async (nouns) => (await import('./waiting-handlers.ts')).circleWaitingHandlers(nouns)),
  ],
  overview: async () => (await import('./overview.ts')).circlesInFigures,
  others: [circles],
  ofCircles: [circleSlugs],
  notArchived: {
    circleSlugs: 'addresses that lead to the circle; it has its own',
  },
  due: [
    defineDue(circlePurge, async (nouns) => (await import('./due.ts')).purgeCircle(nouns)),
    defineDue(slugRelease, async () => (await import('./due.ts')).releaseSlug),
  ],
  archive: async () => (await import('./archive.ts')).circleArchive,
});
