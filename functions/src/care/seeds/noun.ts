import { seedEndpoints } from '@kindred/contract/care/seeds/endpoints';
import { defineDue } from '../../platform/due-queue.ts';
import { api, noun } from '../noun.ts';
import { careSample } from './due-kinds.ts';
import { careSamples } from './store.ts';

/** Initial data: an administrator's sample circle. */
export const seedsNoun = noun({
  tags: { 'care/seeds': 'Reference and sample data.' },
  apis: [api(seedEndpoints, async () => (await import('./handlers.ts')).seedHandlers)],
  ofCircles: [careSamples],
  notArchived: {
    careSamples: 'says only that a sample was put there',
  },
  ofPeople: [careSamples],
  due: [defineDue(careSample, async () => (await import('./due.ts')).runCareSample)],
});
