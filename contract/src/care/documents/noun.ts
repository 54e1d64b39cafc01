import { noun } from '../noun.ts';

export const documents = noun({
  contents: ['documents'],
  waiting: ['documents'],
  restorable: ['document'],
  archive: ['documents'],
  news: ['document'],
  found: ['documents'],
  reasons: ['unreadable_picture', 'public_and_limited', 'limited_picture'],
});
