import { noun } from '../../noun.ts';

export const configs = noun({
  reasons: ['secret_kept'],
});
