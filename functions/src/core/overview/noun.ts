import { overviewEndpoints } from '@kindred/contract/core/overview/endpoints';
import { api } from '../../http/noun.ts';
import { noun } from '../noun.ts';

/** The state of a tenant in figures, which the nouns of all modules provide. */
export const overviewNoun = noun({
  tags: { overview: 'The state of a tenant in figures.' },
  apis: [api(overviewEndpoints, async (core) => (await import('./handlers.ts')).overviewHandlers(core))],
});
