import { noun } from '../noun.ts';

export const circles = noun({
  archive: ['circle'],
  found: ['circles'],
  reasons: ['public_page_blocked'],
});
