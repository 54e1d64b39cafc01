import type { ErrorCode } from './errors.ts';
import type { Flag } from './flags.ts';
import type { Role } from './roles.ts';

/** A permission for a client application: `<resource>:<read|write|execute>`. */
export type Scope = `${string}:${'read' | 'write' | 'execute'}`;

/** Who may call an endpoint. Every declaration has it, so no endpoint is public by omission. */
export type Access = PublicAccess | UserAccess | AdminAccess | SuperAdminAccess;

/** No token is needed. A valid one is used; a stale one or one of another tenant is ignored. */
export interface PublicAccess {
  readonly audience: 'public';
  readonly flag?: Flag;
}

/** An ID token of this tenant, or an API token of this tenant that has the scope. */
export interface UserAccess {
  readonly audience: 'user';
  readonly role?: Role;
  /** The caller's e-mail address must be verified; 403 `email_not_verified` otherwise. */
  readonly verified?: boolean;
  /**
   * Also open to users whose address an administrator has changed and who have not confirmed the new one. Any other
   * call that needs a user fails with 403 `email_not_verified`, since the account may be in other hands.
   */
  readonly beforeConfirming?: true;
  /**
   * The user must be a member of the group that the path, or the record in the path, names. The handler gets
   * `membership`.
   */
  readonly member?: MemberAccess;
  /** The path names a record by its id, and the record decides who may reach it. */
  readonly record?: RecordAccess;
  /**
   * Checks the membership again when writing, so that a role lost during the call no longer counts. Costs one read; for
   * calls that make something public.
   */
  readonly untilWritten?: true;
  /** The scope that an API token needs. `null`: API tokens cannot make this call. */
  readonly scope?: Scope | null;
  readonly flag?: Flag;
}

/** A call for people only: it refuses every API token. */
export interface PersonAccess extends UserAccess {
  readonly scope?: null;
}

/** A call that names the scope an API token needs, or refuses API tokens. */
export interface ScopedAccess extends UserAccess {
  readonly scope: Scope | null;
}

/** A membership that a call needs. Each module has groups of its own, such as circles. */
export interface MemberAccess {
  /** The name of the path parameter and record field that hold the group's id, such as `circle_id`. */
  readonly of: string;
  /** The least role. */
  readonly role: string;
  /** The roles in such a group, with the level of each. */
  readonly levels: Readonly<Record<string, number>>;
  /** The error for non-members, as if the group did not exist. */
  readonly notFound: ErrorCode;
  /** The error for members whose role is too low. */
  readonly refusal: ErrorCode;
}

/**
 * The record whose id is the first path parameter other than the group's. It must belong to that group. It is read
 * before the handler runs; `notFound` is the error both if it does not exist and if the caller may not know that it
 * exists. The handler gets `record`.
 */
export interface RecordAccess<Name extends string = string> {
  /** The collection, by its name in the module. */
  readonly of: Name;
  /**
   * Whether it belongs to the members of its group, to one user (by its `user_id`), or to the users whom its noun lets
   * read it (`readers`).
   */
  readonly belongsTo: 'group' | 'person' | 'readers';
  readonly notFound: ErrorCode;
  /** The error for callers who may read another user's record. The record's noun says who they are (`readers`). */
  readonly refusal?: ErrorCode;
}

/** Requires ADMIN in this tenant. */
export interface AdminAccess {
  readonly audience: 'admin';
  readonly flag?: Flag;
}

/** Requires SUPER_ADMIN on any host. These accounts live in the root tenant. */
export interface SuperAdminAccess {
  readonly audience: 'superAdmin';
}

/** Paths of personal data, of circles and of roles, which API tokens can never call. */
type PersonPath =
  | '/api/v1/me'
  | `/api/v1/me/${string}`
  | `/api/v1/care/${string}`
  | `/api/v1/${string}/roles/${string}`;

/**
 * The prefix decides the audience: a declaration that disagrees with its path does not compile. Under `/api/v1` it must
 * also say which scope an API token needs, except on paths that never accept API tokens.
 */
export type AccessFor<Path extends string> = Path extends `/public-api/v1/${string}`
  ? PublicAccess
  : Path extends PersonPath
    ? PersonAccess
    : Path extends `/api/v1/${string}`
      ? ScopedAccess
      : Path extends `/admin-api/v1/${string}`
        ? AdminAccess
        : Path extends `/superadmin-api/v1/${string}`
          ? SuperAdminAccess
          : never;

export const open = (also: Omit<PublicAccess, 'audience'> = {}): PublicAccess => ({ audience: 'public', ...also });

export const signedIn = <const Also extends Omit<UserAccess, 'audience'> = object>(
  also = {} as Also,
): Also & { readonly audience: 'user' } => ({ ...also, audience: 'user' });

/** Returns the same access, checked again when writing. */
export const untilWritten = <const Who extends UserAccess & { member: MemberAccess }>(
  access: Who,
): Who & { readonly untilWritten: true } => ({ ...access, untilWritten: true });

/**
 * Requires the user whose record the path names. For others it does not exist, or they get `refusal` if they may read
 * it. The handler gets `record`.
 */
export const ownRecord = <const Name extends string>(
  of: Name,
  notFound: ErrorCode,
  refusal?: ErrorCode,
): PersonAccess & { record: RecordAccess<Name> } => ({
  audience: 'user',
  verified: true,
  record: { of, belongsTo: 'person', notFound, ...(refusal && { refusal }) },
});

/**
 * Requires a user whom the record's noun lets read it (`readers`), or an API token with `scope` that it lets read it. For
 * others it does not exist.
 */
export const readableRecord = <const Name extends string>(
  of: Name,
  also: Omit<UserAccess, 'audience' | 'record'> & { readonly notFound?: ErrorCode } = {},
): ScopedAccess & { record: RecordAccess<Name> } => {
  const { notFound = 'not_found', scope = null, ...rest } = also;
  return { verified: true, ...rest, audience: 'user', scope, record: { of, belongsTo: 'readers', notFound } };
};

export const admin = (also: Omit<AdminAccess, 'audience'> = {}): AdminAccess => ({ audience: 'admin', ...also });

export const superAdmin = (): SuperAdminAccess => ({ audience: 'superAdmin' });
