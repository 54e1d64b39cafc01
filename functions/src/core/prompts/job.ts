import type { BuiltInJob } from '../../http/built-in-jobs.ts';

/** Runs a prompt of the library at set times. */
export const promptJob: BuiltInJob = {
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
