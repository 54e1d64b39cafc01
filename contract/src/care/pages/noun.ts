import { noun } from '../noun.ts';

export const pages = noun({
  contents: ['pages'],
  waiting: ['pages'],
  restorable: ['page', 'page_text'],
  archive: ['pages'],
  news: ['page'],
  found: ['pages'],
  reasons: ['place_taken', 'page_gone'],
});
