import { pageTypes } from '@kindred/contract/care/pages/page-types';
import { platforms } from '@kindred/contract/care/platforms/platform';
import type { seedEndpoints } from '@kindred/contract/care/seeds/endpoints';
import type { Handlers } from '../../http/context.ts';
import { makeSample } from './sample.ts';

export const seedHandlers: Handlers<typeof seedEndpoints> = {
  seedCareReference: {
    handle: async () => ({
      platforms: { known: platforms.length, created: 0 },
      page_types: { known: pageTypes.length, created: 0 },
    }),
    again: 'run',
  },
  seedCareSample: { handle: makeSample, again: 'run' },
};
