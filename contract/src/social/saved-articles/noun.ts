import { noun } from '../../noun.ts';

export const savedArticles = noun({
  found: ['savedArticles'],
  flag: 'automation',
  reasons: ['already_saved', 'no_address'],
});
