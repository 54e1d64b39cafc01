import { hasWords, searchWords } from '@kindred/contract/search-words';
import type { CareSearch } from '../noun.ts';
import { circleLink } from './circle-link.ts';

/** Finds circles by name, among the caller's memberships. */
export const searchCircles: CareSearch = async (_ctx, { q, limit, memberships }) => {
  const words = searchWords(q);
  const found = memberships.filter(({ circle_name }) => words.length > 0 && hasWords([circle_name], words));
  return found.slice(0, limit).map(({ circle_id, circle_name, circle_slug }) => ({
    id: circle_id,
    title: circle_name,
    excerpt: null,
    link: circleLink(circle_slug),
  }));
};
