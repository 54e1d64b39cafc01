import type { searchEndpoints } from '@kindred/contract/core/search/endpoints';
import { searchTerm } from '@kindred/contract/fold';
import { searchKinds } from '@kindred/contract/search-kinds';
import type { Handlers } from '../../http/context.ts';
import type { CoreRegistry } from '../noun.ts';

export const searchHandlers = ({ modules }: CoreRegistry): Handlers<typeof searchEndpoints> => ({
  search: async (ctx, { query }) => {
    if (!searchTerm(query.q)) return { groups: [] };
    const all = await modules();
    const found = (await Promise.all(all.map((module) => module.search?.(ctx, query) ?? []))).flat();
    const filled = found.filter(({ items }) => items.length > 0);
    return {
      groups: filled.toSorted((one, other) => searchKinds.indexOf(one.kind) - searchKinds.indexOf(other.kind)),
    };
  },
});
