import { searchTerm, searchTerms } from '@kindred/contract/fold';
import { circleLink } from '../circles/circle-link.ts';
import type { CareSearch } from '../noun.ts';
import { listWhatIsSeen } from './policy.ts';
import { pages } from './store.ts';

/** Finds pages by title, in any of their languages: those who write pages find all, others what is published. */
export const searchPages: CareSearch = async ({ db }, { q, limit, memberships }) => {
  const term = searchTerm(q);
  const found = await db.search(pages, {
    term,
    either: memberships.map((membership) => {
      const { circle_id, status } = listWhatIsSeen(membership);
      return { circle_id, ...(status && { status }) };
    }),
    sort: 'created_at',
    order: 'desc',
    limit,
  });
  return found.map(({ id, circle_id, page_type, titles, langs }) => {
    const { circle_name, circle_slug } = memberships.find((one) => one.circle_id === circle_id)!;
    const title = Object.values(titles).find((one) => searchTerms([one]).includes(term)) ?? titles[langs[0]!]!;
    return { id, title, excerpt: circle_name, link: `${circleLink(circle_slug)}/pages/${page_type}` };
  });
};
