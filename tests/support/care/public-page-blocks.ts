import type { publicPageBlockEndpoints } from '@kindred/contract/care/public-page-blocks/endpoints';
import { record, write } from '../operations-budget.ts';
import type { CareSamples } from './noun.ts';
import { publicSlug } from './public-pages.ts';

export const publicPageBlockSamples: CareSamples<typeof publicPageBlockEndpoints> = {
  examples: {
    getPublicPageState: async (scene) => ({ by: scene.administrator, params: { slug: await publicSlug(scene) } }),
    setPublicPageBlock: async (scene) => ({
      by: scene.administrator,
      params: { slug: await publicSlug(scene) },
      body: { blocked: true, reason: 'It shows a letter that is not theirs.' },
    }),
  },
  budgets: {
    getPublicPageState: record,
    setPublicPageBlock: write([], ['audit']),
  },
};
