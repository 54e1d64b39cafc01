import type { invitationEndpoints } from '@kindred/contract/care/invitations/endpoints';
import { createAccount } from '../../core/sign-up/account.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { CareHandlers } from '../context.ts';
import { circles } from '../circles/store.ts';
import { acceptIn, invitationByToken } from './accept.ts';

type Public = Pick<typeof invitationEndpoints, 'lookUpInvitation' | 'signUpByInvitation'>;

const hasAccount = 'This email address has an account. Please sign in to accept the invitation.';

/** The actions that an invited person can take without an account. */
export const publicInvitationHandlers: CareHandlers<Public> = {
  lookUpInvitation: {
    handle: async (ctx, { body }) => {
      const invitation = await invitationByToken(ctx, body.token);
      const { id, circle_id, circle_name, invited_by_name, email, role, message, expires_at } = invitation;
      const circle = await ctx.db.get(circles, invitation.circle_id);
      if (circle?.status !== 'ACTIVE') throw new ApiError('invitation_gone');
      const has_account = Boolean(await ctx.identities.byEmail(email));
      return { id, circle_id, circle_name, invited_by_name, email, role, message, expires_at, has_account };
    },
    replay: 'run',
  },
  signUpByInvitation: {
    handle: async (ctx, { body }) => {
      const { token, name, password, language, timezone, region } = body;
      const invitation = await invitationByToken(ctx, token);
      const account = { email: invitation.email, name, password, language, timezone, region, verified: true };
      const userId = await createAccount(ctx, account, async (tx, uid) => {
        await acceptIn(tx, ctx.tenant.id, invitation.id, {
          userId: uid,
          name,
          pictureEtag: null,
          sessionsSince: undefined,
        });
      });
      if (!userId) throw new ApiError('conflict', { why: 'has_account', detail: hasAccount });
      return { circle_id: invitation.circle_id, circle_name: invitation.circle_name };
    },
    // The first call has used the invitation.
    replay: async () => {
      throw new ApiError('conflict', { why: 'has_account', detail: hasAccount });
    },
  },
};
