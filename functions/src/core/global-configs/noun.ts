import { globalConfigEndpoints } from '@kindred/contract/core/global-configs/endpoints';
import { api } from '../../http/noun.ts';
import { noun } from '../noun.ts';

/** The configuration of the platform. */
export const globalConfigsNoun = noun({
  kept: async () => ({ platform: [(await import('./store.ts')).globalConfigs.configs] }),
  apis: [api(globalConfigEndpoints, async () => (await import('./handlers.ts')).globalConfigHandlers)],
});
