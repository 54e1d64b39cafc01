import type { funeralWishesEndpoints } from '@kindred/contract/care/funeral-wishes/endpoints';
import { funeralWishes } from '../../../functions/src/care/funeral-wishes/store.ts';
import { list, write, record, several, circleList } from '../operations-budget.ts';
import type { Scene } from '../scene.ts';
import { everyMember, family, nobodyElse, by, idIn, to, type NeededState } from './circle-call.ts';
import type { CareSamples } from './noun.ts';
import { circleForSomebody } from './record-subjects.ts';

const wishes = { ceremony_type: 'secular' as const, music: ['Gymnopédie No. 1'], flowers: 'White ones' };

const newWishes = async (scene: Scene, also: object = {}): Promise<string> =>
  (await scene.member.call('POST /api/v1/care/funeral-wishes', { body: { ...wishes, ...also } })).body.id;

const sharedWithFamily: NeededState = {
  what: 'shared with the family',
  arrange: async (scene, example) => {
    const { circle_id: for_circle_id, record_subject_id } = await circleForSomebody(scene);
    const changes = { for_circle_id, record_subject_id, shared_with: 'family' as const };
    await scene.db.update(funeralWishes, idIn(example), undefined, () => changes);
    return {};
  },
};
const refused = 'insufficient_permissions';
const onlyTheFamilyReads = to([refused, refused, refused, 'not_found'], 'not_found');

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
    // Reads the person, and the author's membership.
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
    {
      call: 'getFuneralWishes',
      given: sharedWithFamily,
      expected: family('not_found', 'not_found'),
      whose: by('member'),
    },
    { call: 'updateFuneralWishes', expected: nobodyElse(), whose: by('member') },
    { call: 'updateFuneralWishes', given: sharedWithFamily, expected: onlyTheFamilyReads, whose: by('member') },
    { call: 'deleteFuneralWishes', expected: nobodyElse(), whose: by('member') },
    { call: 'deleteFuneralWishes', given: sharedWithFamily, expected: onlyTheFamilyReads, whose: by('member') },
    { call: 'listSubjectFuneralWishes', expected: everyMember() },
  ],
  ofTheCallerAlone: ['listFuneralWishes'],
};
