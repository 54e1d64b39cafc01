import type { AnyEndpoint } from '@kindred/contract/endpoint';
import { sha256 } from '../platform/crypto.ts';
import { ApiError } from '../platform/api-error.ts';
import { settings } from '../platform/settings.ts';
import type { EventsAnswer, FileAnswer, StoredFileAnswer, StreamAnswer } from './context.ts';
import { isAlreadyThere } from './already-there.ts';
import { matchesEtag } from './conditions.ts';

const year = 'public, max-age=31536000, immutable';
const nobodyKeeps = 'private, no-store';

/** Returns the `Cache-Control` of the response. A call that asks for the caller's own data is never cached. */
const cacheControl = ({ cache, cacheUnless }: AnyEndpoint, request: Request): string => {
  const asked = cacheUnless ? new URL(request.url).searchParams.getAll(cacheUnless) : [];
  return cache === undefined || asked.some((value) => value !== 'false') ? nobodyKeeps : cache;
};

/** Converts a handler's result to an HTTP response: status, ETag, caching. */
export const answer = async (endpoint: AnyEndpoint, request: Request, result: unknown): Promise<Response> => {
  if (endpoint.outputType && 'chunks' in (result as object)) return streamAnswer(endpoint, result as StreamAnswer);
  if (endpoint.outputType && 'open' in (result as object))
    return (await import('./stored-file-answer.ts')).storedFileAnswer(endpoint, request, result as StoredFileAnswer);
  if (endpoint.outputType) return fileAnswer(endpoint, request, result as FileAnswer);
  if (endpoint.streams && 'events' in (result as object))
    return (await import('./events-answer.ts')).eventsAnswer(result as EventsAnswer);
  const headers = new Headers({ 'cache-control': cacheControl(endpoint, request) });
  if (endpoint.status === 204) return new Response(null, { status: 204, headers });
  const text = JSON.stringify(checked(endpoint, result));
  const etag = etagFor(endpoint, result, text);
  if (etag) headers.set('etag', etag);
  if (etag && request.method === 'GET' && matchesEtag(request, etag))
    return new Response(null, { status: 304, headers });
  headers.set('content-type', 'application/json; charset=utf-8');
  return new Response(text, { status: statusOf(endpoint, result), headers });
};

const statusOf = ({ status, alternative }: AnyEndpoint, result: unknown): number => {
  if (!alternative) return status;
  const isOther = alternative.output ? alternative.output.safeParse(result).success : isAlreadyThere(result);
  return isOther ? alternative.status : status;
};

/**
 * Checks a result against the endpoint's declaration. Undeclared fields are removed in production; elsewhere they throw,
 * so that tests notice.
 */
const checked = (endpoint: AnyEndpoint, result: unknown): unknown => {
  if (settings().environment === 'production') return endpoint.output.parse(result);
  const parsed = endpoint.output.safeParse(result);
  if (!parsed.success)
    throw new Error(`${endpoint.method} ${endpoint.path} answers what it does not declare: ${parsed.error.message}`);
  const extra = undeclared(result, parsed.data);
  if (extra) throw new Error(`${endpoint.method} ${endpoint.path} answers a field it does not declare: ${extra}`);
  return parsed.data;
};

/** Returns the path of the first field that the schema removed. */
const undeclared = (given: unknown, kept: unknown, path = ''): string | undefined => {
  if (typeof given !== 'object' || given === null || typeof kept !== 'object' || kept === null) return undefined;
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue;
    if (!(name in kept)) return `${path}${name}`;
    const inner = undeclared(value, (kept as Record<string, unknown>)[name], `${path}${name}.`);
    if (inner) return inner;
  }
  return undefined;
};

/**
 * Returns a record's ETag: its version, which an `If-Match` compares, and a hash, because some changes to a record show
 * in an answer without a new version.
 */
const etagFor = (endpoint: AnyEndpoint, result: unknown, text: string): string | undefined => {
  const version = (result as { version?: unknown } | undefined)?.version;
  if (typeof version === 'number') return `"${version}-${sha256(text).slice(0, 16)}"`;
  return endpoint.cache ? `"${sha256(text).slice(0, 32)}"` : undefined;
};

const fileAnswer = async (endpoint: AnyEndpoint, request: Request, file: FileAnswer): Promise<Response> => {
  const etag = `"${file.etag}"`;
  const named = new URL(request.url).searchParams.get('v') === file.etag;
  const headers = new Headers({ etag, 'cache-control': named ? year : cacheControl(endpoint, request) });
  if (matchesEtag(request, etag)) return new Response(null, { status: 304, headers });
  const bytes = await file.read();
  if (!bytes) throw new ApiError(endpoint.errors.find((code: string) => code.endsWith('_not_found')) ?? 'not_found');
  headers.set('content-type', endpoint.outputType!);
  headers.set('content-length', String(bytes.length));
  if (file.name) headers.set('content-disposition', `attachment; filename="${file.name}"`);
  return new Response(bytes as Uint8Array<ArrayBuffer>, { status: 200, headers });
};

/** Produces the first chunk before the response begins, so that an early failure can still be an error status. */
const streamAnswer = async (endpoint: AnyEndpoint, { name, chunks }: StreamAnswer): Promise<Response> => {
  const first = await chunks.next();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => (first.done ? controller.close() : controller.enqueue(first.value)),
    pull: async (controller) => {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await chunks.return(undefined)),
  });
  const headers = new Headers({
    'content-type': endpoint.outputType!,
    'cache-control': endpoint.cache ?? nobodyKeeps,
    'content-disposition': `attachment; filename="${name}"`,
  });
  return new Response(body, { status: endpoint.status, headers });
};
