import type { funeralWishesEndpoints } from '@kindred/contract/care/funeral-wishes/endpoints';
import { list, write, record, several, circleList } from '../operations-budget.ts';
import type { Scene } from '../scene.ts';
import { everyMember, nobodyElse, by } from './circle-call.ts';
import type { CareSamples } from './noun.ts';
import { circleForSomebody } from './record-subjects.ts';

const wishes = { ceremony_type: 'secular' as const, music: ['Gymnopédie No. 1'], flowers: 'White ones' };

const newWishes = async (scene: Scene, also: object = {}): Promise<string> =>
  (await scene.member.call('POST /api/v1/care/funeral-wishes', { body: { ...wishes, ...also } })).body.id;

export const funeralWishesSamples: CareSamples<typeof funeralWishesEndpoints> = {
  examples: {
    listFuneralWishes: async (scene) => {
      await newWishes(scene);
      return { by: scene.member, query: { limit: 20 } };
    },
    createFuneralWishes: async (scene) => {
      const { record_subject_id } = await circleForSomebody(scene);
      return { by: scene.member, body: { ...wishes, record_subject_id, is_own: false, shared_with: 'family' } };
    },
    getFuneralWishes: async (scene) => ({ by: scene.member, params: { id: await newWishes(scene) } }),
    updateFuneralWishes: async (scene) => ({
      by: scene.member,
      params: { id: await newWishes(scene) },
      body: { ...wishes, place: 'The garden' },
    }),
    deleteFuneralWishes: async (scene) => ({ by: scene.member, params: { id: await newWishes(scene) } }),
    listSubjectFuneralWishes: async (scene) => {
      const { circle_id, record_subject_id } = await circleForSomebody(scene);
      await newWishes(scene, { record_subject_id, is_own: false, shared_with: 'circle' });
      return { by: scene.member, params: { circle_id }, query: { limit: 20 } };
    },
  },
  budgets: {
    listFuneralWishes: list,
    createFuneralWishes: write([], ['news']),
    getFuneralWishes: record,
    // The person, and the author's membership.
    updateFuneralWishes: several(3, 1),
    deleteFuneralWishes: write(),
    listSubjectFuneralWishes: {
      ...circleList,
      row: 'a list page of n: n + 2, + 1 the membership, + 1 whom the circle is for',
      reads: 4,
    },
  },
  roles: [
    { call: 'createFuneralWishes', expected: everyMember() },
    { call: 'getFuneralWishes', expected: nobodyElse(), whose: by('member') },
    { call: 'updateFuneralWishes', expected: nobodyElse(), whose: by('member') },
    { call: 'deleteFuneralWishes', expected: nobodyElse(), whose: by('member') },
    { call: 'listSubjectFuneralWishes', expected: everyMember() },
  ],
  ofTheCallerAlone: ['listFuneralWishes'],
};
