import type { presenceEndpoints } from '@kindred/contract/care/presence/endpoints';
import { record, several, write } from '../operations-budget.ts';
import { everyMember, nobodyElse, by } from './circle-call.ts';
import { newcomer } from './members.ts';
import type { CareSamples } from './noun.ts';

export const presenceSamples: CareSamples<typeof presenceEndpoints> = {
  examples: {
    // The cost grows with the number of the person's circles. These two people are in one.
    getPresence: async (scene) => ({ by: scene.neighbour, params: { user_id: await newcomer(scene) } }),
    updatePresence: ({ neighbour }) => ({
      by: neighbour,
      params: { user_id: neighbour.uid },
      body: { status: 'away' },
    }),
    getPresenceSettings: ({ neighbour }) => ({ by: neighbour }),
    updatePresenceSettings: ({ neighbour }) => ({ by: neighbour, body: { shown: true } }),
  },
  budgets: {
    getPresence: several(4, 0),
    updatePresence: several(3, 2),
    getPresenceSettings: record,
    updatePresenceSettings: write([], ['due entry']),
  },
  roles: [
    { call: 'getPresence', expected: everyMember('not_found') },
    { call: 'updatePresence', expected: nobodyElse('forbidden'), whose: by('neighbour') },
  ],
  ofTheCallerAlone: ['getPresenceSettings', 'updatePresenceSettings'],
};
