import type { accountInvitationEndpoints } from '@kindred/contract/core/account-invitations/endpoints';
import type { Handlers } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import { asTenant } from '../tenant/as-tenant.ts';
import { invitationOf, revokeInvitation, sendInvitation } from './administration.ts';
import { invitationByToken, noteOpened } from './by-token.ts';
import { startAccount } from './start.ts';

export const accountInvitationHandlers: Handlers<typeof accountInvitationEndpoints> = {
  getAccountInvitation: (ctx, { params }) => invitationOf(ctx, params.userid),
  sendAccountInvitation: {
    handle: (ctx, { params }) => sendInvitation(ctx, params.userid),
    // The first call has sent the invitation.
    replay: async (ctx, { params }) => sent(await invitationOf(ctx, params.userid)),
  },
  revokeAccountInvitation: { handle: (ctx, { params }) => revokeInvitation(ctx, params.userid), replay: 'run' },
  getTenantAccountInvitation: async (ctx, { params }) => invitationOf(await asTenant(ctx, params), params.userid),
  sendTenantAccountInvitation: {
    handle: async (ctx, { params }) => sendInvitation(await asTenant(ctx, params), params.userid),
    replay: async (ctx, { params }) => sent(await invitationOf(await asTenant(ctx, params), params.userid)),
  },
  revokeTenantAccountInvitation: {
    handle: async (ctx, { params }) => revokeInvitation(await asTenant(ctx, params), params.userid),
    replay: 'run',
  },
  openAccountInvitation: {
    handle: async (ctx, { body }) => {
      const { invitation, user } = await invitationByToken(ctx, body.token);
      if (invitation.status === 'PENDING') await noteOpened(ctx, invitation);
      return { name: user.name, email: user.email, expiresAt: invitation.expiresAt };
    },
    replay: 'run',
  },
  startAccount: {
    handle: (ctx, { body }) => startAccount(ctx, body.token),
    replay: 'run',
  },
};

const sent = <Invitation>({ invitation }: { readonly invitation: Invitation | null }): Invitation => {
  if (!invitation) throw new ApiError('not_found');
  return invitation;
};
