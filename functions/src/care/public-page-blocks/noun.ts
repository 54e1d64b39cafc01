import { publicPageBlockEndpoints } from '@kindred/contract/care/public-page-blocks/endpoints';
import { api, noun } from '../noun.ts';

/** Blocks of public pages by administrators. */
export const publicPageBlocksNoun = noun({
  apis: [api(publicPageBlockEndpoints, async () => (await import('./handlers.ts')).publicPageBlockHandlers)],
});
