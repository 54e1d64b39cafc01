import { endpoints as declaredEndpoints } from '@kindred/contract/endpoints';
import type { AnyEndpoint } from '@kindred/contract/endpoint';
import { describe, expect, test } from 'vitest';
import documentedEndpoints from '../spec/endpoints.json' with { type: 'json' };
import documentedRoutes from '../spec/routes.json' with { type: 'json' };
import { jsonBelow } from './source-files.ts';
import { modulePaths } from './web-paths.ts';

interface Documented {
  readonly section: string;
  readonly prefix: string;
  readonly method: string;
  readonly path: string;
  readonly query?: readonly string[];
  readonly headers?: readonly string[];
  readonly body?: string;
}

type Reasons = Readonly<Record<string, string>>;

/** Endpoints and routes beyond the specification, each with the reason: a file per noun in `tests/spec/added`. */
const added = jsonBelow('tests/spec/added') as { readonly endpoints?: Reasons; readonly routes?: Reasons }[];
const addedEndpoints: Reasons = Object.assign({}, ...added.map(({ endpoints }) => endpoints));
const addedRoutes: Reasons = Object.assign({}, ...added.map(({ routes }) => routes));

/** Filters and sort keys that a documented list has beyond the documented ones. */
const addedFilters: Readonly<Record<string, readonly string[]>> = {
  // The audit log of a token can be read from its beginning.
  'GET /admin-api/v1/client-applications/{id}/tokens/{tokenId}/audit': ['sortBy', 'order'],
  'GET /superadmin-api/v1/tenants': ['status'],
  'GET /api/v1/users': ['role', 'flag'],
  'GET /superadmin-api/v1/tenants/{tenantid}/users': ['role', 'flag'],
  'GET /api/v1/care/circles/{circle_id}/members': ['heartbeats'],
  'GET /api/v1/care/user-contacts': ['sortBy', 'order'],
  'PUT /api/v1/care/events/{event_id}': ['scope', 'occurrence'],
  'DELETE /api/v1/care/events/{event_id}': ['scope', 'occurrence'],
  'GET /api/v1/care/deferred-messages': ['type'],
  'GET /api/v1/care/chat/rooms/{room_id}/messages': ['before', 'after', 'limit', 'q'],
  'GET /api/v1/care/circles/{circle_id}/documents': ['status', 'tag', 'acl', 'group'],
  'GET /public-api/v1/care/circles-by-slug/{slug}/testimonies': ['limit', 'offset'],
  // Calls may choose a revision.
  'POST /api/v1/prompts/format': ['revision', 'label'],
  'POST /api/v1/prompts/execute': ['revision', 'label'],
  'GET /public-api/v1/care/circles-by-slug/{slug}/pages/{type}': ['lang'],
};

/** Query parameters that an endpoint may have beyond the documented ones. */
const addedQueries = (endpoint: AnyEndpoint, documented: Documented): readonly string[] => [
  // Every list: cursors, and the filters that the list declares.
  ...(endpoint.list ? ['cursor', ...endpoint.list.filters] : []),
  // Lists of the administration can be filtered by the record's kind.
  ...(addedFilters[`${endpoint.method} ${endpoint.path}`] ?? []),
  // Care lists without a documented query are paged too.
  ...(endpoint.list?.style === 'limit' && !documented.query ? ['limit', 'offset'] : []),
  // Configuration entries can be filtered by the type of their values.
  ...(/\/configs\//.test(endpoint.path) && endpoint.list ? ['type'] : []),
  // A plain text body does not state its language.
  ...(endpoint.text && !endpoint.text.field ? ['lang'] : []),
  // After a user has changed the tenant, their browser bypasses all caches.
  ...(endpoint.path === '/public-api/v1/tenant' ? ['changed'] : []),
  // A URL with the picture's version always returns the same picture.
  ...(documented.headers?.includes('If-None-Match') ? ['v'] : []),
];

const erased = (path: string): string => path.replace(/\{[^}]+\}/g, '{}');
const declared: [string, AnyEndpoint][] = Object.values(declaredEndpoints as Record<string, AnyEndpoint>).map((one) => [
  `${one.method} ${one.path}`,
  one,
]);
const documented = new Map(
  (documentedEndpoints as Documented[]).map((one) => [`${one.method} ${erased(one.path)}`, one]),
);
const documentedFor = ({ method, path }: AnyEndpoint) => documented.get(`${method} ${erased(path)}`);
const both = declared.flatMap(([name, endpoint]): [string, AnyEndpoint, Documented][] => {
  const found = documentedFor(endpoint);
  return found ? [[name, endpoint, found]] : [];
});

/** Returns the field names of an object schema. */
const fieldsOf = (schema: { shape?: object } | undefined): string[] => Object.keys(schema?.shape ?? {});

test('the specification’s lists are complete', () => {
  expect(documentedEndpoints).toHaveLength(186);
  expect(Object.values(documentedRoutes).flat()).toHaveLength(104);
  expect(both.length).toBeGreaterThan(30);
});

describe('an endpoint', () => {
  test.each(both)('of the specification keeps its path: %s', (_, endpoint, { path }) => {
    expect(endpoint.path).toBe(path);
  });

  test.each(both)('of the specification keeps its query names: %s', (_, endpoint, found) => {
    const names = fieldsOf(endpoint.query);
    const known = found.query ?? [];
    expect(names).toEqual(expect.arrayContaining([...known]));
    expect(names.filter((name) => !known.includes(name) && !addedQueries(endpoint, found).includes(name))).toEqual([]);
  });

  test.each(both)('of the specification has the documented input and output: %s', (_, endpoint, found) => {
    expect(endpoint.file !== undefined).toBe(found.body === 'multipart form');
    if (found.body === 'none') expect(endpoint.body).toBeUndefined();
    expect(endpoint.errors.includes('not_modified')).toBe(found.headers?.includes('If-None-Match') ?? false);
  });

  test.each(declared)('is declared once, with the parameters of its path: %s', (name, endpoint) => {
    expect(declared.filter(([other]) => erased(other) === erased(name))).toHaveLength(1);
    const inPath = [...endpoint.path.matchAll(/\{([^}]+)\}/g)].map(([, parameter]) => parameter);
    expect(fieldsOf(endpoint.params)).toEqual(inPath);
  });

  const sizes: Readonly<Record<string, number>> = {
    'GET /api/v1/care/user-contacts': 50,
    'GET /api/v1/care/circles/{circle_id}/pages': 10,
  };
  const lists = declared.filter(([, { list }]) => list);

  test.each(lists)(
    'that lists returns as many entries by default as its module’s other lists: %s',
    (name, endpoint) => {
      const { pageSize, page_size, limit } = endpoint.query!.parse({}) as Partial<
        Record<'pageSize' | 'page_size' | 'limit', number>
      >;
      const usual = endpoint.path.includes('/v1/care/') ? 100 : 10;
      expect(pageSize ?? page_size ?? limit).toBe(sizes[name] ?? usual);
    },
  );

  test('beyond the specification is listed here with a reason, and the list has no other entry', () => {
    const added = declared.filter(([, endpoint]) => !documentedFor(endpoint)).map(([name]) => name);
    expect(added.toSorted()).toEqual(Object.keys(addedEndpoints).toSorted());
  });

  const audiences = { superadmin: 'superAdmin', admin: 'admin', user: 'user', public: 'public' } as const;
  const prefixes = {
    superAdmin: '/superadmin-api/',
    admin: '/admin-api/',
    user: '/api/',
    public: '/public-api/',
  } as const;

  test.each(declared)('is open to the audience of its prefix: %s', (_, endpoint) => {
    const { audience } = endpoint.access as { audience: keyof typeof prefixes };
    expect(endpoint.path.startsWith(`${prefixes[audience]}v1/`)).toBe(true);
    const found = documentedFor(endpoint);
    if (found) expect(audiences[found.prefix as keyof typeof audiences]).toBe(audience);
  });
});

describe('a route', () => {
  const known = Object.values(documentedRoutes).flat();
  const routes = Object.values(modulePaths).map(({ pattern }) => pattern.replace(/:(\w+)/g, '{$1}'));
  const listed = routes.filter((path) => known.some((other) => erased(other) === erased(path)));

  test.each(listed)('of the specification keeps its path: %s', (path) => {
    expect(known).toContain(path);
  });

  test('beyond the specification is listed here with a reason, and the list has no other entry', () => {
    const added = routes.filter((path) => !listed.includes(path));
    expect(added.toSorted()).toEqual(Object.keys(addedRoutes).toSorted());
  });

  test('is declared once', () => {
    expect(new Set(routes.map(erased)).size).toBe(routes.length);
  });
});
