import type { searchEndpoints } from '@kindred/contract/core/search/endpoints';
import type { Features } from '@kindred/contract/flags';
import { limits } from '@kindred/contract/limits';
import { searchKinds, searchKindsOf } from '@kindred/contract/search-kinds';
import type { Handlers } from '../../http/context.ts';
import type { CoreRegistry } from '../noun.ts';

/**
 * Circles are found among the memberships, which are read for all kinds, and chat messages have reads of their own. The
 * other kinds share the remaining reads.
 */
const readsOfAKind = (features: Features): number =>
  Math.floor((limits.searchReads - limits.circlesSearched) / (searchKindsOf(features) - 2));

export const searchHandlers = ({ modules }: CoreRegistry): Handlers<typeof searchEndpoints> => ({
  search: async (ctx, { query }) => {
    if (!query.q.trim()) return { groups: [] };
    const asked = { ...query, most: query.limit, limit: Math.min(query.limit, readsOfAKind(ctx.tenant.features)) };
    const all = await modules();
    const found = (await Promise.all(all.map((module) => module.search?.(ctx, asked) ?? []))).flat();
    const filled = found.filter(({ items }) => items.length > 0);
    return {
      groups: filled.toSorted((one, other) => searchKinds.indexOf(one.kind) - searchKinds.indexOf(other.kind)),
    };
  },
});
