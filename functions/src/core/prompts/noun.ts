import { promptEndpoints } from '@kindred/contract/core/prompts/endpoints';
import { api } from '../../http/noun.ts';
import type { BuiltInJob } from '../../http/built-in-jobs.ts';
import { defineDue } from '../../platform/due-queue.ts';
import { suggestWith } from '../../platform/text-suggestions.ts';
import { noun } from '../noun.ts';
import { promptReplay } from './due-kinds.ts';
import { modelKeys } from './model-keys.ts';

suggestWith(async () => (await import('./suggest-text.ts')).suggestText);

/** Runs a prompt from the library at set times. */
const promptJob: BuiltInJob = {
  key: 'run-prompt',
  title: 'Run a prompt',
  description: 'Runs a prompt of the library against a language model. The answer is the output of the run.',
  payloadSchema: {
    type: 'object',
    properties: {
      prompt: { type: 'string', title: 'Name of the prompt', maxLength: 80 },
      variables: { type: 'string', title: 'Values of its variables, as JSON', maxLength: 10_000, default: '{}' },
      label: { type: 'string', title: 'Label of the revision', maxLength: 40 },
    },
    required: ['prompt'],
    additionalProperties: false,
  },
  load: async () => (await import('./run-job.ts')).runPromptJob,
};

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
