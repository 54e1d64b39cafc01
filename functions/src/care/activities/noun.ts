import { activityEndpoints } from '@kindred/contract/care/activities/endpoints';
import { api, noun } from '../noun.ts';
import type texts from './texts/en.json';

declare global {
  interface ServerTexts {
    'care/activities': typeof texts;
  }
}

/** Activities: a circle's news. Other nouns provide them, with `echo` in their stores. */
export const activitiesNoun = noun({
  tags: { 'care/activities': 'What happened in a circle.' },
  apis: [api(activityEndpoints, async () => (await import('./handlers.ts')).activityHandlers)],
  reacted: { news: async () => (await import('./reacted.ts')).reactedNews },
  archive: async () => (await import('./archive.ts')).activitiesArchive,
  beforePurge: async () => (await import('./purge.ts')).purgeActivities,
});
