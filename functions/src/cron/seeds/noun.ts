import { cronSeedEndpoints } from '@kindred/contract/cron/seeds/endpoints';
import { api } from '../../http/noun.ts';
import { noun } from '../noun.ts';

/** Sample data: jobs to start with. */
export const cronSeedsNoun = noun({
  tags: { 'cron/seeds': 'Reference and sample data.' },
  apis: [api(cronSeedEndpoints, async (registry) => (await import('./handlers.ts')).cronSeedHandlers(registry))],
});
