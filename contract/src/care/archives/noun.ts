import { noun } from '../noun.ts';

export const archives = noun({
  contents: ['archives'],
});
