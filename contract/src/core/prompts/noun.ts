import { noun } from '../../noun.ts';

export const prompts = noun({
  reasons: [
    'no_model_provider',
    'model_key_refused',
    'model_busy',
    'model_failed',
    'model_not_an_api',
    'model_refused',
    'model_timed_out',
    'tokens_spent',
    'own_tokens_spent',
    'no_recorded_inputs',
  ],
});
