import type { CircleRole } from '@kindred/contract/care/circle-roles';
import type { invitationEndpoints } from '@kindred/contract/care/invitations/endpoints';
import { circles } from '../../../functions/src/care/circles/store.ts';
import { join } from '../../../functions/src/care/members/join.ts';
import { users } from '../../../functions/src/core/users/store.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { dispatchingAfter } from '../../../functions/src/platform/dispatch.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { linkIn, mailTo } from '../mailbox.ts';
import { list, write, record, several, circleList } from '../operations-budget.ts';
import type { Persona } from '../tenant.ts';
import { withoutNews } from '../without-news.ts';
import { admins, by, type NeededState, nobodyElse } from './circle-call.ts';
import type { CareSamples } from './noun.ts';

/** Returns the token of the newest invitation mailed to an address. */
export const invitationToken = async (email: string, count = 1): Promise<string> =>
  linkIn(await mailTo(email, count)).searchParams.get('token')!;

export const invite = (admin: Persona, circleId: string, email: string, role: CircleRole = 'member') =>
  admin.call('POST /api/v1/care/invitations', { body: { circle_id: circleId, email, role } });

export const accept = (person: Persona, invitationId: string) =>
  person.call(`POST /api/v1/care/invitations/accept/${invitationId}`);

/**
 * Adds a person to a circle of this admin's tenant, in the same transaction as accepting an invitation. An invitation
 * with its mail would take ten times as long, and notifying the other members three times as long. No member has
 * brought them in, unless `broughtInBy` says so.
 */
export const addMember = (
  { tenantId }: Pick<Persona, 'tenantId'>,
  circleId: string,
  { uid, name }: Pick<Persona, 'uid' | 'name'>,
  role: CircleRole = 'member',
  broughtInBy: readonly Pick<Persona, 'uid'>[] = [],
): Promise<void> =>
  withoutNews(() =>
    dispatchingAfter(() =>
      tenantDatabase(tenantId).transaction(async (tx) => {
        const [circle, user] = await Promise.all([tx.get(circles, circleId), tx.get(users, uid)]);
        await join(tx, tenantId, circle!, {
          userId: uid,
          name: user?.name ?? name,
          pictureEtag: user?.pictureEtag ?? null,
          role,
          sessionsSince: user?.sessionsSince,
          presenceOff: user?.presenceOff,
          broughtInBy: broughtInBy.map((one) => one.uid),
        });
      }),
    ),
  );

const newEmail = (): string => `guest-${newId().toLowerCase()}@example.com`;

const forTheAddressee: NeededState = {
  what: 'by the person who is invited',
  arrange: async (scene) => ({ params: { invitation_id: (await scene.newInvitation(scene.stranger.email)).id } }),
};

export const invitationSamples: CareSamples<typeof invitationEndpoints> = {
  examples: {
    listInvitations: async (scene) => {
      await scene.newInvitation();
      return { by: scene.owner, query: { type: 'sent', limit: 20 } };
    },
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
      body: {
        token: (await scene.newInvitation()).token,
        name: 'Guest',
        password: 'correct horse',
        language: 'fr',
        acceptTerms: true,
      },
    }),
  },
  budgets: {
    listInvitations: list,
    createInvitation: write(['rate counter'], ['rate counter', 'reservation', 'due entry', 'due entry']),
    getInvitation: record,
    revokeInvitation: several(4, 4),
    acceptInvitation: several(9, 9),
    declineInvitation: several(4, 4),
    listCircleInvitations: circleList,
    resendInvitation: several(6, 6),
    inviteInBulk: several(4, 9),
    getInvitationStats: several(4, 0),
    lookUpInvitation: several(2, 0),
    signUpByInvitation: several(12, 16),
  },
  roles: [
    { call: 'createInvitation', expected: admins('circle_admin_required') },
    { call: 'getInvitation', expected: admins('not_found', 'not_found'), whose: by('addressee') },
    { call: 'revokeInvitation', expected: admins('circle_admin_required', 'not_found') },
    {
      call: 'revokeInvitation',
      given: forTheAddressee,
      expected: admins('circle_admin_required', 'not_found'),
      whose: by('addressee', 'circle_admin_required'),
    },
    { call: 'acceptInvitation', expected: nobodyElse(), whose: by('guest') },
    { call: 'declineInvitation', expected: nobodyElse(), whose: by('guest') },
    { call: 'listCircleInvitations', expected: admins('circle_admin_required') },
    { call: 'resendInvitation', expected: admins('circle_admin_required', 'not_found') },
    { call: 'inviteInBulk', expected: admins('circle_admin_required') },
  ],
  ofTheCallerAlone: ['listInvitations', 'getInvitationStats'],
};
