import { timelineEndpoints } from '@kindred/contract/core/timeline/endpoints';
import { api } from '../../http/noun.ts';
import { noun } from '../noun.ts';

/** The future work of the due queue, and work that failed for good. */
export const timelineNoun = noun({
  tags: { timeline: 'Work that is scheduled for a tenant, and work that failed.' },
  overview: async () => (await import('./overview.ts')).dueInFigures,
  apis: [api(timelineEndpoints, async (core) => (await import('./handlers.ts')).timelineHandlers(core))],
});
