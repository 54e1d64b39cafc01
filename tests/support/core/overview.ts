import type { overviewEndpoints } from '@kindred/contract/core/overview/endpoints';
import type { NounSamples } from '../noun.ts';
import { several } from '../operations-budget.ts';

export const overviewSamples: NounSamples<typeof overviewEndpoints> = {
  examples: {
    getOverview: ({ customerAdministrator }) => ({ by: customerAdministrator }),
  },
  budgets: {
    // Twelve counts each for people and circles, the week's people, messages, two of the due queue, the last checks, the limits of mail.
    getOverview: several(2 * 12 + 1 + 1 + 2 + 7 + 1, 0),
  },
};
