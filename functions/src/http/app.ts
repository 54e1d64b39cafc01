import type { AnyEndpoint } from '@kindred/contract/endpoint';
import { limits } from '@kindred/contract/limits';
import type { ModuleName } from '@kindred/contract/modules';
import { Hono } from 'hono';
import { limitCalls } from '../identity/call-limit.ts';
import { addressOf } from '../identity/host.ts';
import { type Call, currentCall, type UsedToken, withCall } from '../platform/call.ts';
import { newId } from '../platform/crypto.ts';
import { log } from '../platform/log.ts';
import { ApiError } from '../platform/api-error.ts';
import { settings } from '../platform/settings.ts';
import type { Module } from './module.ts';
import { problemAnswer } from './problem-answer.ts';
import { serve } from './serve.ts';

/** How long a call may wait for the doors that it uses: callers hear of a failure within ten seconds. */
const callSeconds = 8;

type Router = Hono<{ Bindings: { requestId: string } }>;

/** The parts that make up the API. */
export interface Parts {
  readonly moduleNameOf: (path: string) => ModuleName;
  readonly loadModule: (name: ModuleName) => Promise<Module>;
  /** Returns what writes the page at a path; undefined for the API's paths. */
  readonly pageWriterOf: (path: string) => (() => Promise<(request: Request) => Promise<Response>>) | undefined;
  /** Records a use of an API token. */
  readonly noteUse: (used: UsedToken, method: string, route: string, status: number) => Promise<void>;
}

/** Handles a request. `callerSignal` is aborted when the caller goes away. */
export type HandleRequest = (request: Request, callerSignal?: AbortSignal) => Promise<Response>;

/** Returns the handler of every request: the whole API, and the HTML of the public pages. */
export const apiOf = (parts: Parts): HandleRequest => {
  const routers = new Map<ModuleName, Promise<Router>>();
  const routerOf = (name: ModuleName): Promise<Router> => {
    if (!routers.has(name)) routers.set(name, makeRouter(name, parts));
    return routers.get(name)!.catch((error: unknown) => {
      // The next call retries a module that failed to load.
      routers.delete(name);
      throw error;
    });
  };
  return (request, callerSignal) => handle({ ...parts, routerOf }, request, callerSignal);
};

interface Routes extends Pick<Parts, 'moduleNameOf' | 'pageWriterOf'> {
  readonly routerOf: (name: ModuleName) => Promise<Router>;
}

const handle = async (routes: Routes, request: Request, callerSignal?: AbortSignal): Promise<Response> => {
  const requestId = newId();
  const started = performance.now();
  const { pathname, search } = new URL(request.url);
  const isTooLong = pathname.length > limits.pathCharacters || search.length > limits.queryCharacters;
  const path = isTooLong ? `${pathname.slice(0, 100)}…` : pathname;
  const answered = async ({ operations, headers }: Call): Promise<Response> => {
    const response = await counted(routes, request, requestId, path, () =>
      isTooLong
        ? problemAnswer(new ApiError('uri_too_long'), requestId, path)
        : route(routes, request, path, requestId),
    );
    const always = { 'x-request-id': requestId, 'x-content-type-options': 'nosniff' };
    for (const [name, value] of Object.entries({ ...headers, ...always })) response.headers.set(name, value);
    const milliseconds = Math.round(performance.now() - started);
    if (settings().environment !== 'production') {
      const { reads, writes } = operations;
      response.headers.set('server-timing', `reads;dur=${reads}, writes;dur=${writes}, total;dur=${milliseconds}`);
    }
    log.info('Call', { method: request.method, path, status: response.status, milliseconds, ...operations });
    return response;
  };
  return withCall(requestId, callSeconds, answered, callerSignal);
};

/**
 * Counts every call towards a limit, whatever its outcome. A call without a token counts against its address before any
 * work; one with a token counts against its user once known, otherwise against its address. Pages are counted where
 * they are written, since their errors are pages too.
 */
const counted = async (
  { pageWriterOf }: Routes,
  request: Request,
  requestId: string,
  path: string,
  answer: () => Response | Promise<Response>,
): Promise<Response> => {
  const address = addressOf(request);
  try {
    if (!request.headers.has('authorization') && !pageWriterOf(path)) limitCalls(address);
    const response = await answer();
    limitCalls(address);
    return response;
  } catch (error) {
    return problemAnswer(error, requestId, path);
  }
};

const route = async (routes: Routes, request: Request, path: string, requestId: string): Promise<Response> => {
  try {
    const loadPage = routes.pageWriterOf(path);
    if (loadPage) return await (await loadPage())(request);
    const router = await routes.routerOf(routes.moduleNameOf(path));
    return await router.fetch(request, { requestId });
  } catch (error) {
    return problemAnswer(error, requestId, path);
  }
};

/** Converts `{circle_id}` to Hono's `:circle_id`. */
const pattern = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

const makeRouter = async (name: ModuleName, { loadModule, noteUse }: Parts): Promise<Router> => {
  const module = await loadModule(name);
  const router: Router = new Hono();
  const declared = Object.entries(module.endpoints) as [string, AnyEndpoint][];
  for (const [key, endpoint] of declared.sort(literalFirst)) {
    router.on(endpoint.method, pattern(endpoint.path), async (c) => {
      const response = await (async () =>
        serve(
          { endpoint, module, handler: await module.handler(key) },
          c.req.raw,
          c.req.param() as Record<string, string>,
          c.env.requestId,
        ))().catch((error: unknown) => problemAnswer(error, c.env.requestId, c.req.path, endpoint.errors));
      const token = currentCall()?.token;
      if (token) await noteUse(token, endpoint.method, endpoint.path, response.status);
      return response;
    });
  }
  for (const [path, methods] of methodsByPath(declared)) {
    const allow = { allow: methods.join(', ') };
    router.all(path, (c) => problemAnswer(new ApiError('method_not_allowed'), c.env.requestId, c.req.path, [], allow));
  }
  router.notFound((c) => problemAnswer(new ApiError('not_found'), c.env.requestId, c.req.path));
  return router;
};

const methodsByPath = (declared: readonly [string, AnyEndpoint][]): Map<string, string[]> => {
  const methods = new Map<string, string[]>();
  for (const [, { path, method }] of declared)
    methods.set(pattern(path), [...(methods.get(pattern(path)) ?? []), method]);
  return methods;
};

/** Sorts literal segments first: `/circles/owner` before `/circles/{circle_id}`. */
const literalFirst = ([, one]: [string, AnyEndpoint], [, other]: [string, AnyEndpoint]): number => {
  const shape = (path: string) => path.replace(/\{\w+\}/g, '~');
  return shape(one.path) < shape(other.path) ? -1 : 1;
};
