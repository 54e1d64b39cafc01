import type { recordSubjectEndpoints } from '@kindred/contract/care/record-subjects/endpoints';
import { recordSubjects } from '../../../functions/src/care/record-subjects/store.ts';
import { timestamp } from '../../../functions/src/platform/clock.ts';
import { write, several } from '../operations-budget.ts';
import type { Scene } from '../scene.ts';
import { admins, by, everyMember, family, nobodyElse, to } from './circle-call.ts';
import { newSlug } from './circles.ts';
import type { CareSamples } from './noun.ts';

const person = {
  first_name: 'Élodie',
  last_name: 'Martin',
  birth_date: '1938-04-02',
  birth_place: 'Nantes',
  biography: 'She grew **roses**.',
  picture: null,
  gender: 'female',
  faith: null,
};

/**
 * A death of today, which is not before the circle's creation, so a second person has to confirm it. Computed at the
 * call: midnight may have passed since this file was loaded.
 */
const deathToday = () => ({ date: timestamp().slice(0, 10) });

/** Makes a circle with a subject. */
export const circleForSomebody = async (scene: Scene): Promise<{ circle_id: string; record_subject_id: string }> => {
  const circle_id = await scene.newCircle();
  const path = `POST /api/v1/care/circles/${circle_id}/record-subjects`;
  const { body } = await scene.owner.call(path, { body: person });
  return { circle_id, record_subject_id: body.id };
};

const withDeath = async (scene: Scene): Promise<string> => {
  const { circle_id } = await circleForSomebody(scene);
  await scene.owner.call(`POST /api/v1/care/circles/${circle_id}/record-subjects/death`, { body: deathToday() });
  return circle_id;
};

export const recordSubjectSamples: CareSamples<typeof recordSubjectEndpoints> = {
  examples: {
    createCircleForPerson: ({ stranger }) => ({
      by: stranger,
      body: {
        name: 'Roses',
        slug: newSlug(),
        person: { first_name: 'Élodie', last_name: 'Martin', birth_date: '1938', death_date: '2019-05' },
      },
    }),
    createRecordSubject: async (scene) => ({
      by: scene.familyMember,
      params: { circle_id: await scene.newCircle() },
      body: person,
    }),
    getRecordSubject: async (scene) => ({
      by: scene.member,
      params: { circle_id: (await circleForSomebody(scene)).circle_id },
    }),
    updateRecordSubject: async (scene) => ({
      by: scene.familyMember,
      params: { circle_id: (await circleForSomebody(scene)).circle_id },
      body: { ...person, faith: 'None' },
    }),
    deleteRecordSubject: async (scene) => ({
      by: scene.familyMember,
      params: { circle_id: (await circleForSomebody(scene)).circle_id },
    }),
    recordDeath: async (scene) => ({
      by: scene.owner,
      params: { circle_id: (await circleForSomebody(scene)).circle_id },
      body: deathToday(),
    }),
    confirmDeath: async (scene) => ({
      by: scene.familyMember,
      params: { circle_id: await withDeath(scene) },
      body: deathToday(),
    }),
    getDeathRelease: async (scene) => ({ by: scene.familyMember, params: { circle_id: await withDeath(scene) } }),
    withdrawDeath: async (scene) => ({ by: scene.familyMember, params: { circle_id: await withDeath(scene) } }),
    objectToDeath: async (scene) => {
      const circle_id = await withDeath(scene);
      await scene.db.update(recordSubjects, circle_id, undefined, ({ death: recorded }) => ({
        death: { ...recorded!, accounts: [scene.stranger.uid] },
      }));
      return { by: scene.stranger, params: { circle_id } };
    },
  },
  budgets: {
    createCircleForPerson: several(3, 13),
    createRecordSubject: write(),
    getRecordSubject: several(3, 0),
    updateRecordSubject: write(),
    // Ends the link now, and the wishes a moment later.
    deleteRecordSubject: write([], ['due entry', 'change']),
    // Checks whether another admin could confirm the death. Reads each person who was ever in the circle.
    recordDeath: several(13, 4),
    // Also looks for events relative to the death, and leaves messages relative to it to the due queue.
    confirmDeath: several(3, 5),
    getDeathRelease: several(3, 0),
    withdrawDeath: several(2, 6),
    objectToDeath: several(2, 7),
  },
  roles: [
    { call: 'createRecordSubject', expected: family('insufficient_permissions') },
    { call: 'getRecordSubject', expected: everyMember() },
    { call: 'updateRecordSubject', expected: family('insufficient_permissions') },
    { call: 'deleteRecordSubject', expected: family('insufficient_permissions') },
    { call: 'recordDeath', expected: admins('circle_admin_required') },
    // The owner recorded the death in this example, so another member confirms it.
    {
      call: 'confirmDeath',
      expected: to(['insufficient_permissions', 'yes', 'yes', 'insufficient_permissions'], 'circle_not_found'),
    },
    { call: 'getDeathRelease', expected: family('insufficient_permissions') },
    { call: 'withdrawDeath', expected: family('insufficient_permissions') },
    // The stranger in this example is the person whose death was recorded.
    { call: 'objectToDeath', expected: nobodyElse('circle_not_found'), whose: by('addressee') },
  ],
  ofTheCallerAlone: ['createCircleForPerson'],
};
