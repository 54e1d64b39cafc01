import { socialSeedEndpoints } from '@kindred/contract/social/seeds/endpoints';
import { api } from '../../http/noun.ts';
import { noun, type SocialRegistry } from '../noun.ts';

/** Sample data: sources, saved articles and posts to start with. */
export const socialSeedsNoun = noun({
  tags: { 'social/seeds': 'Reference and sample data.' },
  apis: [
    api(socialSeedEndpoints, async (registry: SocialRegistry) =>
      (await import('./handlers.ts')).socialSeedHandlers(registry),
    ),
  ],
});
