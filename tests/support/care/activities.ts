import type { activityEndpoints } from '@kindred/contract/care/activities/endpoints';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { timestamp } from '../../../functions/src/platform/clock.ts';
import { newsOfKind } from '../../../functions/src/care/telling.ts';
import { circleList, several } from '../operations-budget.ts';
import type { Scene } from '../scene.ts';
import { everyMember } from './circle-call.ts';
import type { CareSamples } from './noun.ts';

/** Makes news of the circle. */
const tellNews = async ({ db, circleId, owner }: Scene): Promise<void> => {
  const words = { title: 'The garden', actor_id: owner.uid, actor_name: 'Olga' };
  const told = newsOfKind('page', { circle_id: circleId, record_id: newId(), ...words });
  await db.create(told.into, { ...told.fields, at: timestamp() }, told.id);
};

export const activitySamples: CareSamples<typeof activityEndpoints> = {
  examples: {
    listCircleActivities: async (scene) => {
      await tellNews(scene);
      return { by: scene.member, params: { circle_id: scene.circleId }, query: { limit: 20 } };
    },
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
