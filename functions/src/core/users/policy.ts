import type { AccountRefusal } from '@kindred/contract/core/users/account-refusals';
import type { UserStatus } from '@kindred/contract/core/users/user';
import type { ErrorCode } from '@kindred/contract/errors';
import { limits, rootTenantId } from '@kindred/contract/limits';
import { hasPrivilege, privilegeLevel, type Role, roleLevels } from '@kindred/contract/roles';
import type * as z from 'zod';
import { now } from '../../platform/clock.ts';

/** The caller who changes an account. */
export interface Caller {
  readonly roles: readonly string[];
  /** True if the account is the caller's own. */
  readonly isSelf: boolean;
  /** True if the caller is a program with an API token, which can neither give nor take roles. */
  readonly token?: unknown;
}

interface Account {
  readonly roles: readonly string[];
  readonly flags: readonly string[];
}

/**
 * The level of a role that an account has lost, and the time until which it still protects the account, in
 * milliseconds.
 */
export interface FormerRank {
  readonly level: number;
  readonly until: number;
}

/** An account's roles, and the rank that it lost a short time ago. */
export interface Ranked {
  readonly roles: readonly string[];
  readonly formerRank?: FormerRank | undefined;
}

/** Why a change is refused: the catalogue's error code, the exact reason, and a sentence. */
export interface Reason {
  readonly code: ErrorCode;
  readonly why: AccountRefusal;
  readonly detail: string;
}

/** A reason for a refusal, including those that never occur in an import row. */
export type StatusReason = Omit<Reason, 'why'> & {
  readonly why: AccountRefusal | 'email_unconfirmed' | 'person_equal' | 'two_super_admins' | 'account_by_token';
};

/** Returns a refusal as a 403. */
export const forbidden = <Why extends StatusReason['why']>(why: Why, detail: string) =>
  ({ code: 'forbidden', why, detail }) as const;

const byToken = (): Reason => forbidden('roles_by_token', 'API tokens cannot assign or remove roles.');

/** Returns whether the account can administer the tenant now. */
export const isAdministrator = ({ roles, flags }: Account): boolean =>
  hasPrivilege(roles, 'CUSTOMER_ADMIN') && !flags.includes('DISABLED');

/** Returns why this caller may not change, disable or delete this account at all. */
export const changeRefusal = (caller: Caller, account: Pick<Account, 'roles'>): Reason | undefined =>
  privilegeLevel(account.roles) > privilegeLevel(caller.roles)
    ? forbidden('person_above', 'This person has a higher role than you.')
    : undefined;

/**
 * Returns the level that protects how an account signs in: the level of its roles, or of a role that it lost in the
 * last 14 days. Otherwise an administrator could first take away the role of another administrator of the same level.
 */
export const rankOf = ({ roles, formerRank }: Ranked): number =>
  Math.max(privilegeLevel(roles), formerRank && formerRank.until > now() ? formerRank.level : 0);

/** Returns what to store for an account whose roles change, so that a lost role still protects it. */
export const formerRankAfter = (account: Ranked, roles: readonly string[]): { readonly formerRank?: FormerRank } => {
  if (privilegeLevel(roles) >= privilegeLevel(account.roles)) return {};
  return { formerRank: { level: rankOf(account), until: now() + limits.formerRankSeconds * 1000 } };
};

/**
 * Returns why this caller may not change what an account signs in with: its address, whether that is confirmed, and its
 * second factor. The caller needs a higher rank; for a super admin, it takes two super admins.
 */
export const signInRefusal = (caller: Caller, account: Ranked): StatusReason | undefined => {
  if (caller.token)
    return forbidden('account_by_token', 'API tokens cannot change how somebody signs in. Only people can.');
  const rank = rankOf(account);
  if (rank < privilegeLevel(caller.roles)) return undefined;
  return rank >= roleLevels.SUPER_ADMIN && privilegeLevel(caller.roles) >= roleLevels.SUPER_ADMIN
    ? forbidden('two_super_admins', 'Two super admins have to agree to this: make a request, and another confirms it.')
    : forbidden('person_equal', 'Only somebody with a higher role than this person can change this.');
};

/** Returns why this caller may not give this role to anyone in this tenant. */
export const grantRefusal = (
  caller: Pick<Caller, 'roles' | 'token'>,
  role: Role,
  tenantId: string,
): Reason | undefined => {
  if (role === 'SUPER_ADMIN' && tenantId !== rootTenantId)
    return { code: 'bad_request', why: 'root_only', detail: 'SUPER_ADMIN can be given in the root tenant only.' };
  if (caller.token) return byToken();
  return hasPrivilege(caller.roles, role) ? undefined : forbidden('role_above', 'This role is higher than your own.');
};

/** Returns why this caller may not take this role from this account. */
export const takeRefusal = (caller: Caller, account: Pick<Account, 'roles'>, role: Role): Reason | undefined => {
  if (caller.token) return byToken();
  if (!hasPrivilege(caller.roles, role)) return forbidden('role_above', 'This role is higher than your own.');
  // Only another super admin may remove it, so that the platform is never without one.
  if (caller.isSelf && role === 'SUPER_ADMIN')
    return forbidden('own_super_admin_role', 'Only another super admin can remove this role from you.');
  const left = account.roles.filter((held) => held !== role);
  return caller.isSelf && privilegeLevel(left) === 0
    ? forbidden('own_last_role', 'You can’t remove your own last role. Ask another administrator.')
    : undefined;
};

/** Returns why this caller may not change this flag of an account. */
export const statusRefusal = (
  caller: Caller,
  { flag, value }: z.infer<typeof UserStatus>,
  account: Ranked & { readonly mustConfirmEmail: boolean },
): StatusReason | undefined => {
  if (flag === 'EMAIL_VERIFIED') {
    const refusal = signInRefusal(caller, account);
    if (refusal) return refusal;
  }
  if (!value) return undefined;
  if (flag === 'EMAIL_VERIFIED' && account.mustConfirmEmail)
    return {
      code: 'conflict',
      why: 'email_unconfirmed',
      detail: 'An administrator changed this address. Only the link that was mailed to it can confirm it.',
    };
  return flag === 'DISABLED' && caller.isSelf ? forbidden('own_disabling', 'You cannot disable yourself.') : undefined;
};

/** Returns why this caller may not turn off this account's second factor without one of its codes. */
export const secondFactorRefusal = (caller: Caller, account: Ranked): StatusReason | undefined =>
  caller.isSelf
    ? forbidden('own_second_factor', 'Turn off your own two-step sign-in with one of its codes.')
    : signInRefusal(caller, account);

/** Returns why this caller may not delete this account here. */
export const removalRefusal = (caller: Caller, account: Ranked): StatusReason | undefined => {
  if (caller.token && rankOf(account) > 0)
    return forbidden('account_by_token', 'API tokens cannot delete people who have a role. Only people can.');
  return caller.isSelf
    ? forbidden('own_removal', 'You cannot delete your own account here.')
    : changeRefusal(caller, account);
};
