import type { AnyEndpoint } from '@kindred/contract/endpoint';
import { clientSchema, limits, rootTenantId } from '@kindred/contract/limits';
import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import type { Actor } from '../identity/actor.ts';
import { authenticate, hasApiToken } from '../identity/authenticate.ts';
import { limitCalls } from '../identity/call-limit.ts';
import { addressOf, pageOriginOf } from '../identity/host.ts';
import { tenantById } from '../identity/tenant/cache.ts';
import { openTenant, tenantOfHost } from '../identity/tenant/of-host.ts';
import { dispatchingAfter } from '../platform/dispatch.ts';
import type { Companion } from '../platform/firestore/companion.ts';
import { type Database, type Guard, platformDatabase, tenantDatabase } from '../platform/firestore/database.ts';
import { recently } from '../platform/firestore/recent-reads.ts';
import { identities } from '../platform/identity.ts';
import { log } from '../platform/log.ts';
import { ApiError } from '../platform/api-error.ts';
import { tenantFiles } from '../platform/storage.ts';
import { answer } from './answer.ts';
import { authorise, authoriseForRecord, guardOf, isAdministration, type Sources } from './authorise.ts';
import type { Context, PostHandler, SignedInContext, SuperAdminContext } from './context.ts';
import { claimKey, noteWritten, readKey, settleKey } from './idempotency.ts';
import { readAddress, readBody } from './input.ts';
import type { Module } from './module.ts';
import { limitRate } from './rate-limit.ts';

type Run = (ctx: Context, input: unknown, id?: string) => Promise<unknown>;

export interface Served {
  readonly endpoint: AnyEndpoint;
  readonly module: Pick<Module, 'membershipOf' | 'records' | 'readers'>;
  readonly handler: unknown;
}

/** Serves one call: tenant → caller → authorisation → input → handler. */
export const serve = async (
  { endpoint, module, handler }: Served,
  request: Request,
  params: Record<string, string>,
  requestId: string,
): Promise<Response> => {
  refuseOldClients(request);
  const tenant = await tenantOf(endpoint, request);
  const actor = await actorOf(endpoint, request, tenant);
  const ip = addressOf(request);
  const caller = actor ? `${tenant.id}/${actor.uid}` : ip;
  limitCalls(caller, actor?.token && limits.tokenCallsPerMinute);
  authorise(endpoint.access, tenant, actor);
  const address = readAddress(endpoint, { params, url: new URL(request.url) });
  const ctx = contextOf(endpoint, tenant, actor, ip, requestId, request);
  const named = (address.params ?? {}) as Record<string, string>;
  const from = sourcesFor(endpoint, ctx.db);
  const reached = actor ? await authoriseForRecord(endpoint.access, module, ctx as SignedInContext, named, from) : {};
  const { bytes, release, ...content } = await readBody(endpoint, request, caller);
  try {
    await limitRate(endpoint, ctx);
    const call = { ...ctx, ...reached };
    const guard = guardOf(endpoint.access, module, reached);
    const input = { ...address, ...content };
    const result = await dispatchingAfter(() => run(endpoint, handler, call, input, request, bytes, guard));
    return await answer(endpoint, request, result);
  } finally {
    release();
  }
};

/**
 * Calls of one page share a read of the caller's membership. Calls for files also share the read of the record, since a
 * file never changes.
 */
const sourcesFor = ({ method, outputType }: AnyEndpoint, db: Database): Sources => {
  const recent = recently(db);
  return {
    memberships: method === 'GET' ? recent : db,
    records: method === 'GET' && outputType ? recent : db,
  };
};

const refuseOldClients = (request: Request): void => {
  const schema = request.headers.get('x-client-schema');
  if (schema && Number(schema) < clientSchema.oldest) {
    throw new ApiError('upgrade_required', { detail: 'This page is out of date. Please reload it.' });
  }
};

/** Returns the tenant of the host; super admins' calls always belong to the root tenant. */
const tenantOf = (endpoint: AnyEndpoint, request: Request): Promise<Tenant> =>
  endpoint.access.audience === 'superAdmin' ? openTenant(tenantById(rootTenantId)) : tenantOfHost(request);

/**
 * Returns the caller. Public calls use a valid ID token, and ignore API tokens and ID tokens that are stale or from
 * another tenant.
 */
const actorOf = async (endpoint: AnyEndpoint, request: Request, tenant: Tenant): Promise<Actor | undefined> => {
  const { audience } = endpoint.access;
  if (audience === 'superAdmin') return rootActorOf(request, tenant);
  if (audience !== 'public') return authenticate(request, tenant.id);
  return hasApiToken(request) ? undefined : unlessRefused(authenticate(request, tenant.id));
};

/**
 * Returns the caller from the root tenant. A tenant's own users are recognised on its host, and get 403 there instead
 * of 401.
 */
const rootActorOf = async (request: Request, root: Tenant): Promise<Actor | undefined> => {
  try {
    return await authenticate(request, root.id);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'unauthorized') throw error;
    const here = await unlessRefused(tenantOfHost(request));
    if (here && here.id !== root.id && (await authenticate(request, here.id))) throw new ApiError('forbidden');
    throw error;
  }
};

/**
 * Returns the awaited result, or undefined after a refusal. A service that is down is not a refusal, so it still
 * throws.
 */
const unlessRefused = <Result>(result: Promise<Result>): Promise<Result | undefined> =>
  result.catch((error: unknown) => {
    if (error instanceof ApiError && error.code !== 'unavailable') return undefined;
    throw error;
  });

const contextOf = (
  endpoint: AnyEndpoint,
  tenant: Tenant,
  actor: Actor | undefined,
  ip: string,
  requestId: string,
  request: Request,
): Context => {
  const auditor =
    actor && isAdministration(endpoint.access)
      ? { actorId: actor.uid, actorEmail: actor.token?.name ?? actor.email, actorTenantId: tenant.id, ip }
      : undefined;
  const db = tenantDatabase(tenant.id);
  return {
    requestId,
    tenant,
    actor,
    db: auditor ? db.auditedBy(auditor) : db,
    files: tenantFiles(tenant.id),
    identities: identities(tenant.id),
    ip,
    userAgent: request.headers.get('user-agent') ?? '',
    pageOrigin: pageOriginOf(request),
    ifMatch: versionOf(request.headers.get('if-match')),
    wantsEvents: /(?:^|,)\s*text\/event-stream\s*(?:[;,]|$)/i.test(request.headers.get('accept') ?? ''),
    ...(endpoint.access.audience === 'superAdmin' && { auditor, platform: platformDatabase.auditedBy(auditor!) }),
  };
};

/** Reads `"3"`, or an answer's ETag, which begins with the version. */
const versionOf = (header: string | null): number | undefined => {
  if (!header || header === '*') return undefined;
  const version = /^(?:W\/)?"(\d{1,9})(?:-[0-9a-f]{16})?"$/.exec(header.trim())?.[1];
  if (version) return Number(version);
  throw new ApiError('bad_request', {
    issues: [{ path: 'If-Match', message: 'Not a version such as "3"', code: 'invalid_version' }],
  });
};

/** Returns the id in a result: its own id, or the id of the operation that it started. */
const referenceTo = (result: unknown): string => {
  const { id, operation } = (result ?? {}) as { id?: string; operation?: { id: string } };
  return id ?? operation?.id ?? '';
};

/** Returns the same context, with a companion added to its first write. */
const notingIn = (ctx: Context & Partial<SuperAdminContext>, note: Companion): Context => ({
  ...ctx,
  db: ctx.db.with(note),
  ...(ctx.platform && { platform: ctx.platform.with(note) }),
});

/** Runs the handler. A POST with an `Idempotency-Key` runs only once. */
const run = async (
  endpoint: AnyEndpoint,
  handler: unknown,
  ctx: Context,
  input: unknown,
  request: Request,
  bytes: Uint8Array,
  guard: Guard | undefined,
): Promise<unknown> => {
  // This bookkeeping is not subject to the caller's guard.
  const guarded = (asked: Context): Context => (guard ? { ...asked, db: asked.db.guardedBy(guard) } : asked);
  if (endpoint.method !== 'POST') return (handler as Run)(guarded(ctx), input);
  const { handle, replay } = handler as PostHandler<AnyEndpoint> & { handle: Run; replay: 'run' | Run };
  const key = request.headers.get('idempotency-key');
  if (!key || replay === 'run') return handle(guarded(ctx) as never, input as never);
  const { pathname, search } = new URL(request.url);
  const claimed = readKey(endpoint, ctx, key, bytes, pathname + search);
  const known = await claimKey(ctx, claimed);
  if (known !== undefined) return replay(ctx as never, input as never, known);
  try {
    const result: unknown = await handle(guarded(notingIn(ctx, noteWritten(ctx, claimed))) as never, input as never);
    await settleKey(ctx, claimed, referenceTo(result));
    return result;
  } catch (error) {
    // An ApiError means that nothing changed, so the key is freed. After any other fault that is unknown, so the key
    // stays taken for a while.
    if (error instanceof ApiError && error.code !== 'unavailable') {
      await settleKey(ctx, claimed).catch((fault: unknown) =>
        log.warn('A key was not freed', { error: String(fault) }),
      );
    }
    throw error;
  }
};
