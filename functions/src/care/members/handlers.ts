import type { memberEndpoints } from '@kindred/contract/care/members/endpoints';
import type { Member } from '@kindred/contract/care/members/member';
import { presenceAt } from '@kindred/contract/care/presence/presence';
import { circleMemberId } from '@kindred/contract/paths';
import { now } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { CareHandlers, CircleContext } from '../context.ts';
import { circles } from '../circles/store.ts';
import { type CareNouns, membershipEnds } from '../noun.ts';
import { heartbeats, type Heartbeats, membersChangedAt, whoIsHere } from './live.ts';
import { removeKey, tellMembersChanged } from './live-keys.ts';
import { tellRemoved, tellRole } from './member-news.ts';
import { followRole } from './origins.ts';
import { removalRefusal, roleRefusal } from './policy.ts';
import { presentMember } from './present.ts';
import { activeMembers, circleMembers, type Membership, membershipOf } from './store.ts';

const present = (member: Membership, here: Heartbeats): Member => ({
  ...presentMember(member),
  presence: presenceAt(here[member.user_id], now(), Object.keys(here).length),
});

const presentRole = ({ user_id, role, is_owner }: Pick<Membership, 'user_id' | 'role' | 'is_owner'>) => ({
  user_id,
  role,
  is_owner,
});

const memberOf = async (ctx: CircleContext, userId: string): Promise<Membership> => {
  const member = await membershipOf(ctx.db, ctx.membership.circle_id, userId);
  if (!member) throw new ApiError('not_found', { detail: 'This person is not a member of the circle.' });
  return member;
};

/** Reads the circle and its owner's membership, in the transaction that transfers ownership. */
const readOwner = async (tx: Transaction, circleId: string, userId: string) => {
  const [caller, circle] = await Promise.all([
    tx.get(circleMembers, circleMemberId(circleId, userId)),
    tx.get(circles, circleId),
  ]);
  if (!caller || !circle) throw new ApiError('circle_not_found');
  return { caller, circle };
};

const ownerLeaves = {
  why: 'owner_leaves',
  detail: 'The owner has to hand over the circle before leaving it.',
} as const;
const ownerStaysAdmin = { why: 'owner_stays_admin', detail: 'The owner of a circle is always an admin.' } as const;

export const memberHandlers = (nouns: CareNouns): CareHandlers<typeof memberEndpoints> => ({
  listMembers: async (ctx, { params, query }) => {
    // Read first, so that the list is never older than the number that comes with it.
    const { here, membersChanged } = query.heartbeats
      ? await whoIsHere(ctx.db, params.circle_id)
      : { here: {}, membersChanged: await membersChangedAt(ctx.db, params.circle_id) };
    const { heartbeats: _, ...slice } = query;
    const page = await ctx.db.list(circleMembers, { ...activeMembers(params.circle_id), ...slice });
    return {
      ...page,
      changed: membersChanged,
      items: page.items.map((member) => present(member, here)),
      limit: query.limit,
      offset: query.offset,
    };
  },
  getMember: async (ctx, { params }) => {
    const [member, here] = await Promise.all([memberOf(ctx, params.user_id), heartbeats(ctx.db, params.circle_id)]);
    return present(member, here);
  },
  removeMember: async (ctx, { params }) => {
    const id = circleMemberId(params.circle_id, params.user_id);
    await ctx.db.transaction(async (tx) => {
      const [member, circle] = await Promise.all([tx.get(circleMembers, id), tx.get(circles, params.circle_id)]);
      if (!member?.active || !circle)
        throw new ApiError('not_found', { detail: 'This person is not a member of the circle.' });
      const refusal = removalRefusal(ctx.membership, member);
      if (refusal)
        throw new ApiError(refusal, {
          ...(refusal === 'conflict' && ownerLeaves),
        });
      tx.remove(circleMembers, member);
      await followRole(tx, member, null);
      await removeKey(tx, circle.id, member.user_id);
      tx.update(circles, circle, { member_count: Math.max(0, circle.member_count - 1) });
      await membershipEnds(nouns, tx, ctx.tenant.id, member);
      if (member.user_id !== ctx.actor.uid) tellRemoved(tx, ctx.tenant.id, member, ctx.membership);
    });
  },
  getMemberRole: async (ctx, { params }) => presentRole(await memberOf(ctx, params.user_id)),
  updateMemberRole: async (ctx, { params, body }) => {
    const { role, transfer_ownership } = body;
    const saved = await ctx.db.transaction(async (tx) => {
      const member = await tx.get(circleMembers, circleMemberId(params.circle_id, params.user_id));
      if (!member?.active) throw new ApiError('not_found', { detail: 'This person is not a member of the circle.' });
      // Only a transfer of ownership changes the caller's membership and the circle, so only a transfer reads them in
      // the transaction.
      const handing = transfer_ownership ? await readOwner(tx, params.circle_id, ctx.actor.uid) : undefined;
      const caller = handing?.caller ?? ctx.membership;
      const refusal = roleRefusal(caller, member, role, transfer_ownership);
      if (refusal)
        throw new ApiError(refusal, {
          ...(refusal === 'conflict' && ownerStaysAdmin),
        });
      if (handing) {
        tx.update(circles, handing.circle, { owner_id: member.user_id });
        tx.update(circleMembers, handing.caller, { is_owner: false });
      }
      const changed = tx.update(circleMembers, member, { role, ...(handing && { is_owner: true }) });
      await followRole(tx, member, role, ctx.actor.uid);
      await tellMembersChanged(tx, params.circle_id);
      if (handing || role !== member.role)
        tellRole(tx, ctx.tenant.id, member, handing ? 'owner' : role, ctx.membership.name);
      return changed;
    });
    return presentRole(saved);
  },
});
