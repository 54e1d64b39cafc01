import type { invitationEndpoints } from '@kindred/contract/care/invitations/endpoints';
import { invitationStatuses } from '@kindred/contract/care/invitations/invitation';
import { users } from '../../core/users/store.ts';
import type { SignedInContext } from '../../http/context.ts';
import { timestamp } from '../../platform/clock.ts';
import { cancel } from '../../platform/due-queue.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { CareHandlers } from '../context.ts';
import { type Membership, membershipOf } from '../members/store.ts';
import { acceptIn, requireOpen } from './accept.ts';
import { inviteInBulk } from './bulk.ts';
import { invitationExpiry } from './due-kinds.ts';
import { cancelMail } from './letter.ts';
import { invite, resend } from './send.ts';
import {
  invitationReservations,
  invitations,
  presentInvitation,
  reservationId,
  type StoredInvitation,
} from './store.ts';
import { publicInvitationHandlers } from './public-handlers.ts';

/** Returns the caller's membership of the circle in the body. Only its admins may send invitations. */
const requireAdmin = async (ctx: SignedInContext, circleId: string): Promise<Membership> => {
  const membership = await membershipOf(ctx.db, circleId, ctx.actor.uid);
  if (!membership) throw new ApiError('circle_not_found');
  if (membership.role !== 'admin') throw new ApiError('circle_admin_required');
  return membership;
};

const isAddressee = (ctx: SignedInContext, invitation: StoredInvitation): boolean =>
  ctx.actor.emailVerified && invitation.email === ctx.actor.email;

/**
 * Returns whether the caller is the invitation's addressee or sender. Both may read it, whatever their role in the
 * circle.
 */
const concerns = (ctx: SignedInContext, invitation: StoredInvitation): boolean =>
  isAddressee(ctx, invitation) || invitation.invited_by === ctx.actor.uid;

/**
 * Returns an invitation to a circle of which the caller is an admin. Throws 404 for callers outside the circle, unless
 * they are its addressee or sender.
 */
const asAdmin = async (ctx: SignedInContext, id: string): Promise<StoredInvitation> => {
  const invitation = await ctx.db.get(invitations, id);
  const membership = invitation && (await membershipOf(ctx.db, invitation.circle_id, ctx.actor.uid));
  if (!invitation || !(membership || concerns(ctx, invitation))) throw new ApiError('not_found');
  if (membership?.role !== 'admin') throw new ApiError('circle_admin_required');
  return invitation;
};

/** Returns an invitation that the caller may see, as its addressee, its sender or an admin of its circle. */
const visible = async (ctx: SignedInContext, id: string): Promise<StoredInvitation> => {
  const invitation = await ctx.db.get(invitations, id);
  if (!invitation) throw new ApiError('not_found');
  if (concerns(ctx, invitation)) return invitation;
  const membership = await membershipOf(ctx.db, invitation.circle_id, ctx.actor.uid);
  if (membership?.role !== 'admin') throw new ApiError('not_found');
  return invitation;
};

/** Revokes an open invitation: its link stops working, and the address can be invited again. */
const revokeIn = async (
  tx: Transaction,
  ctx: SignedInContext,
  invitation: StoredInvitation | undefined,
  also: Partial<Pick<StoredInvitation, 'declined_at'>> = {},
): Promise<StoredInvitation> => {
  requireOpen(invitation);
  tx.remove(invitationReservations, reservationId(invitation.circle_id, invitation.email));
  cancel(tx, invitationExpiry, `${ctx.tenant.id}/${invitation.id}`);
  await cancelMail(tx, invitation);
  return tx.update(invitations, invitation, { status: 'revoked', ...also });
};

interface Query {
  readonly limit: number;
  readonly offset: number;
  readonly cursor?: string | undefined;
}

const page = async (ctx: SignedInContext, { limit, offset, cursor }: Query, where: Record<string, string>) => {
  const found = await ctx.db.list(invitations, { where, sort: 'created_at', order: 'desc', limit, offset, cursor });
  return { ...found, items: found.items.map(presentInvitation), limit, offset };
};

const nothing = ({ limit, offset }: Query) => ({
  items: [],
  total: 0,
  totalIsExact: true,
  nextCursor: null,
  limit,
  offset,
});

export const invitationHandlers: CareHandlers<typeof invitationEndpoints> = {
  ...publicInvitationHandlers,
  listInvitations: async (ctx, { query }) => {
    const status = query.status && { status: query.status };
    if (query.type === 'sent') return page(ctx, query, { invited_by: ctx.actor.uid, ...status });
    return ctx.actor.emailVerified ? page(ctx, query, { email: ctx.actor.email, ...status }) : nothing(query);
  },
  createInvitation: {
    handle: async (ctx, { body }) => {
      const { circle_id, ...whom } = body;
      return presentInvitation(await invite(ctx, await requireAdmin(ctx, circle_id), whom));
    },
    replay: async (ctx, _input, id) => presentInvitation(await visible(ctx, id)),
  },
  getInvitation: async (ctx, { params }) => presentInvitation(await visible(ctx, params.invitation_id)),
  revokeInvitation: async (ctx, { params }) => {
    const { id } = await asAdmin(ctx, params.invitation_id);
    await ctx.db.transaction(async (tx) => revokeIn(tx, ctx, await tx.get(invitations, id)));
  },
  acceptInvitation: {
    handle: async (ctx, { params }) => {
      const saved = await ctx.db.transaction(async (tx) => {
        const invitation = await tx.get(invitations, params.invitation_id);
        if (!invitation || !isAddressee(ctx, invitation)) throw new ApiError('not_found');
        const user = await tx.get(users, ctx.actor.uid);
        const person = {
          userId: ctx.actor.uid,
          name: user?.name ?? ctx.actor.email,
          pictureEtag: user?.pictureEtag ?? null,
          sessionsSince: user?.sessionsSince,
          presenceOff: user?.presenceOff,
        };
        return acceptIn(tx, ctx.tenant.id, invitation.id, person);
      });
      return presentInvitation(saved);
    },
    replay: async (ctx, { params }) => presentInvitation(await visible(ctx, params.invitation_id)),
  },
  declineInvitation: {
    handle: async (ctx, { params }) => {
      const saved = await ctx.db.transaction(async (tx) => {
        const invitation = await tx.get(invitations, params.invitation_id);
        if (!invitation || !isAddressee(ctx, invitation)) throw new ApiError('not_found');
        return revokeIn(tx, ctx, invitation, { declined_at: timestamp() });
      });
      return presentInvitation(saved);
    },
    replay: async (ctx, { params }) => presentInvitation(await visible(ctx, params.invitation_id)),
  },
  listCircleInvitations: async (ctx, { params, query }) =>
    page(ctx, query, { circle_id: params.circle_id, ...(query.status && { status: query.status }) }),
  resendInvitation: {
    handle: async (ctx, { body }) => presentInvitation(await resend(ctx, await asAdmin(ctx, body.invitation_id))),
    replay: async (ctx, _input, id) => presentInvitation(await visible(ctx, id)),
  },
  inviteInBulk: {
    handle: async (ctx, { body }) => ({
      results: await inviteInBulk(ctx, await requireAdmin(ctx, body.circle_id), body.invitations),
    }),
    // The replay reports addresses that the first call invited as "invitation already exists", and mails nobody twice.
    replay: async (ctx, { body }) => ({
      results: await inviteInBulk(ctx, await requireAdmin(ctx, body.circle_id), body.invitations),
    }),
  },
  getInvitationStats: async (ctx) => {
    const counts = await Promise.all(
      invitationStatuses.map(
        async (status) => [status, await ctx.db.count(invitations, { invited_by: ctx.actor.uid, status })] as const,
      ),
    );
    return Object.fromEntries(counts) as Record<(typeof invitationStatuses)[number], number>;
  },
};
