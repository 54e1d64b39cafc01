import type { Actor } from '../identity/actor.ts';
import type { Texts } from '../locales/texts.ts';
import type { MemberAccess } from '@kindred/contract/access';
import type { AnswersEvents, AnyEndpoint, Endpoints, InputOf, OutputOf } from '@kindred/contract/endpoint';
import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import type { Collection, RecordOf } from '../platform/firestore/collection.ts';
import type { Database } from '../platform/firestore/database.ts';
import type { Auditor } from '../platform/firestore/owner.ts';
import type { identities } from '../platform/identity.ts';
import type { TenantFiles } from '../platform/storage.ts';

/** What a handler knows about a call: the tenant, the caller and the doors, but nothing of HTTP. */
export interface Context {
  readonly requestId: string;
  readonly tenant: Tenant;
  readonly actor: Actor | undefined;
  /** The tenant's documents, files and identities; those of other tenants are out of reach. */
  readonly db: Database;
  readonly files: TenantFiles;
  readonly identities: ReturnType<typeof identities>;
  readonly ip: string;
  /** The caller's browser or program, as it identifies itself. */
  readonly userAgent: string;
  /** The origin of the page that makes the call, on one of the tenant's hosts; undefined for programs. */
  readonly pageOrigin: string | undefined;
  /** The version that an update expects (`If-Match`). */
  readonly ifMatch: number | undefined;
  /** The caller accepts server-sent events. */
  readonly wantsEvents: boolean;
}

export interface SignedInContext extends Context {
  readonly actor: Actor;
}

/** The context of a super admin's call, with the platform's documents and the auditor of its writes. */
export interface SuperAdminContext extends SignedInContext {
  readonly platform: Database;
  readonly auditor: Auditor;
}

/** The caller's membership of a group, already checked; modules add fields of their own. */
export interface GroupMembership {
  readonly user_id: string;
  readonly role: string;
}

/** The context of a member's call. */
export interface MemberContext<Membership extends GroupMembership = GroupMembership> extends SignedInContext {
  readonly membership: Membership;
}

/** The collections whose records a module's declarations name. */
export type Records = Readonly<Record<string, Collection<any>>>;

/** For each collection, decides whether the caller may read another user's record. */
export type Readers<Known extends Records = Records> = {
  readonly [Name in keyof Known]?: (ctx: SignedInContext, record: RecordOf<Known[Name]>) => Promise<boolean>;
};

/** A picture or file; `read` is called only if the caller does not have it yet. Undefined: it no longer exists. */
export interface FileAnswer {
  readonly etag: string;
  readonly read: () => Promise<Uint8Array | undefined>;
  /** File name for saving; without one, the browser displays the file. */
  readonly name?: string;
}

/** An uploaded file of any type; supports byte ranges. */
export interface StoredFileAnswer {
  readonly etag: string;
  readonly type: string;
  readonly size: number;
  /** File name for saving. */
  readonly name: string;
  /** Opens the content, or the byte range `range` with both ends included. Undefined: it no longer exists. */
  readonly open: (range?: {
    readonly start: number;
    readonly end: number;
  }) => Promise<ReadableStream<Uint8Array<ArrayBuffer>> | undefined>;
  /** Returns a URL that serves a large file directly for a while; undefined if there is none. */
  readonly elsewhere?: () => Promise<string | undefined>;
}

/** A file of any length that is generated while it is sent. */
export interface StreamAnswer {
  /** File name for saving. */
  readonly name: string;
  readonly chunks: AsyncGenerator<Uint8Array>;
}

/** A server-sent event; `data` is sent as JSON. */
export interface ServerEvent {
  readonly event: string;
  readonly data: unknown;
}

/** An answer that is sent as it is produced. A failure before the first event is an error status. */
export interface EventsAnswer {
  readonly events: AsyncGenerator<ServerEvent>;
  /** Called when the caller goes away, even while an event is awaited. */
  readonly cancel: () => void;
}

/**
 * A file of the personal data export: fields, a list of records, a stored file of any size, or a few bytes that are read
 * when needed.
 */
export type PersonalFile = {
  /** Its path in the export. A module's further files are in a folder of the module's name. */
  readonly path: string;
  readonly title: (t: Texts) => string;
} & (
  | { readonly content: object }
  | { readonly stored: { readonly path: string; readonly size: number } }
  | { readonly read: () => Promise<Uint8Array | undefined> }
);

type CallerOf<E extends AnyEndpoint, Membership extends GroupMembership> = E['access'] extends { member: MemberAccess }
  ? MemberContext<Membership>
  : E['access'] extends { audience: 'public' }
    ? Context
    : E['access'] extends { audience: 'superAdmin' }
      ? SuperAdminContext
      : SignedInContext;

/** The record that the path names. A declaration with an unknown collection does not compile. */
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
  : E extends AnswersEvents
    ? OutputOf<E> | EventsAnswer
    : OutputOf<E>;

/** Generic over the context itself, so that handlers fit wherever their context does. */
type Handler<E extends AnyEndpoint, Ctx> = (ctx: Ctx, input: InputOf<E>) => Promise<ResultOf<E>>;

/**
 * Answers a POST sent again with the same `Idempotency-Key`. Either reads the record by the id of the first answer, or
 * is `run` if running the call again has no further effect.
 */
type Replay<E extends AnyEndpoint, Ctx> = 'run' | ((ctx: Ctx, input: InputOf<E>, id: string) => Promise<ResultOf<E>>);

export interface PostHandler<E extends AnyEndpoint, Ctx = ContextOf<E, Records, GroupMembership>> {
  readonly handle: Handler<E, Ctx>;
  readonly replay: Replay<E, Ctx>;
}

/**
 * A handler for each endpoint; a missing or extra one does not compile. `Known` are the collections whose records the
 * declarations name (`circleRecord`, `ownRecord`).
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
