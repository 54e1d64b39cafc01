import { recruitmentSeedEndpoints } from '@kindred/contract/recruitment/seeds/endpoints';
import { api } from '../../http/noun.ts';
import { noun } from '../noun.ts';

/** Sample data: positions, candidates and meetings to start with. */
export const recruitmentSeedsNoun = noun({
  tags: { 'recruitment/seeds': 'Reference and sample data.' },
  apis: [api(recruitmentSeedEndpoints, async () => (await import('./handlers.ts')).recruitmentSeedHandlers)],
});
