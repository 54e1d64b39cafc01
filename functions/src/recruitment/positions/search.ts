import { hasWords, searchWords, termsInTurn } from '@kindred/contract/search-words';
import type { Search } from '../../http/search.ts';
import { ownPositions } from './own.ts';
import { isRecruitmentAdministrator } from './policy.ts';
import { positions } from './store.ts';

/** Finds positions by title and location: all for administrators, and for others those whose team they are in. */
export const searchPositions: Search = async (ctx, { q, limit }) => {
  if (!ctx.tenant.features.recruitment) return [];
  const found = isRecruitmentAdministrator(ctx)
    ? await ctx.db.search(positions, { term: termsInTurn(q), limit })
    : await ownPositions(ctx, limit - 1);
  const words = searchWords(q);
  const named = found.filter((position) => hasWords(positions.search!(position), words));
  return named.map(({ id, title, location }) => ({
    id,
    title,
    excerpt: location,
    link: `/recruitments/positions/${id}/edit`,
  }));
};
