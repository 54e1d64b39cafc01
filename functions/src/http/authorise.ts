import type { Access, RecordAccess } from '@kindred/contract/access';
import { hasCircleRole } from '@kindred/contract/care/circle-roles';
import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import { hasPrivilege, type Role } from '@kindred/contract/roles';
import type { Guard } from '../platform/firestore/database.ts';
import type { Stored } from '../platform/firestore/collection.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Actor, CircleMembership, Module, SignedInContext } from './context.ts';

/** The role that an audience needs, whatever else the access says. */
const roleOf = (access: Access): Role | undefined => {
  if (access.audience === 'admin') return 'ADMIN';
  if (access.audience === 'superAdmin') return 'SUPER_ADMIN';
  return access.audience === 'user' ? access.role : undefined;
};

/** True where the call is an administrator's by its declaration: what it writes is audited. */
export const isAdministration = (access: Access): boolean => roleOf(access) !== undefined;

/** Whether the caller may use a role at all: without a second factor where one is turned on or asked for, nobody may. */
export const mayAdminister = (tenant: Tenant, actor: Actor): boolean =>
  actor.isSecondFactorShown || !(actor.hasSecondFactor || tenant.security?.requireSecondFactor);

/** Whether this caller may make this call at all: signed in, module on, role held, e-mail verified. */
export const authorise = (access: Access, tenant: Tenant, actor: Actor | undefined): void => {
  if (access.audience !== 'public' && !actor) throw new Refusal('unauthorized');
  if ('flag' in access && access.flag && !tenant.features[access.flag]) {
    throw new Refusal('feature_disabled', { detail: 'This part is not switched on here.' });
  }
  if (actor?.mustConfirmEmail && !isBeforeConfirming(access)) throw notVerified();
  const role = roleOf(access);
  if (role && !hasPrivilege(actor!.roles, role)) throw new Refusal('forbidden');
  if (role && !mayAdminister(tenant, actor!)) {
    throw new Refusal('second_factor_required', { detail: 'Please show your second factor first.' });
  }
  if (access.audience === 'user' && access.verified && !actor!.emailVerified) {
    throw notVerified();
  }
};

const notVerified = (): Refusal =>
  new Refusal('email_not_verified', { detail: 'Please confirm your e-mail address first.' });

/** Whether somebody may make this call whose new address waits to be confirmed. */
const isBeforeConfirming = (access: Access): boolean =>
  access.audience === 'public' || (access.audience === 'user' && access.beforeConfirming === true);

/** What the path names, as far as the caller may reach it. */
export interface Reached {
  readonly membership?: CircleMembership;
  readonly record?: Stored<unknown>;
}

/**
 * The circle that the call is about, by the path or by the record that the path names, and the caller's membership of it. Who
 * has none is told that there is no such thing.
 */
export const authoriseForRecord = async (
  access: Access,
  module: Pick<Module, 'membership' | 'records'>,
  ctx: SignedInContext,
  params: Readonly<Record<string, string>>,
): Promise<Reached> => {
  if (access.audience !== 'user' || !(access.circle || access.record)) return {};
  const record = access.record && (await reach(access.record, module, ctx, params));
  if (!access.circle) return { record: record! };
  const circleId = record ? (record as OwnedFields).circle_id : params['circle_id'];
  const membership = circleId ? await module.membership?.(ctx, circleId) : undefined;
  if (!membership) throw new Refusal(access.record?.notFound ?? 'circle_not_found');
  if (!hasCircleRole(membership.role, access.circle)) {
    throw new Refusal(access.circleRefusal ?? 'insufficient_permissions');
  }
  return { membership, ...(record && { record }) };
};

/**
 * For a declaration that holds the caller to their role until what they decide is written: refuses with the same words as the way in
 * where they have lost it since.
 */
export const guardOf = (
  access: Access,
  module: Pick<Module, 'membershipIn'>,
  { membership }: Reached,
): Guard | undefined => {
  if (!membership || access.audience !== 'user' || !access.untilWritten) return undefined;
  const { circle_id, user_id, role } = membership;
  return async (tx) => {
    const now = await module.membershipIn?.(tx, circle_id, user_id);
    if (!now) throw new Refusal(access.record?.notFound ?? 'circle_not_found');
    if (!hasCircleRole(now.role, role)) throw new Refusal(access.circleRefusal ?? 'insufficient_permissions');
  };
};

interface OwnedFields {
  readonly circle_id?: string;
  readonly user_id?: string;
}

const reach = async (
  { of, belongsTo, notFound }: RecordAccess,
  module: Pick<Module, 'records'>,
  ctx: SignedInContext,
  { circle_id, ...ids }: Readonly<Record<string, string>>,
): Promise<Stored<unknown>> => {
  const record: (Stored<unknown> & OwnedFields) | undefined = await ctx.db.get(
    module.records![of]!,
    Object.values(ids)[0] ?? '',
  );
  const isOfAnotherCircle = circle_id !== undefined && record?.circle_id !== circle_id;
  const isAnothers = belongsTo === 'person' && record?.user_id !== ctx.actor.uid;
  if (!record || isOfAnotherCircle || isAnothers) throw new Refusal(notFound);
  return record;
};
