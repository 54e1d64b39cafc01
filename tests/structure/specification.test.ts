import { endpoints as declaredEndpoints } from '@kindred/contract/endpoints';
import type { AnyEndpoint } from '@kindred/contract/endpoint';
import { describe, expect, test } from 'vitest';
import { paths as carePaths } from '../../web/src/care/paths.ts';
import { paths as corePaths } from '../../web/src/core/paths.ts';
import documentedEndpoints from '../spec/endpoints.json' with { type: 'json' };
import documentedRoutes from '../spec/routes.json' with { type: 'json' };

interface Documented {
  readonly section: string;
  readonly prefix: string;
  readonly method: string;
  readonly path: string;
  readonly query?: readonly string[];
  readonly headers?: readonly string[];
  readonly body?: string;
}

/** Endpoints beyond the specification, each with the reason. */
const addedEndpoints: Readonly<Record<string, string>> = {
  'GET /public-api/v1/health': 'what watches the deployment has to ask somebody',
  'GET /public-api/v1/openapi.json': 'the description of the API, from which its page is made',
  'GET /api/v1/me/second-factor': 'the second factor of administrators is the product’s own',
  'POST /api/v1/me/second-factor/start': 'its secret',
  'POST /api/v1/me/second-factor/confirm': 'its first code',
  'POST /api/v1/me/second-factor/show': 'its code in a new session',
  'POST /api/v1/me/second-factor/remove': 'its end',
  'DELETE /api/v1/users/{userid}/second-factor': 'who has lost the second factor asks an administrator',
  'DELETE /superadmin-api/v1/tenants/{tenantid}/users/{userid}/second-factor':
    'a tenant’s only administrator may lose it',
  'GET /admin-api/v1/security': 'whether a tenant asks for it',
  'PUT /admin-api/v1/security': 'whether a tenant asks for it',
  'GET /admin-api/v1/audit-log': 'administrators read what was done in their name',
  'GET /superadmin-api/v1/tenants/{tenantid}/audit-log': 'super admins see who of them did what in a tenant',
  'GET /superadmin-api/v1/audit-log': 'super admins read what was done to the platform',
  'DELETE /api/v1/tenant/pictures/logo': 'what was put there can be taken away',
  'DELETE /api/v1/tenant/pictures/background': 'what was put there can be taken away',
  'DELETE /api/v1/tenant/pictures/background-mobile': 'what was put there can be taken away',
  'POST /public-api/v1/contact-messages': 'visitors of a landing write to those who run the site',
  'GET /api/v1/contact-messages': 'what the screen of contact messages lists',
  'GET /api/v1/contact-messages/{id}': 'what the screen of a contact message shows',
  'PUT /api/v1/contact-messages/{id}': 'status and notes of a contact message',
  'DELETE /api/v1/contact-messages/{id}': 'what somebody wrote does not stay for ever',
  'POST /api/v1/contact-messages/{id}/answer': 'a message is answered where it is read',
  'POST /superadmin-api/v1/isolation-checks': 'super admins see for themselves that tenants are closed to each other',
  'GET /superadmin-api/v1/isolation-checks': 'the runs of that check',
  'GET /superadmin-api/v1/isolation-checks/{id}': 'what a run tried, and what came of it',
  'GET /superadmin-api/v1/config/authorized-domains': 'what is to be changed is seen first',
  'POST /superadmin-api/v1/tenants/validate-subdomain': 'whether a subdomain can be had is told while it is typed',
  'DELETE /api/v1/me': 'people have a right to go',
  'GET /api/v1/me/export': 'people have a right to a copy of their data',
  'GET /api/v1/me/sign-ins': 'a person sees whether it was they who signed in',
  'POST /api/v1/me/sign-out-everywhere': 'who has lost a device shuts it out',
  'GET /api/v1/users/export': 'what the screen of people lists, as a file',
  'GET /superadmin-api/v1/tenants/{tenantid}/users/export': 'the same of any tenant',
  'GET /superadmin-api/v1/operations/{id}': 'how far long work is that a super admin started',
  'GET /api/v1/operations/{id}': 'how far long work is that was answered with 202',
  'GET /api/v1/care/circles/by-slug/{slug}': 'an address with a slug leads to its circle, an old one too for 90 days',
  'GET /api/v1/care/circles/{circle_id}/waiting': 'admins see at once what waits for them',
  'GET /api/v1/care/circles/{circle_id}/contents': 'who deletes a circle is told what goes with it',
  'GET /api/v1/care/circles/deleted': 'what can still be had back is shown',
  'POST /api/v1/care/circles/{circle_id}/restore': 'a circle that was deleted can be had back for 30 days',
  'GET /api/v1/care/circles/{circle_id}/deletions': 'what was deleted in a circle and can still be had back is shown',
  'GET /api/v1/care/deletions': 'a person’s own deleted diary notes, which may be in no circle',
  'POST /api/v1/care/deletions/{deletion_id}/restore': 'a slip does not lose what cannot be replaced',
  'DELETE /api/v1/care/deletions/{deletion_id}': 'what has to go at once goes at once',
  'POST /api/v1/care/circles/{circle_id}/record-subjects/death': 'a death is recorded by one person',
  'POST /api/v1/care/circles/{circle_id}/record-subjects/death/confirmation': 'and confirmed by another',
  'DELETE /api/v1/care/circles/{circle_id}/record-subjects/death': 'what was recorded by mistake is taken back',
  'GET /api/v1/care/funeral-wishes/{id}': 'wishes that were changed elsewhere are read anew',
  'GET /api/v1/care/documents/{id}/file': 'what is in a document: the specification names a file of the public alone',
  'GET /api/v1/care/documents/{id}/thumbnail': 'a hundred pictures are shown small before one is fetched whole',
  'GET /public-api/v1/care/circles-by-id/{circle_id}/files/{document_id}/thumbnail':
    'a public page shows pictures small before one is fetched whole',
  'GET /api/v1/care/pages/{id}/revisions': 'what a page said before somebody wrote over it',
  'POST /api/v1/care/pages/{id}/revisions/{revision}/restore': 'what was written over is had back',
  'GET /api/v1/care/circles/{circle_id}/testimony-links': 'admins see by which links guests may write',
  'POST /api/v1/care/circles/{circle_id}/testimony-links': 'who knew somebody and has no account may write of them',
  'DELETE /api/v1/care/testimony-links/{link_id}': 'a link that went astray is ended',
  'GET /public-api/v1/care/circles-by-slug/{slug}': 'what a circle shows to everybody, for its public start page',
  'POST /public-api/v1/care/testimony-links/look-up': 'a guest sees for whom words are asked',
  'POST /public-api/v1/care/testimony-links/testimonies': 'a guest’s testimony',
  'POST /api/v1/care/invitations/{invitation_id}/decline':
    'who does not want to come says so, and is not asked for days',
  'POST /public-api/v1/care/invitations/look-up': 'what a mailed invitation leads to, before anybody has signed in',
  'POST /api/v1/care/user-contacts/import': 'contacts come from address books, hundreds at a time',
  'GET /api/v1/care/circles/{circle_id}/join-link': 'whether a circle has a link by which people ask to join',
  'POST /api/v1/care/circles/{circle_id}/join-link': 'an admin makes it',
  'DELETE /api/v1/care/circles/{circle_id}/join-link': 'an admin ends it',
  'POST /public-api/v1/care/join-links/look-up': 'what it leads to, before anybody has signed in',
  'GET /api/v1/care/join-requests': 'who has asked to join sees what came of it',
  'POST /api/v1/care/join-requests': 'whoever has the link asks to join',
  'DELETE /api/v1/care/join-requests/{request_id}': 'what was asked can be taken back',
  'GET /api/v1/care/circles/{circle_id}/join-requests': 'admins see who asks to join',
  'POST /api/v1/care/circles/{circle_id}/join-requests/{request_id}/accept': 'and let them in',
  'POST /api/v1/care/circles/{circle_id}/join-requests/{request_id}/decline': 'or do not',
  'POST /api/v1/care/circles/{circle_id}/archives': 'the family archive has no call in the specification: it is made',
  'GET /api/v1/care/circles/{circle_id}/archives': 'those that one has',
  'GET /api/v1/care/archives/{archive_id}': 'how far one is',
  'GET /api/v1/care/archives/{archive_id}/file': 'the zip',
  'POST /api/v1/care/archives/{archive_id}/links': 'a browser saves gigabytes by itself, and cannot say who asks',
  'GET /public-api/v1/care/archives/{archive_id}/{token}': 'where that leads',
  'DELETE /api/v1/care/archives/{archive_id}': 'who has fetched it needs it no more',
  'GET /admin-api/v1/care/public-pages/{slug}': 'whether a public page was taken off the web, and why',
  'PUT /admin-api/v1/care/public-pages/{slug}':
    'abuse that readers of a public page report reaches the tenant’s administrators, who take it off the web',
  'GET /api/v1/care/migrations': 'what the screen of migrations shows',
  'POST /public-api/v1/care/invitations/sign-up': 'an invited person makes account and membership in one step',
};

/** Filters and sort keys of a documented list beyond the documented ones. */
const addedFilters: Readonly<Record<string, readonly string[]>> = {
  'GET /api/v1/users': ['role', 'flag'],
  'GET /superadmin-api/v1/tenants/{tenantid}/users': ['role', 'flag'],
  'GET /api/v1/care/user-contacts': ['sortBy', 'order'],
  'GET /api/v1/care/circles/{circle_id}/documents': ['status', 'tag', 'acl'],
  'GET /public-api/v1/care/circles-by-slug/{slug}/testimonies': ['limit', 'offset'],
  'GET /public-api/v1/care/circles-by-slug/{slug}/pages/{type}': ['lang'],
};

/** Query parameters that an endpoint may have beyond the documented ones. */
const addedQueries = (endpoint: AnyEndpoint, documented: Documented): readonly string[] => [
  // Every list: cursors, and the filters that the list declares.
  ...(endpoint.list ? ['cursor', ...endpoint.list.filters] : []),
  // Every list: cursors.
  ...(endpoint.list ? ['cursor'] : []),
  // Lists of the administration can be filtered by the record's kind.
  ...(addedFilters[`${endpoint.method} ${endpoint.path}`] ?? []),
  // Care lists without a documented query are paged too.
  ...(endpoint.list?.style === 'limit' && !documented.query ? ['limit', 'offset'] : []),
  // Configuration entries can be filtered by the type of their values.
  ...(/\/configs\//.test(endpoint.path) && endpoint.list ? ['type'] : []),
  // A body of plain text does not say its language.
  ...(endpoint.text && !endpoint.text.field ? ['lang'] : []),
  // A URL with the picture's version always returns the same picture.
  ...(documented.headers?.includes('If-None-Match') ? ['v'] : []),
];

/** Routes beyond the specification, each with the reason. */
const addedRoutes: Readonly<Record<string, string>> = {
  '/admin/audit-log': 'administrators read what was done in their name',
  '/care/public-pages/{slug}': 'where administrators take a public page off the web, and put it back',
  '/super-admin/authorized-domains':
    'super admins see and change the hosts on which people may sign in with a provider',
  '/super-admin/isolation-checks': 'super admins see whether tenants are closed to each other',
  '/super-admin/isolation-checks/{id}': 'what a run of that check tried, and what came of it',
  '/super-admin/tenants/{tenantid}/users/import': 'the same for the people of any tenant',
  '/users/import': 'a file of people is tried, imported, and its rows that failed are shown',
  '/super-admin/audit-log': 'super admins read what was done to the platform',
  '/demo/components': 'the living catalogue of the interface’s own components, where the tenant’s flag is on',
  '/auth/action': 'the mailed link for a new password: who forgot it cannot sign in first',
  '/care/circles/subject': 'where the family writes whom the circle is for',
  '/care/circles/{slug}': 'a circle’s address leads to it, an old one too for 90 days',
  '/care/circles/settings': 'where a circle’s admins change its name, words and address',
  '/user/me/second-factor': 'where administrators set up and show their second factor',
  '/care/deletions': 'what was deleted in a circle is seen, and had back',
  '/care/user-contacts': 'one’s own contacts, for which the API is documented',
  '/care/user-contacts/create': 'a new one',
  '/care/user-contacts/{id}/edit': 'one of them',
  '/care/user-contacts/import': 'many, from an address book',
  '/join': 'where a circle’s link leads, by which people ask to join',
  '/invitation': 'the mailed link of an invitation',
  '/public/{slug}': 'what a circle shows to everybody',
  '/public/{slug}/pages/{type}': 'a page of it',
  '/public/{slug}/testimonies/new': 'where a link for guests leads',
  '/terms': 'what a person agrees to when signing up',
};

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

  test.each(lists)('that lists returns as many entries by default as its module does: %s', (name, endpoint) => {
    const { pageSize, limit } = endpoint.query!.parse({}) as { pageSize?: number; limit?: number };
    const usual = endpoint.path.includes('/v1/care/') ? 100 : 10;
    expect(pageSize ?? limit).toBe(sizes[name] ?? usual);
  });

  test('beyond the specification is listed here with a reason, and the list has no other', () => {
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
  const routes = Object.values({ ...corePaths, ...carePaths }).map(({ pattern }) => pattern.replace(/:(\w+)/g, '{$1}'));
  const listed = routes.filter((path) => known.some((other) => erased(other) === erased(path)));

  test.each(listed)('of the specification keeps its path: %s', (path) => {
    expect(known).toContain(path);
  });

  test('beyond the specification is listed here with a reason, and the list has no other', () => {
    const added = routes.filter((path) => !listed.includes(path));
    expect(added.toSorted()).toEqual(Object.keys(addedRoutes).toSorted());
  });

  test('is declared once', () => {
    expect(new Set(routes.map(erased)).size).toBe(routes.length);
  });
});
