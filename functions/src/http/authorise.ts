import type { Access } from '@kindred/contract/access';
import { hasCircleRole } from '@kindred/contract/care/circle-roles';
import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import { hasPrivilege, type Role } from '@kindred/contract/roles';
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
  const role = roleOf(access);
  if (role && !hasPrivilege(actor!.roles, role)) throw new Refusal('forbidden');
  if (role && !mayAdminister(tenant, actor!)) {
    throw new Refusal('second_factor_required', { detail: 'Please show your second factor first.' });
  }
  if (access.audience === 'user' && access.verified && !actor!.emailVerified) {
    throw new Refusal('email_not_verified', { detail: 'Please confirm your e-mail address first.' });
  }
};

/** The caller's membership of the circle in the path. Who has none is told that there is no such circle. */
export const authoriseInCircle = async (
  access: Access,
  module: Pick<Module, 'membership'>,
  ctx: SignedInContext,
  circleId: string,
): Promise<CircleMembership | undefined> => {
  if (access.audience !== 'user' || !access.circle) return undefined;
  const membership = await module.membership?.(ctx, circleId);
  if (!membership) throw new Refusal('circle_not_found');
  if (!hasCircleRole(membership.role, access.circle)) {
    throw new Refusal(access.circleRefusal ?? 'insufficient_permissions');
  }
  return membership;
};
