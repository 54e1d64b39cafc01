import type { platformEndpoints } from '@kindred/contract/care/platforms/endpoints';
import { platforms } from '@kindred/contract/care/platforms/platform';
import type { CareHandlers } from '../context.ts';

export const platformHandlers: CareHandlers<typeof platformEndpoints> = {
  listPlatforms: async () => ({
    items: [...platforms],
    limit: 100,
    offset: 0,
    total: platforms.length,
    totalIsExact: true,
    nextCursor: null,
  }),
};
