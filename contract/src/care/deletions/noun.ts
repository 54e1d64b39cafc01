import { noun } from '../noun.ts';

export const deletions = noun({
  contents: ['deletions'],
});
