import type { platformEndpoints } from '@kindred/contract/care/platforms/endpoints';
import { platforms } from '@kindred/contract/care/platforms/platform';
import { publishedWords } from '../../core/translations/published.ts';
import type { CareHandlers } from '../context.ts';

export const platformHandlers: CareHandlers<typeof platformEndpoints> = {
  listPlatforms: async ({ tenant }) => {
    const words = await publishedWords(tenant, 'platform');
    return {
      items: platforms.map(({ id, names, address }) => ({ id, names: words(id, 'name', names), address })),
      limit: 100,
      offset: 0,
      total: platforms.length,
      totalIsExact: true,
      nextCursor: null,
    };
  },
};
