import { sourceEndpoints } from '@kindred/contract/social/sources/endpoints';
import { api } from '../../http/noun.ts';
import { defineDue } from '../../platform/due-queue.ts';
import { noun, type SocialRegistry } from '../noun.ts';
import { sourceFetch, sourcesImport } from './due-kinds.ts';
import { sources } from './store.ts';
import type texts from './texts/en.json';

declare global {
  interface ServerTexts {
    'social/sources': typeof texts;
  }
}

/** Feeds that are fetched once an hour. */
export const sourcesNoun = noun({
  tags: { 'social/sources': 'Feeds that are fetched once an hour.' },
  search: { kind: 'sources', load: async () => (await import('./search.ts')).searchSources },
  kept: [sources],
  apis: [
    api(sourceEndpoints, async (registry: SocialRegistry) => (await import('./handlers.ts')).sourceHandlers(registry)),
  ],
  due: [
    defineDue(sourceFetch, async (registry: SocialRegistry) => (await import('./run-fetch.ts')).runFetch(registry)),
    defineDue(sourcesImport, async () => (await import('./import.ts')).runSourceImport),
  ],
  notificationTexts: {
    sourceFailing: { line: (t, params) => t('social:news.sourceFailing', params) },
  },
  samples: { name: 'sources', load: async () => (await import('./samples.ts')).makeSampleSources },
});
