import { noun } from '../../noun.ts';

export const articles = noun({
  found: ['articles'],
  flag: 'automation',
});
