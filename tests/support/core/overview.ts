import type { overviewEndpoints } from '@kindred/contract/core/overview/endpoints';
import type { NounSamples } from '../noun.ts';
import { several } from '../operations-budget.ts';

export const overviewSamples: NounSamples<typeof overviewEndpoints> = {
  examples: {
    getOverview: ({ customerAdministrator }) => ({ by: customerAdministrator }),
  },
  budgets: {
    // Twelve counts each for people and circles, and reads for the week's people, messages, the due queue (two), the
    // last checks and the mail limits.
    getOverview: several(2 * 12 + 1 + 1 + 2 + 7 + 1, 0),
  },
};
