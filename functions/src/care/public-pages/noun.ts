import { publicPageEndpoints } from '@kindred/contract/care/public-pages/endpoints';
import { api, noun } from '../noun.ts';

/** A circle's page that is open to everybody. */
export const publicPagesNoun = noun({
  tags: { 'care/public-pages': 'A circle’s public page.' },
  apis: [api(publicPageEndpoints, async () => (await import('./handlers.ts')).publicPageHandlers)],
});
