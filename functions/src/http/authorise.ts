import type { Access, MemberAccess, RecordAccess } from '@kindred/contract/access';
import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import { hasPrivilege, type Role } from '@kindred/contract/roles';
import type { ActingToken, Actor } from '../identity/actor.ts';
import { mayAdminister } from '../identity/second-factor.ts';
import type { Database, Guard } from '../platform/firestore/database.ts';
import type { Stored } from '../platform/firestore/collection.ts';
import { ApiError } from '../platform/api-error.ts';
import type { GroupMembership, SignedInContext } from './context.ts';
import type { Module } from './module.ts';

/** Returns the role that the audience itself requires. */
const roleOf = (access: Access): Role | undefined => {
  if (access.audience === 'admin') return 'ADMIN';
  if (access.audience === 'superAdmin') return 'SUPER_ADMIN';
  return access.audience === 'user' ? access.role : undefined;
};

/**
 * Returns whether the call is declared for administrators, or for others whom a record's noun lets in beside them, so
 * that its writes are audited.
 */
export const isAdministration = (access: Access): boolean =>
  roleOf(access) !== undefined || (access.audience === 'user' && access.record?.belongsTo === 'readers');

/** Checks whether this caller may make this call: signed in, module on, role held, e-mail verified. */
export const authorise = (access: Access, tenant: Tenant, actor: Actor | undefined): void => {
  if (access.audience !== 'public' && !actor) throw new ApiError('unauthorized');
  if ('flag' in access && access.flag && !tenant.features[access.flag]) {
    throw new ApiError('feature_disabled', { detail: 'This feature is turned off.' });
  }
  if (actor?.token) requireScope(access, actor.token);
  if (actor?.mustConfirmEmail && !isBeforeConfirming(access)) throw notVerified();
  const role = roleOf(access);
  if (role && !hasPrivilege(actor!.roles, role)) throw new ApiError('forbidden');
  if (role && !mayAdminister(tenant, actor!)) {
    throw new ApiError('second_factor_required', { detail: 'Please enter your two-step sign-in code first.' });
  }
  if (access.audience === 'user' && access.verified && !actor!.emailVerified) {
    throw notVerified();
  }
};

/** Throws 403 unless API tokens may make this call, and this token has the scope for it. */
const requireScope = (access: Access, { scopes }: ActingToken): void => {
  const scope = access.audience === 'user' ? access.scope : undefined;
  if (!scope)
    throw new ApiError('forbidden', { why: 'token_people_only', detail: 'API tokens cannot make this call.' });
  if (!scopes.includes(scope))
    throw new ApiError('forbidden', { why: 'token_scope', detail: `This API token lacks the scope ${scope}.` });
};

const notVerified = (): ApiError =>
  new ApiError('email_not_verified', { detail: 'Please confirm your email address first.' });

/** Returns whether the call is open to users whose new address is not confirmed yet. */
const isBeforeConfirming = (access: Access): boolean =>
  access.audience === 'public' || (access.audience === 'user' && access.beforeConfirming === true);

/** The things that the path names and that the caller may access. */
export interface Reached {
  /** The caller's membership and its group. */
  readonly membership?: GroupMembership;
  readonly groupId?: string;
  readonly record?: Stored<unknown>;
}

/** Where to read membership and record. Calls that only read may share reads made within a second. */
export interface Sources {
  readonly memberships: Pick<Database, 'get'>;
  readonly records: Pick<Database, 'get'>;
}

/**
 * Finds the group and record that the path names, and the caller's membership. To callers without access, responds as
 * if they did not exist.
 */
export const authoriseForRecord = async (
  access: Access,
  module: Pick<Module, 'membershipOf' | 'records' | 'readers'>,
  ctx: SignedInContext,
  params: Readonly<Record<string, string>>,
  from: Sources,
): Promise<Reached> => {
  if (access.audience !== 'user' || !(access.member || access.record)) return {};
  const { member } = access;
  const record = access.record && (await reach(access.record, member, module, ctx, params, from));
  if (!member) return { record: record! };
  const groupId = String((record ? record[member.of] : params[member.of]) ?? '');
  const membership = groupId ? await module.membershipOf?.(from.memberships, groupId, ctx.actor.uid) : undefined;
  requireRole(member, membership, member.role);
  return { membership, groupId, ...(record && { record }) };
};

/** Throws if the caller is not a member, or their role is too low. */
function requireRole(
  { levels, notFound, refusal }: MemberAccess,
  membership: GroupMembership | undefined,
  role: string,
): asserts membership is GroupMembership {
  if (!membership) throw new ApiError(notFound);
  if (levels[membership.role]! < levels[role]!) throw new ApiError(refusal);
}

/**
 * Returns a guard that checks the caller's role again at the time of the write, if the declaration asks for it. Throws
 * the same errors as the first check.
 */
export const guardOf = (
  access: Access,
  module: Pick<Module, 'membershipOf'>,
  { membership, groupId }: Reached,
): Guard | undefined => {
  if (!membership || !groupId || access.audience !== 'user' || !access.member || !access.untilWritten) return undefined;
  const { member } = access;
  return async (tx) =>
    requireRole(member, await module.membershipOf?.(tx, groupId, membership.user_id), membership.role);
};

type Fields = Readonly<Record<string, unknown>>;

const reach = async (
  { of, belongsTo, notFound, refusal }: RecordAccess,
  member: MemberAccess | undefined,
  module: Pick<Module, 'records' | 'readers'>,
  ctx: SignedInContext,
  params: Readonly<Record<string, string>>,
  { records }: Sources,
): Promise<Stored<Fields>> => {
  const id = Object.entries(params).find(([name]) => name !== member?.of)?.[1];
  const record: Stored<Fields> | undefined = await records.get(module.records[of]!, id ?? '');
  const isOfAnotherGroup = member && params[member.of] !== undefined && record?.[member.of] !== params[member.of];
  if (!record || isOfAnotherGroup) throw new ApiError(notFound);
  if (belongsTo === 'group' || (belongsTo === 'person' && record.user_id === ctx.actor.uid)) return record;
  if (belongsTo === 'readers' && (await module.readers[of]?.(ctx, record))) return record;
  const isReader = refusal && (await module.readers[of]?.(ctx, record));
  throw new ApiError(isReader ? refusal : notFound);
};
