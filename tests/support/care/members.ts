import type { memberEndpoints } from '@kindred/contract/care/members/endpoints';
import { membershipOf } from '../../../functions/src/care/members/store.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { circleList, record, several } from '../operations-budget.ts';
import type { Scene } from '../scene.ts';
import { everyMember, admins, by, to, owner, type NeededState } from './circle-call.ts';
import type { CareSamples } from './noun.ts';

/** Adds a new member to the circle and returns their id. */
export const newcomer = async (scene: Scene): Promise<string> => {
  const person = { uid: newId(), name: 'Newcomer' };
  await scene.addMember(scene.circleId, person as Scene['member']);
  return person.uid;
};

const toLeave: NeededState = {
  what: 'the caller, to leave',
  arrange: async (scene, { params }) => {
    const { db, circleId, leaver } = scene;
    if (!(await membershipOf(db, circleId, leaver.uid))) await scene.addMember(circleId, leaver);
    return { params: { ...params, user_id: leaver.uid } };
  },
};
const ofTheOwner: NeededState = {
  what: 'the owner',
  arrange: ({ owner: { uid } }, { params }) => ({ params: { ...params, user_id: uid } }),
};
const toHandOver: NeededState = {
  what: 'to hand the circle over',
  arrange: async (scene) => ({
    params: { circle_id: await scene.newCircle(), user_id: scene.member.uid },
    body: { role: 'admin', transfer_ownership: true },
  }),
};

export const memberSamples: CareSamples<typeof memberEndpoints> = {
  examples: {
    listMembers: ({ member, circleId }) => ({ by: member, params: { circle_id: circleId }, query: { limit: 50 } }),
    getMember: ({ member, owner, circleId }) => ({ by: member, params: { circle_id: circleId, user_id: owner.uid } }),
    removeMember: async (scene) => ({
      by: scene.owner,
      params: { circle_id: scene.circleId, user_id: await newcomer(scene) },
    }),
    getMemberRole: ({ member, owner, circleId }) => ({
      by: member,
      params: { circle_id: circleId, user_id: owner.uid },
    }),
    updateMemberRole: async (scene) => ({
      by: scene.owner,
      params: { circle_id: scene.circleId, user_id: await newcomer(scene) },
      body: { role: 'family_member', transfer_ownership: false },
    }),
  },
  budgets: {
    listMembers: { ...circleList, row: 'a list page of n: n + 2, + 1 the membership, + 2 presence', reads: 5 },
    getMember: { ...record, row: 'get by id: 2, + 2 presence', reads: 4 },
    // Also ends the link of the member’s calendar, schedules the removal of their answers, and notifies them.
    removeMember: several(8, 10),
    getMemberRole: record,
    // Also writes the circle's live document, which says that the list has changed, and a notification.
    updateMemberRole: several(4, 4),
  },
  roles: [
    { call: 'listMembers', expected: everyMember() },
    { call: 'getMember', expected: everyMember() },
    { call: 'removeMember', expected: admins('circle_admin_required') },
    { call: 'removeMember', given: toLeave, expected: admins('circle_admin_required'), whose: by('leaver') },
    {
      call: 'removeMember',
      given: ofTheOwner,
      expected: to(['conflict', 'conflict', 'circle_admin_required', 'circle_admin_required'], 'circle_not_found'),
    },
    { call: 'getMemberRole', expected: everyMember() },
    { call: 'updateMemberRole', expected: admins('circle_admin_required') },
    {
      call: 'updateMemberRole',
      given: toHandOver,
      expected: owner('insufficient_permissions', 'circle_admin_required'),
    },
  ],
};
