import type { memberEndpoints } from '@kindred/contract/care/members/endpoints';
import type { Member } from '@kindred/contract/care/members/member';
import { presenceAt } from '@kindred/contract/care/presence/presence';
import { circleMemberId } from '@kindred/contract/paths';
import type { CircleContext, Handlers } from '../../http/context.ts';
import { now } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { archivesOf, removeArchive } from '../archives/remove.ts';
import { circles } from '../circles/store.ts';
import { readLive, removeKey } from '../presence/keys.ts';
import { heartbeats, type Heartbeats } from '../presence/store.ts';
import { followAdmins } from '../record-subjects/death-wait.ts';
import { removalRefusal, roleRefusal } from './policy.ts';
import { circleMembers, type Membership, membershipOf } from './store.ts';

const present = (member: Membership, here: Heartbeats): Member => ({
  user_id: member.user_id,
  name: member.name,
  picture_etag: member.picture_etag,
  role: member.role,
  is_owner: member.is_owner,
  joined_at: member.joined_at,
  presence: presenceAt(here[member.user_id], now()),
});

const presentRole = ({ user_id, role, is_owner }: Pick<Membership, 'user_id' | 'role' | 'is_owner'>) => ({
  user_id,
  role,
  is_owner,
});

const memberOf = async (ctx: CircleContext, userId: string): Promise<Membership> => {
  const member = await membershipOf(ctx.db, ctx.membership.circle_id, userId);
  if (!member) throw new Refusal('not_found', { detail: 'This person is not a member of the circle.' });
  return member;
};

/** Who hands a circle over, and the circle, as the transaction has them. */
const readOwner = async (tx: Transaction, circleId: string, userId: string) => {
  const [caller, circle] = await Promise.all([
    tx.get(circleMembers, circleMemberId(circleId, userId)),
    tx.get(circles, circleId),
  ]);
  if (!caller || !circle) throw new Refusal('circle_not_found');
  return { caller, circle };
};

/** What a recorded death waits for once this member is, or is not, an admin; undefined where that stays as it was. */
const adminsChange = async (
  tx: Transaction,
  ctx: CircleContext,
  { id, role, circle_id }: Membership,
  isAdmin: boolean,
) => ((role === 'admin') === isAdmin ? undefined : followAdmins(tx, ctx.tenant.id, circle_id, [{ id, isAdmin }]));

const ownerLeaves = { why: 'owner_leaves', detail: 'The owner hands the circle over before leaving it.' } as const;
const ownerStaysAdmin = { why: 'owner_stays_admin', detail: 'The owner of a circle is one of its admins.' } as const;

export const memberHandlers: Handlers<typeof memberEndpoints> = {
  listMembers: async (ctx, { params, query }) => {
    const where = { circle_id: params.circle_id, active: true };
    const [page, here] = await Promise.all([
      ctx.db.list(circleMembers, { where, sort: 'name', order: 'asc', ...query }),
      heartbeats(ctx.db, params.circle_id),
    ]);
    return {
      ...page,
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
    const due = await ctx.db.transaction(async (tx) => {
      const [member, circle, before, archives] = await Promise.all([
        tx.get(circleMembers, id),
        tx.get(circles, params.circle_id),
        readLive(tx, params.circle_id),
        archivesOf(tx, params.circle_id, params.user_id),
      ]);
      if (!member?.active || !circle)
        throw new Refusal('not_found', { detail: 'This person is not a member of the circle.' });
      const refusal = removalRefusal(ctx.membership, member);
      if (refusal)
        throw new Refusal(refusal, {
          ...(refusal === 'conflict' && ownerLeaves),
        });
      const settleDeath = await adminsChange(tx, ctx, member, false);
      tx.remove(circleMembers, id);
      settleDeath?.();
      removeKey(tx, circle.id, before, member.user_id);
      tx.update(circles, circle, { member_count: Math.max(0, circle.member_count - 1) });
      return archives.map((one) => removeArchive(tx, ctx.tenant.id, one));
    });
    due.forEach(ctx.runSoon);
  },
  getMemberRole: async (ctx, { params }) => presentRole(await memberOf(ctx, params.user_id)),
  updateMemberRole: async (ctx, { params, body }) => {
    const { role, transfer_ownership } = body;
    const saved = await ctx.db.transaction(async (tx) => {
      const member = await tx.get(circleMembers, circleMemberId(params.circle_id, params.user_id));
      if (!member?.active) throw new Refusal('not_found', { detail: 'This person is not a member of the circle.' });
      // Only a hand-over changes the caller's membership and the circle, and has to be sure of them.
      const handing = transfer_ownership ? await readOwner(tx, params.circle_id, ctx.actor.uid) : undefined;
      const caller = handing?.caller ?? ctx.membership;
      const refusal = roleRefusal(caller, member, role, transfer_ownership);
      if (refusal)
        throw new Refusal(refusal, {
          ...(refusal === 'conflict' && ownerStaysAdmin),
        });
      const settleDeath = await adminsChange(tx, ctx, member, role === 'admin');
      settleDeath?.();
      if (!handing) return tx.update(circleMembers, member, { role });
      tx.update(circles, handing.circle, { owner_id: member.user_id });
      tx.update(circleMembers, handing.caller, { is_owner: false });
      return tx.update(circleMembers, member, { role, is_owner: true });
    });
    return presentRole(saved);
  },
};
