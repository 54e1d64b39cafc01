import type { Method } from '@kindred/contract/endpoint';
import { clientSchema } from '@kindred/contract/product';
import { plainErrors } from '@kindred/contract/plain-errors';
import { errorOf } from './answer-error.ts';
import type { AnswerOf, CallArguments, CallSettings, PathOf } from './endpoint-types.ts';
import { counted } from './counted.ts';
import { ApiProblem, CallError, UnexpectedAnswer, Unreachable } from './errors.ts';
import { renewed } from './renewed.ts';

/**
 * Supplies the bearer token; null while the user is signed out. `force` fetches a new one. With `wait` false, the call
 * needs no token and does not wait for the identity service to load.
 */
export type TokenSource = (ask: { force: boolean; wait: boolean }) => Promise<string | null>;

export interface ClientDoors {
  /** Empty in the browser: paths are relative to the current host. */
  readonly origin: string;
  readonly token: TokenSource;
  /** Called when the API reports that this session was ended elsewhere. */
  readonly sessionEnded?: () => void;
  /** Called when the API reports that the feature of the call is turned off. */
  readonly featureOff?: () => void;
  /** Timeout of a call in milliseconds; calls that send or receive a file get eight times as long. */
  readonly timeout: number;
}

export type Request = <M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  ...options: CallArguments<M, P>
) => Promise<AnswerOf<M, P>>;

interface AnyOptions extends CallSettings {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly as?: 'file';
}

/**
 * Creates the API client. A call throws `ApiProblem` for an API error, `UnexpectedAnswer` for any other failed
 * response, `Unreachable` without a response, and the signal's reason if its own signal aborted it.
 */
export const createClient = (doors: ClientDoors): Request => {
  const call = async (method: Method, path: string, options: AnyOptions = {}): Promise<unknown> => {
    const idempotencyKey = method === 'POST' ? (options.idempotencyKey ?? crypto.randomUUID()) : undefined;
    const wait = !path.startsWith('/public-api/');
    const send = async (token: string | null): Promise<unknown> => {
      // Calls that need a user fail early without one. A closing page may still make calls after a sign-out.
      if (!token && wait)
        throw new ApiProblem({
          status: 401,
          code: 'unauthorized',
          title: plainErrors.unauthorized.title,
          requestId: '',
        });
      const answer = await fetchAnswer(doors, method, path, options, idempotencyKey, token);
      if (!answer.ok) {
        const error = await errorOf(answer);
        if (error instanceof ApiProblem && error.code === 'session_ended') doors.sessionEnded?.();
        if (error instanceof ApiProblem && error.code === 'feature_disabled') doors.featureOff?.();
        throw error;
      }
      return bodyOf(answer, options);
    };
    return renewed((force) => doors.token({ force, wait }), send);
  };
  const tellingOutcome = async (method: Method, path: string, options?: AnyOptions): Promise<unknown> => {
    try {
      return await call(method, path, options);
    } catch (error) {
      if (error instanceof CallError && method !== 'GET') error.isOutcomeUnknown = mayBeDone(error);
      throw error;
    }
  };
  return tellingOutcome as Request;
};

/**
 * Returns whether the call may have changed something: true after a 5xx, an unexpected response, a timeout or a lost
 * response (`answer_lost`).
 */
const mayBeDone = (error: CallError): boolean => {
  if (error instanceof Unreachable) return error.timedOut;
  return (
    !(error instanceof ApiProblem) || error.status >= 500 || error.issues.some(({ code }) => code === 'answer_lost')
  );
};

const fetchAnswer = async (
  doors: ClientDoors,
  method: Method,
  path: string,
  options: AnyOptions,
  idempotencyKey: string | undefined,
  token: string | null,
): Promise<Response> => {
  const url = doors.origin + fillPath(path, options.params ?? {}) + queryString(options.query ?? {});
  const headers = new Headers({
    accept: 'application/json, application/problem+json, image/webp, text/csv, application/zip',
  });
  headers.set('x-client-schema', String(clientSchema.current));
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  if (options.ifMatch !== undefined) headers.set('if-match', `"${options.ifMatch}"`);
  if (options.ifNoneMatch) headers.set('if-none-match', `"${options.ifNoneMatch}"`);
  if (options.body !== undefined && !options.file) headers.set('content-type', contentTypeOf(options.body));

  const timeout = AbortSignal.timeout(options.file || options.as === 'file' ? doors.timeout * 8 : doors.timeout);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  try {
    return await fetch(url, { method, headers, body: bodyToSend(options), signal, keepalive: options.keepalive });
  } catch (cause) {
    options.signal?.throwIfAborted();
    throw new Unreachable(url, timeout.aborted, cause);
  }
};

/** Returns the content type of the body: a string is sent as plain text. */
const contentTypeOf = (body: unknown): string => (typeof body === 'string' ? 'text/plain' : 'application/json');

const bodyToSend = ({ file, body }: AnyOptions): BodyInit | undefined => {
  if (!file) return body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  const form = new FormData();
  // Text fields precede the file, as in an HTML form.
  for (const [name, value] of Object.entries(body ?? {})) if (value !== undefined) form.set(name, String(value));
  form.set('file', file, 'file');
  return form;
};

/** Refuses unexpected content, such as a web page served in place of a missing function. */
const bodyOf = async (answer: Response, { as, signal, onReceived }: AnyOptions): Promise<unknown> => {
  if (answer.status === 204) return undefined;
  const type = answer.headers.get('content-type') ?? '';
  try {
    if (as === 'file') {
      // A file of any type has a file name; a web page does not.
      const isFile = answer.headers.has('content-disposition') || /^(image\/|text\/csv|application\/zip)/.test(type);
      if (isFile) return await (onReceived ? counted(answer, onReceived) : answer).blob();
    } else if (type.startsWith('application/json')) return await answer.json();
  } catch (cause) {
    signal?.throwIfAborted();
    throw new Unreachable(answer.url, false, cause);
  }
  const { url, status, statusText } = answer;
  throw new UnexpectedAnswer({ url, status, statusText, body: await answer.text().catch(() => '') });
};

/** Fills each `{name}` of a declared path, encoded. */
const fillPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

const queryString = (query: Readonly<Record<string, unknown>>): string => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : '';
};
