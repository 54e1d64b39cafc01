import { noun } from '../noun.ts';

export const testimonies = noun({
  contents: ['testimonies'],
  waiting: ['testimonies'],
  restorable: ['testimony'],
  archive: ['testimonies'],
  news: ['testimony'],
  found: ['testimonies'],
});
