import type { Texts } from '../locales/texts.ts';
import type { MemberAccess } from '@kindred/contract/access';
import type { AnyEndpoint, Endpoints, InputOf, OutputOf } from '@kindred/contract/endpoint';
import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import type { DueRunner } from '../platform/due-queue.ts';
import type { Auditor } from '../platform/firestore/audit.ts';
import type { Collection, RecordOf } from '../platform/firestore/collection.ts';
import type { Database } from '../platform/firestore/database.ts';
import type { Transaction } from '../platform/firestore/transaction.ts';
import type { identities } from '../platform/identity.ts';
import type { TenantFiles } from '../platform/storage.ts';

/** Who calls: a person, as the ID token says. */
export interface Actor {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** An administrator has changed the address, and its holder has not followed the mailed link yet. */
  readonly mustConfirmEmail: boolean;
  /** When the session began with a password or a provider, in milliseconds: refreshing it does not change that. */
  readonly signedInAt: number;
  /** Tells this session from the person's others. */
  readonly session: string;
  readonly roles: readonly string[];
  /** A second factor is turned on: without it shown, nothing is administered. */
  readonly hasSecondFactor: boolean;
  /** It was shown in this session, not too long ago. */
  readonly isSecondFactorShown: boolean;
}

/** What a handler gets of a call: whose it is, who calls, and the doors. It never sees HTTP. */
export interface Context {
  readonly requestId: string;
  readonly tenant: Tenant;
  readonly actor: Actor | undefined;
  /** The tenant's documents, files and identities: there is no way to another tenant's. */
  readonly db: Database;
  readonly files: TenantFiles;
  readonly identities: ReturnType<typeof identities>;
  readonly ip: string;
  /** The version that an update expects (`If-Match`). */
  readonly ifMatch: number | undefined;
}

export interface SignedInContext extends Context {
  readonly actor: Actor;
}

/** A super admin's call: the platform's own documents, and in whose name they and a tenant's are written to. */
export interface SuperAdminContext extends SignedInContext {
  readonly platform: Database;
  readonly auditor: Auditor;
}

/** The caller's membership of a group, which the way in has checked; each module says what else it tells. */
export interface GroupMembership {
  readonly user_id: string;
  readonly role: string;
}

/** A member's call. */
export interface MemberContext<Membership extends GroupMembership = GroupMembership> extends SignedInContext {
  readonly membership: Membership;
}

/** The collections that a module's declarations name records of. */
export type Records = Readonly<Record<string, Collection<any>>>;

/** A picture or file: `read` is only called where the caller does not have it yet. Undefined: it is gone. */
export interface FileAnswer {
  readonly etag: string;
  readonly read: () => Promise<Uint8Array | undefined>;
  /** Under which it is saved; without one it is shown. */
  readonly name?: string;
}

/** A file of any type, as somebody put it there; it can be had in parts. */
export interface StoredFileAnswer {
  readonly etag: string;
  readonly type: string;
  readonly size: number;
  /** Under which it is saved. */
  readonly name: string;
  /** Its content, or the part from the first to the last byte of `range`, both of them in it. Undefined: it is gone. */
  readonly open: (range?: {
    readonly start: number;
    readonly end: number;
  }) => Promise<ReadableStream<Uint8Array<ArrayBuffer>> | undefined>;
  /** An address for a minute from which a large one can be fetched without us; undefined where there is none. */
  readonly elsewhere?: () => Promise<string | undefined>;
}

/** A file that is made while it is sent, so that its length does not matter. */
export interface StreamAnswer {
  /** Under which it is saved. */
  readonly name: string;
  readonly chunks: AsyncGenerator<Uint8Array>;
}

/** A file of the export of one's own data: fields or a list of records, or bytes that are read when it is their turn. */
export type PersonalFile = {
  /** Its path in the export; other files of a module lie in a folder of the module's name. */
  readonly path: string;
  readonly title: (t: Texts) => string;
} & ({ readonly content: object } | { readonly read: () => Promise<Uint8Array | undefined> });

type CallerOf<E extends AnyEndpoint, Membership extends GroupMembership> = E['access'] extends { member: MemberAccess }
  ? MemberContext<Membership>
  : E['access'] extends { audience: 'public' }
    ? Context
    : E['access'] extends { audience: 'superAdmin' }
      ? SuperAdminContext
      : SignedInContext;

/** The record that the path names, read by the way in. A declaration that names an unknown collection does not compile. */
type NamedRecord<E extends AnyEndpoint, Known extends Records> = E['access'] extends { record: { of: infer Name } }
  ? Name extends keyof Known
    ? { readonly record: RecordOf<Known[Name]> }
    : never
  : unknown;

type ContextOf<E extends AnyEndpoint, Known extends Records, Membership extends GroupMembership> = CallerOf<
  E,
  Membership
> &
  NamedRecord<E, Known>;

type ResultOf<E extends AnyEndpoint> = E['outputType'] extends string
  ? FileAnswer | StoredFileAnswer | StreamAnswer
  : OutputOf<E>;

/** Over the context, not over what it is made from: handlers fit wherever their context does. */
type Handler<E extends AnyEndpoint, Ctx> = (ctx: Ctx, input: InputOf<E>) => Promise<ResultOf<E>>;

/**
 * Answers a POST that is sent again with the same `Idempotency-Key`: the same record, read by the id that the first one
 * answered; or `run` where running it twice does no more than running it once.
 */
type Replay<E extends AnyEndpoint, Ctx> = 'run' | ((ctx: Ctx, input: InputOf<E>, id: string) => Promise<ResultOf<E>>);

export interface PostHandler<E extends AnyEndpoint, Ctx = ContextOf<E, Records, GroupMembership>> {
  readonly handle: Handler<E, Ctx>;
  readonly replay: Replay<E, Ctx>;
}

/**
 * A handler for each endpoint: one that is missing, or one too many, does not compile. `Known` are the collections of which
 * the declarations name records (`circleRecord`, `ownRecord`).
 */
export type Handlers<
  Declared extends Endpoints,
  Known extends Records = Records,
  Membership extends GroupMembership = GroupMembership,
> = {
  readonly [Name in keyof Declared]: Declared[Name]['method'] extends 'POST'
    ? PostHandler<Declared[Name], ContextOf<Declared[Name], Known, Membership>>
    : Handler<Declared[Name], ContextOf<Declared[Name], Known, Membership>>;
};

/** What the way in knows of a module: loaded on the first call under its prefix. */
export interface Module {
  readonly endpoints: Endpoints;
  /** The handler of an endpoint, loaded on its first call. */
  readonly handler: (name: string) => Promise<unknown>;
  /** A person's membership of a group of the module's, by the database or within a transaction; undefined where there is none. */
  readonly membershipOf?: (
    from: Database | Transaction,
    groupId: string,
    userId: string,
  ) => Promise<GroupMembership | undefined>;
  /** Of which its declarations name records. */
  readonly records: Records;
  /** The kinds of due entries that it runs. */
  readonly due: readonly DueRunner<void>[];
  /** What the module keeps of the caller: its part of the export of one's own data. */
  readonly personalData: (ctx: SignedInContext) => AsyncIterable<PersonalFile>;
}
