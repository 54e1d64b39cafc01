import { promptEndpoints } from '@kindred/contract/core/prompts/endpoints';
import { api } from '../../http/noun.ts';
import { defineDue } from '../../platform/due-queue.ts';
import { suggestWith } from '../../platform/text-suggestions.ts';
import { noun } from '../noun.ts';
import { promptReplay } from './due-kinds.ts';
import { promptJob } from './job.ts';
import { modelKeys } from './model-keys.ts';

suggestWith(async () => (await import('./suggest-text.ts')).suggestText);

/** The library of prompts, and the language models that answer them. */
export const promptsNoun = noun({
  tags: { prompts: 'Prompts with their revisions, and the language models that answer them.' },
  kept: async () => ({ tenants: [(await import('./store.ts')).prompts] }),
  apis: [api(promptEndpoints, async () => (await import('./handlers.ts')).promptHandlers)],
  due: [defineDue(promptReplay, async () => (await import('./run-replay.ts')).runReplay)],
  secretAddresses: Object.values(modelKeys).map(({ apiKey, baseUrl }) => ({ secret: apiKey, address: baseUrl })),
  builtInJobs: [promptJob],
  accountEnded: async () => (await import('./account-ended.ts')).forgetInExecutions,
});
