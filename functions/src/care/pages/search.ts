import { hasWords, searchWords, termsInTurn } from '@kindred/contract/search-words';
import { circleLink } from '../circles/circle-link.ts';
import type { CareSearch } from '../noun.ts';
import { listWhatIsSeen } from './policy.ts';
import { pages } from './store.ts';

/**
 * Finds pages by title, in any of their languages. Members who may write pages find all; others find published ones.
 */
export const searchPages: CareSearch = async ({ db }, { q, limit, memberships }) => {
  const found = await db.search(pages, {
    term: termsInTurn(q),
    either: memberships.map((membership) => {
      const { circle_id, status } = listWhatIsSeen(membership);
      return { circle_id, ...(status && { status }) };
    }),
    limit,
  });
  const words = searchWords(q);
  const named = found.filter((page) => hasWords(pages.search!(page), words));
  return named.map(({ id, circle_id, page_type, titles, langs }) => {
    const { circle_name, circle_slug } = memberships.find((one) => one.circle_id === circle_id)!;
    const title = Object.values(titles).find((one) => hasWords([one], words)) ?? titles[langs[0]!]!;
    return { id, title, excerpt: circle_name, link: `${circleLink(circle_slug)}/pages/${page_type}` };
  });
};
