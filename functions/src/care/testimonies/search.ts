import { longestWord } from '@kindred/contract/search-terms';
import { circleLink } from '../circles/circle-link.ts';
import { excerptOf, hasWords } from '../found-words.ts';
import type { CareSearch } from '../noun.ts';
import { testimonies } from './store.ts';

/** Finds testimonies by author and first words. Admins find all; others find the published ones and their own. */
export const searchTestimonies: CareSearch = async ({ db, actor }, { q, limit, memberships }) => {
  const found = await db.search(testimonies, {
    term: longestWord(q),
    either: memberships.flatMap(({ circle_id, role }) =>
      role === 'admin'
        ? [{ circle_id }]
        : [
            { circle_id, status: 'PUBLISHED' },
            { circle_id, author_id: actor.uid },
          ],
    ),
    limit,
  });
  return found.flatMap(({ id, circle_id, author_name, guest_name, text }) => {
    const title = author_name ?? guest_name ?? '';
    if (!hasWords(`${title} ${text}`, q)) return [];
    const { circle_slug } = memberships.find((one) => one.circle_id === circle_id)!;
    return { id, title, excerpt: excerptOf(text, q), link: circleLink(circle_slug, '/care/testimonies') };
  });
};
