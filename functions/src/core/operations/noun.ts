import { operationEndpoints } from '@kindred/contract/core/operations/endpoints';
import { api } from '../../http/noun.ts';
import { noun } from '../noun.ts';

/** Long-running work, and its progress. */
export const operationsNoun = noun({
  tags: { operations: 'Work that takes longer than a request.' },
  apis: [api(operationEndpoints, async () => (await import('./handlers.ts')).operationHandlers)],
});
