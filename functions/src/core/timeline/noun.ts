import { timelineEndpoints } from '@kindred/contract/core/timeline/endpoints';
import { api } from '../../http/noun.ts';
import { noun } from '../noun.ts';

/** What the due queue will do, and what failed for good. */
export const timelineNoun = noun({
  tags: { timeline: 'What the platform will do for a tenant, and what failed for good.' },
  overview: async () => (await import('./overview.ts')).dueInFigures,
  apis: [api(timelineEndpoints, async (core) => (await import('./handlers.ts')).timelineHandlers(core))],
});
