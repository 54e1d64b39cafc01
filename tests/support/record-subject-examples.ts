import type { careEndpoints } from '@kindred/contract/care/endpoints';
import type { funeralWishesEndpoints } from '@kindred/contract/care/funeral-wishes/endpoints';
import type { recordSubjectCircleEndpoints } from '@kindred/contract/care/record-subject-circles/endpoints';
import type { recordSubjectEndpoints } from '@kindred/contract/care/record-subjects/endpoints';
import type { circleEndEndpoints } from '@kindred/contract/care/circles/end-endpoints';
import type { circleWaitingEndpoints } from '@kindred/contract/care/circles/waiting-endpoints';
import type { ExamplesOf } from './example.ts';
import type { Scene } from './scene.ts';

type Declared = typeof circleEndEndpoints &
  typeof circleWaitingEndpoints &
  typeof recordSubjectEndpoints &
  typeof recordSubjectCircleEndpoints &
  typeof funeralWishesEndpoints;

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
const link = { relationship: 'Her children', consent_basis: 'next_of_kin' } as const;
const death = { date: '2024-01-02' };
const wishes = { ceremony_type: 'secular' as const, music: ['Gymnopédie No. 1'], flowers: 'White ones' };

/** Makes a circle with a subject. */
const circleForSomebody = async (scene: Scene): Promise<{ circle_id: string; record_subject_id: string }> => {
  const circle_id = await scene.newCircle();
  const path = `POST /api/v1/care/circles/${circle_id}/record-subjects`;
  const { body } = await scene.owner.call(path, { body: person });
  return { circle_id, record_subject_id: body.id };
};

const withDeath = async (scene: Scene): Promise<string> => {
  const { circle_id } = await circleForSomebody(scene);
  await scene.owner.call(`POST /api/v1/care/circles/${circle_id}/record-subjects/death`, { body: death });
  return circle_id;
};

const withLink = async (scene: Scene): Promise<string> => {
  const made = await circleForSomebody(scene);
  await scene.owner.call('POST /api/v1/care/record-subject-circles', { body: { ...made, ...link } });
  return made.circle_id;
};

const newWishes = async (scene: Scene, also: object = {}): Promise<string> =>
  (await scene.member.call('POST /api/v1/care/funeral-wishes', { body: { ...wishes, ...also } })).body.id;

const deletedCircle = async (scene: Scene): Promise<string> => {
  const id = await scene.newCircle();
  await scene.owner.call(`DELETE /api/v1/care/circles/${id}`);
  return id;
};

/** An allowed call of each endpoint about record subjects, funeral wishes and deleting a circle. */
export const recordSubjectExamples: ExamplesOf<Pick<typeof careEndpoints, keyof Declared>> = {
  getCircleWaiting: ({ owner, circleId }) => ({ by: owner, params: { circle_id: circleId } }),
  getCircleContents: ({ owner, circleId }) => ({ by: owner, params: { circle_id: circleId } }),
  listDeletedCircles: ({ owner }) => ({ by: owner, query: { limit: 20 } }),
  restoreCircle: async (scene) => ({ by: scene.owner, params: { circle_id: await deletedCircle(scene) } }),
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
    body: death,
  }),
  confirmDeath: async (scene) => ({
    by: scene.familyMember,
    params: { circle_id: await withDeath(scene) },
    body: death,
  }),
  withdrawDeath: async (scene) => ({ by: scene.familyMember, params: { circle_id: await withDeath(scene) } }),
  createRecordSubjectCircle: async (scene) => ({
    by: scene.owner,
    body: { ...(await circleForSomebody(scene)), ...link },
  }),
  getRecordSubjectCircle: async (scene) => ({ by: scene.member, params: { circle_id: await withLink(scene) } }),
  updateRecordSubjectCircle: async (scene) => ({
    by: scene.owner,
    params: { circle_id: await withLink(scene) },
    body: { ...link, consent_basis: 'own_consent' },
  }),
  deleteRecordSubjectCircle: async (scene) => ({ by: scene.owner, params: { circle_id: await withLink(scene) } }),
  listFuneralWishes: ({ member }) => ({ by: member, query: { limit: 20 } }),
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
};
