import { hasWords, searchWords, termsInTurn } from '@kindred/contract/search-words';
import type { Search } from '../../http/search.ts';
import { administratesMeetings } from './access.ts';
import { meetingPage } from './present.ts';
import { meetings } from './store.ts';

/** Finds meetings by title and candidate, for administrators. */
export const searchMeetings: Search = async (ctx, { q, limit }) => {
  if (!ctx.tenant.features.recruitment || !administratesMeetings(ctx)) return [];
  const found = await ctx.db.search(meetings, { term: termsInTurn(q), limit });
  const words = searchWords(q);
  return found
    .filter((meeting) => hasWords(meetings.search!(meeting), words))
    .map(({ id, title, candidates }) => ({
      id,
      title,
      excerpt: candidates.map(({ name }) => name).join(', '),
      link: meetingPage(id),
    }));
};
