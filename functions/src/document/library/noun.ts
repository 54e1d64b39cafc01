import { libraryEndpoints } from '@kindred/contract/document/library/endpoints';
import { api } from '../../http/noun.ts';
import { defineDue } from '../../platform/due-queue.ts';
import { noun } from '../noun.ts';
import { libraryRebuild } from './due-kinds.ts';

/** The library as a whole: what there is to ask about, and what it did not answer. */
export const libraryNoun = noun({
  tags: { 'document/library': 'What there is to ask about, and the questions without an answer.' },
  apis: [api(libraryEndpoints, async () => (await import('./handlers.ts')).libraryHandlers)],
  due: [defineDue(libraryRebuild, async () => (await import('./rebuild.ts')).runRebuild)],
});
