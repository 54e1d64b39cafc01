import type { activityEndpoints } from '@kindred/contract/care/activities/endpoints';
import { timestamp } from '../../../functions/src/platform/clock.ts';
import { circleList, several } from '../operations-budget.ts';
import { everyMember } from './circle-call.ts';
import type { CareSamples } from './noun.ts';

export const activitySamples: CareSamples<typeof activityEndpoints> = {
  examples: {
    // In the scene's own circle more happens than fits on a page.
    listCircleActivities: async (scene) => ({
      by: scene.member,
      params: { circle_id: await scene.newCircle() },
      query: { limit: 20 },
    }),
    markCircleActivitiesSeen: ({ member, circleId }) => ({
      by: member,
      params: { circle_id: circleId },
      body: { until: timestamp() },
    }),
    // In this circle alone.
    listMyCircleNews: ({ neighbour }) => ({ by: neighbour }),
  },
  budgets: {
    listCircleActivities: circleList,
    // The membership, and once more for the note.
    markCircleActivitiesSeen: several(2, 1),
    // The membership, the three newest, and the counts of all new ones and the member's own.
    listMyCircleNews: several(6, 0),
  },
  roles: [
    { call: 'listCircleActivities', expected: everyMember() },
    { call: 'markCircleActivitiesSeen', expected: everyMember() },
  ],
  ofTheCallerAlone: ['listMyCircleNews'],
};
