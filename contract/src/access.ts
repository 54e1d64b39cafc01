import type { CircleRole } from './care/circle-roles.ts';
import type { Flag } from './flags.ts';
import type { Role } from './roles.ts';

/** What a client application may be given: `<resource>:<read|write|execute>`. */
export type Scope = `${string}:${'read' | 'write' | 'execute'}`;

/** Who may call an endpoint. It is part of every declaration, so that nothing is open by omission. */
export type Access = PublicAccess | UserAccess | AdminAccess | SuperAdminAccess;

/** Nothing is needed; a token that comes along is used where it helps, ignored where it is stale or foreign. */
export interface PublicAccess {
  readonly audience: 'public';
  readonly flag?: Flag;
}

/** An ID token of this tenant, or (where a scope is named) an API token of this tenant that has it. */
export interface UserAccess {
  readonly audience: 'user';
  readonly role?: Role;
  /** The person's e-mail must be verified; 403 `email_not_verified`. */
  readonly verified?: boolean;
  /** The person must be a member, with this role or one above, of the circle in the path's `circle_id`. */
  readonly circle?: CircleRole;
  /** What the refusal says to a member without the right. */
  readonly circleRefusal?: 'insufficient_permissions' | 'circle_admin_required' | 'slug_admin_required';
  readonly scope?: Scope;
  readonly flag?: Flag;
}

/** ADMIN in this tenant. */
export interface AdminAccess {
  readonly audience: 'admin';
  readonly flag?: Flag;
}

/** SUPER_ADMIN, whose account lives in the root tenant; on any host. */
export interface SuperAdminAccess {
  readonly audience: 'superAdmin';
}

/** The prefix decides the audience: a declaration that disagrees with its path does not compile. */
export type AccessFor<Path extends string> = Path extends `/public-api/v1/${string}`
  ? PublicAccess
  : Path extends `/api/v1/${string}`
    ? UserAccess
    : Path extends `/admin-api/v1/${string}`
      ? AdminAccess
      : Path extends `/superadmin-api/v1/${string}`
        ? SuperAdminAccess
        : never;

export const open = (also: Omit<PublicAccess, 'audience'> = {}): PublicAccess => ({ audience: 'public', ...also });

export const signedIn = (also: Omit<UserAccess, 'audience'> = {}): UserAccess => ({ audience: 'user', ...also });

/** A verified member of the circle in the path, of this role or above. Who is none gets 404 'Circle not found'. */
export const circleMember = (
  circle: CircleRole = 'member',
  circleRefusal: UserAccess['circleRefusal'] = 'insufficient_permissions',
): UserAccess & { circle: CircleRole } => ({ audience: 'user', verified: true, circle, circleRefusal });

export const admin = (also: Omit<AdminAccess, 'audience'> = {}): AdminAccess => ({ audience: 'admin', ...also });

export const superAdmin = (): SuperAdminAccess => ({ audience: 'superAdmin' });
