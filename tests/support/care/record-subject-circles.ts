import type { recordSubjectCircleEndpoints } from '@kindred/contract/care/record-subject-circles/endpoints';
import { several, record, write } from '../operations-budget.ts';
import type { Scene } from '../scene.ts';
import { admins, everyMember } from './circle-call.ts';
import type { CareSamples } from './noun.ts';
import { circleForSomebody } from './record-subjects.ts';

const link = { relationship: 'Her children', consent_basis: 'next_of_kin' } as const;

const withLink = async (scene: Scene): Promise<string> => {
  const made = await circleForSomebody(scene);
  await scene.owner.call('POST /api/v1/care/record-subject-circles', { body: { ...made, ...link } });
  return made.circle_id;
};

export const recordSubjectCircleSamples: CareSamples<typeof recordSubjectCircleEndpoints> = {
  examples: {
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
  },
  budgets: {
    createRecordSubjectCircle: several(3, 1),
    getRecordSubjectCircle: record,
    updateRecordSubjectCircle: write(),
    deleteRecordSubjectCircle: write(),
  },
  roles: [
    { call: 'createRecordSubjectCircle', expected: admins('circle_admin_required') },
    { call: 'getRecordSubjectCircle', expected: everyMember() },
    { call: 'updateRecordSubjectCircle', expected: admins('circle_admin_required') },
    { call: 'deleteRecordSubjectCircle', expected: admins('circle_admin_required') },
  ],
};
