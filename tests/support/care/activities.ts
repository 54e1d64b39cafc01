import type { activityEndpoints } from '@kindred/contract/care/activities/endpoints';
import { timestamp } from '../../../functions/src/platform/clock.ts';
import { circleList, several } from '../operations-budget.ts';
import { everyMember } from './circle-call.ts';
import type { CareSamples } from './noun.ts';

export const activitySamples: CareSamples<typeof activityEndpoints> = {
  examples: {
    // The scene's own circle has more activity than fits on a page.
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
    // This circle has no other news.
    listMyCircleNews: ({ neighbour }) => ({ by: neighbour }),
  },
  budgets: {
    listCircleActivities: circleList,
    // The membership, which is read again for the note.
    markCircleActivitiesSeen: several(2, 1),
    // The membership, the three newest entries, and two counts: all new entries, and the member's own.
    listMyCircleNews: several(6, 0),
  },
  roles: [
    { call: 'listCircleActivities', expected: everyMember() },
    { call: 'markCircleActivitiesSeen', expected: everyMember() },
  ],
  ofTheCallerAlone: ['listMyCircleNews'],
};
