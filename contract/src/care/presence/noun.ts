import { noun } from '../noun.ts';

export const presence = noun({
  reasons: ['presence_off'],
});
