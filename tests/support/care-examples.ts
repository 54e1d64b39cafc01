import type { careEndpoints } from '@kindred/contract/care/endpoints';
import { careSamples } from '../../functions/src/care/seeds/store.ts';
import { migrationRuns } from '../../functions/src/core/migrations/store.ts';
import { newId } from '../../functions/src/platform/crypto.ts';
import { archiveExamples } from './archive-examples.ts';
import { deletionExamples } from './deletion-examples.ts';
import { documentExamples } from './document-examples.ts';
import { diaryNoteExamples } from './diary-note-examples.ts';
import type { ExamplesOf } from './example.ts';
import { recordSubjectExamples } from './record-subject-examples.ts';
import { newJoinLink, newJoinRequest } from './join-requests.ts';
import { pageExamples } from './page-examples.ts';
import type { Scene } from './scene.ts';
import { password } from './tenant.ts';
import { contactFields, newUserContact } from './user-contacts.ts';
import { publicPageExamples } from './public-page-examples.ts';
import { testimonyExamples } from './testimony-examples.ts';

const newEmail = (): string => `guest-${newId().toLowerCase()}@example.com`;
const newSlug = (): string => `garden-${newId().toLowerCase()}`;

/** Adds a new member to the circle and returns their id. */
const newcomer = async (scene: Scene): Promise<string> => {
  const person = { uid: newId(), name: 'Newcomer' };
  await scene.addMember(scene.circleId, person as Scene['member']);
  return person.uid;
};

/** Waits until no run of migrations is under way. */
const afterMigrations = async ({ db, administrator }: Scene) => {
  await db.remove(migrationRuns, 'care');
  return { by: administrator };
};

/** An allowed call of each of care's endpoints; where a role is needed, by somebody with exactly that role. */
export const careExamples: ExamplesOf<typeof careEndpoints> = {
  ...recordSubjectExamples,
  ...pageExamples,
  listOwnedCircles: ({ owner }) => ({ by: owner, query: { limit: 50 } }),
  createCircle: ({ stranger }) => ({
    by: stranger,
    body: { name: 'Roses', slug: newSlug(), description: 'All of us', language: 'en', public_page: false },
  }),
  listMyCircles: ({ member }) => ({ by: member, query: { limit: 50, offset: 0 } }),
  listCirclesByName: ({ member }) => ({ by: member, params: { name: 'Garden' }, query: { limit: 50 } }),
  getCircleBySlug: async ({ member, circleId }) => {
    const { body } = await member.call(`GET /api/v1/care/circles/${circleId}`);
    return { by: member, params: { slug: body.slug as string } };
  },
  getCircle: ({ member, circleId }) => ({ by: member, params: { circle_id: circleId } }),
  updateCircle: ({ owner, circleId }) => ({
    by: owner,
    params: { circle_id: circleId },
    body: { name: 'Garden', description: 'Ours', language: 'fr', public_page: false },
  }),
  deleteCircle: async (scene) => ({ by: scene.owner, params: { circle_id: await scene.newCircle() } }),
  validateSlug: ({ stranger }) => ({ by: stranger, body: { slug: newSlug() } }),
  regenerateSlug: ({ owner, circleId }) => ({ by: owner, params: { circle_id: circleId } }),
  updateSlug: ({ owner, circleId }) => ({ by: owner, params: { circle_id: circleId }, body: { slug: newSlug() } }),
  listMembers: ({ member, circleId }) => ({ by: member, params: { circle_id: circleId }, query: { limit: 50 } }),
  getMember: ({ member, owner, circleId }) => ({ by: member, params: { circle_id: circleId, user_id: owner.uid } }),
  removeMember: async (scene) => ({
    by: scene.owner,
    params: { circle_id: scene.circleId, user_id: await newcomer(scene) },
  }),
  getMemberRole: ({ member, owner, circleId }) => ({ by: member, params: { circle_id: circleId, user_id: owner.uid } }),
  updateMemberRole: async (scene) => ({
    by: scene.owner,
    params: { circle_id: scene.circleId, user_id: await newcomer(scene) },
    body: { role: 'family_member', transfer_ownership: false },
  }),
  listInvitations: ({ owner }) => ({ by: owner, query: { type: 'sent', limit: 20 } }),
  createInvitation: ({ owner, circleId }) => ({
    by: owner,
    body: { circle_id: circleId, email: newEmail(), role: 'member', message: 'Come' },
  }),
  getInvitation: async (scene) => ({
    by: scene.stranger,
    params: { invitation_id: (await scene.newInvitation(scene.stranger.email)).id },
  }),
  revokeInvitation: async (scene) => ({
    by: scene.owner,
    params: { invitation_id: (await scene.newInvitation()).id },
  }),
  acceptInvitation: async (scene) => ({
    by: scene.guest,
    params: { invitation_id: (await scene.newInvitation(scene.guest.email)).id },
  }),
  declineInvitation: async (scene) => ({
    by: scene.guest,
    params: { invitation_id: (await scene.newInvitation(scene.guest.email)).id },
  }),
  listCircleInvitations: ({ owner, circleId }) => ({
    by: owner,
    params: { circle_id: circleId },
    query: { status: 'pending', limit: 20 },
  }),
  resendInvitation: async (scene) => ({
    by: scene.owner,
    body: { invitation_id: (await scene.newInvitation()).id },
  }),
  inviteInBulk: ({ owner, circleId }) => ({
    by: owner,
    body: { circle_id: circleId, invitations: [{ email: newEmail(), role: 'member' }, { email: newEmail() }] },
  }),
  getInvitationStats: ({ owner }) => ({ by: owner }),
  lookUpInvitation: async (scene) => ({ body: { token: (await scene.newInvitation()).token } }),
  signUpByInvitation: async (scene) => ({
    body: { token: (await scene.newInvitation()).token, name: 'Guest', password, language: 'fr', acceptTerms: true },
  }),
  getJoinLink: async (scene) => {
    await newJoinLink(scene, scene.circleId);
    return { by: scene.owner, params: { circle_id: scene.circleId } };
  },
  createJoinLink: ({ owner, circleId }) => ({ by: owner, params: { circle_id: circleId }, body: { days: 7 } }),
  revokeJoinLink: async (scene) => {
    await newJoinLink(scene, scene.circleId);
    return { by: scene.owner, params: { circle_id: scene.circleId } };
  },
  lookUpJoinLink: async (scene) => ({ body: { token: await newJoinLink(scene) } }),
  listMyJoinRequests: async (scene) => {
    await newJoinRequest(scene, scene.stranger);
    return { by: scene.stranger, query: { limit: 20 } };
  },
  askToJoin: async (scene) => ({ by: scene.stranger, body: { token: await newJoinLink(scene), message: 'May I?' } }),
  withdrawJoinRequest: async (scene) => ({
    by: scene.guest,
    params: { request_id: await newJoinRequest(scene, scene.guest) },
  }),
  listCircleJoinRequests: async (scene) => {
    await newJoinRequest(scene);
    return { by: scene.owner, params: { circle_id: scene.circleId }, query: { status: 'pending', limit: 20 } };
  },
  acceptJoinRequest: async (scene) => ({
    by: scene.owner,
    params: { circle_id: scene.circleId, request_id: await newJoinRequest(scene) },
  }),
  declineJoinRequest: async (scene) => ({
    by: scene.owner,
    params: { circle_id: scene.circleId, request_id: await newJoinRequest(scene) },
  }),
  listPlatforms: ({ stranger }) => ({ by: stranger }),
  listUserContacts: async (scene) => {
    await newUserContact(scene);
    return { by: scene.member, query: { page: 1, pageSize: 20, search: 'ros' } };
  },
  createUserContact: ({ member }) => ({
    by: member,
    body: { ...contactFields(), platform: 'whatsapp', handle: '@rosa', notes: 'Sings' },
  }),
  getUserContact: async (scene) => ({ by: scene.member, params: { id: await newUserContact(scene) } }),
  updateUserContact: async (scene) => ({
    by: scene.member,
    params: { id: await newUserContact(scene) },
    body: { ...contactFields(), platform: 'phone', handle: null, notes: null },
  }),
  deleteUserContact: async (scene) => ({ by: scene.member, params: { id: await newUserContact(scene) } }),
  importUserContacts: ({ member }) => ({ by: member, body: { contacts: [contactFields(), contactFields()] } }),
  // The cost grows with the circles that a person is in: these two are in one.
  getPresence: async (scene) => ({ by: scene.neighbour, params: { user_id: await newcomer(scene) } }),
  updatePresence: ({ neighbour }) => ({ by: neighbour, params: { user_id: neighbour.uid }, body: { status: 'away' } }),
  ...archiveExamples,
  ...documentExamples,
  ...publicPageExamples,
  ...testimonyExamples,
  ...diaryNoteExamples,
  ...deletionExamples,
  seedCareReference: ({ administrator }) => ({ by: administrator }),
  seedCareSample: async ({ administrator, db }) => {
    // Removes the existing sample, so that the call makes one.
    await db.remove(careSamples, administrator.uid);
    return { by: administrator };
  },
  listCareMigrations: ({ administrator }) => ({ by: administrator }),
  migrateCareUp: afterMigrations,
  migrateCareDown: afterMigrations,
};
