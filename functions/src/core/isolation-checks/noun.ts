import { isolationCheckEndpoints } from '@kindred/contract/core/isolation-checks/endpoints';
import { api } from '../../http/noun.ts';
import { defineDue } from '../../platform/due-queue.ts';
import { noun } from '../noun.ts';
import { isolationCheck } from './due-kinds.ts';

/** The isolation check, which tests whether tenants can reach each other's data. */
export const isolationChecksNoun = noun({
  tags: { 'isolation-checks': 'Checks that no tenant can reach another’s data.' },
  kept: async () => ({ platform: [(await import('./store.ts')).isolationChecks] }),
  overview: async () => (await import('./overview.ts')).lastCheck,
  apis: [api(isolationCheckEndpoints, async () => (await import('./handlers.ts')).isolationCheckHandlers)],
  due: [defineDue(isolationCheck, async () => (await import('./due.ts')).runIsolationCheck)],
});
