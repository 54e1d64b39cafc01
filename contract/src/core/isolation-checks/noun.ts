import { noun } from '../../noun.ts';

export const isolationChecks = noun({
  reasons: ['run_waiting'],
});
