import type { availabilityEndpoints } from '@kindred/contract/recruitment/availability/endpoints';
import type { NounSamples } from '../noun.ts';
import { several } from '../operations-budget.ts';

/** Hours on all days, so that tests do not depend on the weekday. */
export const everyDay = (from = '00:00', to = '23:59') => ({
  timezone: 'UTC',
  weekly: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from, to })),
  exceptions: [],
  bufferMinutes: 0,
});

export const availabilitySamples: NounSamples<typeof availabilityEndpoints> = {
  examples: {
    getAvailability: ({ member }) => ({ by: member }),
    updateAvailability: ({ member }) => ({ by: member, body: everyDay() }),
  },
  budgets: {
    getAvailability: several(2, 0),
    updateAvailability: several(0, 1),
  },
};
