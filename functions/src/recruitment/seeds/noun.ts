import { recruitmentSeedEndpoints } from '@kindred/contract/recruitment/seeds/endpoints';
import { api } from '../../http/noun.ts';
import { noun, type RecruitmentRegistry } from '../noun.ts';

/** Sample data: positions, candidates and meetings to start with. */
export const recruitmentSeedsNoun = noun({
  tags: { 'recruitment/seeds': 'Reference and sample data.' },
  apis: [
    api(recruitmentSeedEndpoints, async (registry: RecruitmentRegistry) =>
      (await import('./handlers.ts')).recruitmentSeedHandlers(registry),
    ),
  ],
});
