import type { ErrorCode } from './errors.ts';
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
  /**
   * Open to somebody whose address an administrator has changed and who has not confirmed the new one. Every other call that
   * needs a person refuses them with 403 `email_not_verified`: nobody knows yet that it is still the same person.
   */
  readonly beforeConfirming?: true;
  /** The person must be a member of the group that the path, or the record in it, names. The handler is given `membership`. */
  readonly member?: MemberAccess;
  /** The path names a record by its own id, and who may reach it depends on that record. */
  readonly record?: RecordAccess;
  /**
   * The membership is looked at once more with what is written: whoever has lost the role in the middle of the call changes
   * nothing any more. One read; for what makes something public.
   */
  readonly untilWritten?: true;
  readonly scope?: Scope;
  readonly flag?: Flag;
}

/** A membership that a call needs. Each module has groups of its own, such as circles. */
export interface MemberAccess {
  /** The parameter, and the field of records, that names the group: `circle_id`. */
  readonly of: string;
  /** The least role. */
  readonly role: string;
  /** The roles in such a group, each with its level. */
  readonly levels: Readonly<Record<string, number>>;
  /** The answer to somebody who is no member: as if there were no such group. */
  readonly notFound: ErrorCode;
  /** The answer to a member whose role is too low. */
  readonly refusal: ErrorCode;
}

/**
 * The record whose id is the first parameter of the path that does not name its group; it must be of that group. The way in reads it,
 * and answers `notFound` alike where there is none and where it is none of the caller's business. The handler is given `record`.
 */
export interface RecordAccess<Name extends string = string> {
  /** The collection, under the name that the module knows it by. */
  readonly of: Name;
  /** Whose it is: its group's members', or one person's (by its `user_id`). */
  readonly belongsTo: 'group' | 'person';
  readonly notFound: ErrorCode;
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

/** The same access, held by the caller until what they decide is written. */
export const untilWritten = <const Who extends UserAccess & { member: MemberAccess }>(
  access: Who,
): Who & { readonly untilWritten: true } => ({ ...access, untilWritten: true });

/** The person whose record the path names; for everybody else there is none. The handler is given `record`. */
export const ownRecord = <const Name extends string>(
  of: Name,
  notFound: ErrorCode,
): UserAccess & { record: RecordAccess<Name> } => ({
  audience: 'user',
  verified: true,
  record: { of, belongsTo: 'person', notFound },
});

export const admin = (also: Omit<AdminAccess, 'audience'> = {}): AdminAccess => ({ audience: 'admin', ...also });

export const superAdmin = (): SuperAdminAccess => ({ audience: 'superAdmin' });
