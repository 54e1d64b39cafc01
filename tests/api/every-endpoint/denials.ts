import { circleRoleLevels } from '@kindred/contract/care/circle-roles';
import type { AnyEndpoint } from '@kindred/contract/endpoint';
import type { ErrorCode } from '@kindred/contract/errors';
import { newId } from '../../../functions/src/platform/crypto.ts';
import type { Outgoing } from '../../support/examples.ts';
import type { Scene } from '../../support/scene.ts';
import type { Programs } from '../../support/core/programs.ts';
import { tokenMadeLater } from '../../support/token-times.ts';
import type { Persona } from '../../support/tenant.ts';

/** One way to spoil an allowed call, and the error that it must get. */
export interface Denial {
  readonly what: string;
  readonly code: ErrorCode;
  /** The field that the error must name. */
  readonly field?: string;
  readonly spoil: (allowed: Outgoing, scene: Scene) => Partial<Outgoing>;
}

const as =
  (who: (scene: Scene) => Persona): Denial['spoil'] =>
  (_, scene) => ({ token: who(scene).token });

const whoIsSignedIn: readonly Denial[] = [
  { what: 'no token', code: 'unauthorized', spoil: () => ({ token: undefined }) },
  { what: 'a broken token', code: 'unauthorized', spoil: () => ({ token: 'not.a.token' }) },
  { what: 'a token cut short', code: 'unauthorized', spoil: ({ token }) => ({ token: token!.slice(0, 60) }) },
  { what: 'a token of 10 kB', code: 'unauthorized', spoil: () => ({ token: 'x'.repeat(10_000) }) },
  {
    what: 'another scheme than Bearer',
    code: 'unauthorized',
    spoil: () => ({ token: undefined, headers: { authorization: 'Basic b2xnYTpvbGdh' } }),
  },
  { what: 'an expired token', code: 'unauthorized', spoil: ({ token }) => ({ token: tokenMadeLater(token!, -7200) }) },
  { what: 'the token of another tenant’s administrator', code: 'unauthorized', spoil: as((s) => s.foreigner) },
];

/** A person whose address an administrator changed can only confirm it, whatever else the call gets right. */
const whoHasConfirmed = ({ access }: AnyEndpoint): Denial[] => {
  if (access.audience === 'public' || access.beforeConfirming) return [];
  const who = as((s) => (access.audience === 'superAdmin' ? s.rootMoved : s.moved));
  return [{ what: 'somebody whose new address is not confirmed', code: 'email_not_verified', spoil: who }];
};

const program =
  (which: Exclude<keyof Programs, 'without' | 'only'>): Denial['spoil'] =>
  (_, { programs }) => ({ token: programs[which] });

/** API tokens that every call refuses. */
const whichTokensWork: readonly Denial[] = [
  { what: 'an API token with a wrong checksum', code: 'unauthorized', spoil: program('misspelt') },
  { what: 'an API token that nobody has', code: 'unauthorized', spoil: program('unknown') },
  { what: 'an API token of another tenant', code: 'unauthorized', spoil: program('foreign') },
  { what: 'a revoked API token', code: 'unauthorized', spoil: program('revoked') },
  { what: 'an expired API token', code: 'unauthorized', spoil: program('expired') },
  { what: 'an API token during a drill', code: 'unauthorized', spoil: program('drilled') },
  { what: 'an API token of an inactive application', code: 'unauthorized', spoil: program('inactive') },
  { what: 'an API token outside its networks', code: 'forbidden', spoil: program('elsewhere') },
];

/** API tokens have only their scopes, and no access to calls without one. */
const whatTokensMay = ({ access }: AnyEndpoint): Denial[] => {
  if (access.audience === 'public' || access.audience === 'superAdmin') return [];
  const without = access.scope ? 'an API token with every other scope' : 'an API token with every scope';
  const spoil: Denial['spoil'] = (_, { programs }) => ({ token: programs.without(access.scope ?? undefined) });
  return [...whichTokensWork, { what: without, code: 'forbidden', spoil }];
};

const whoIsOfTheTenant: readonly Denial[] = [
  { what: 'a token of a session that was ended', code: 'session_ended', spoil: as((s) => s.signedOut) },
  { what: 'a token from before a change of roles', code: 'token_stale', spoil: as((s) => s.demoted) },
  { what: 'the token of somebody disabled since', code: 'token_stale', spoil: as((s) => s.disabled) },
];

/**
 * Super admins' calls accept only people of the root tenant. A tenant's own people are recognized on its host, but
 * refused.
 */
const whoIsOfTheRootTenant: readonly Denial[] = [
  { what: 'a tenant’s administrator', code: 'forbidden', spoil: as((s) => s.administrator) },
  { what: 'a tenant’s user without a role', code: 'forbidden', spoil: as((s) => s.stranger) },
  { what: 'a tenant’s API token', code: 'forbidden', spoil: (_, { programs }) => ({ token: programs.without() }) },
  { what: 'a claim that no tenant can give', code: 'forbidden', spoil: as((s) => s.usurper) },
  {
    what: 'a tenant’s administrator on the root tenant’s host',
    code: 'unauthorized',
    spoil: (_, { administrator }) => ({ host: 'localhost', token: administrator.token }),
  },
  { what: 'the token of a super admin disabled since', code: 'token_stale', spoil: as((s) => s.rootDisabled) },
  { what: 'the root tenant’s administrator', code: 'forbidden', spoil: as((s) => s.rootAdministrator) },
  {
    what: 'a super admin’s second factor not shown',
    code: 'second_factor_required',
    spoil: as((s) => s.rootForgetful),
  },
];

const whereTheCallGoes: readonly Denial[] = [
  { what: 'an unknown host', code: 'unknown_host', spoil: () => ({ host: 'nobody.localhost' }) },
  { what: 'a host that is not ours', code: 'unknown_host', spoil: () => ({ host: 'localhost.example.com' }) },
  {
    what: 'a suspended tenant, by its own administrator',
    code: 'tenant_suspended',
    spoil: (_, { suspended, suspendedPerson }) => ({ host: suspended.host, token: suspendedPerson.token }),
  },
  {
    what: 'a deleted tenant, by its own administrator',
    code: 'unknown_host',
    spoil: (_, { deleted, deletedPerson }) => ({ host: deleted.host, token: deletedPerson.token }),
  },
];

/** Callers who lack the role that the endpoint needs. */
const roleDenials = ({ access }: AnyEndpoint): Denial[] => {
  const role = access.audience === 'admin' ? 'ADMIN' : access.role;
  if (!role) return [];
  const lower: Denial[] = [
    { what: 'somebody without a role', code: 'forbidden', spoil: as((s) => s.stranger) },
    {
      what: 'an administrator’s second factor not shown',
      code: 'second_factor_required',
      spoil: as((s) => s.forgetful),
    },
  ];
  if (role === 'ADMIN')
    lower.push({ what: 'the role below', code: 'forbidden', spoil: as((s) => s.customerAdministrator) });
  return lower;
};

const withUnknown =
  (name: string): Denial['spoil'] =>
  ({ params }) => ({ params: { ...params, [name]: newId() } });

/** Returns the name of the path parameter that holds the id of the protected record. */
const recordParameter = ({ path }: AnyEndpoint): string =>
  [...(path as string).matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).find((name) => name !== 'circle_id')!;

const recordDenials = (endpoint: AnyEndpoint): Denial[] => {
  const { record } = endpoint.access;
  if (!record) return [];
  const { notFound: code, belongsTo } = record;
  return [
    { what: 'a record that there is not', code, spoil: withUnknown(recordParameter(endpoint)) },
    ...(belongsTo === 'person'
      ? ([
          { what: 'somebody whose record it is not', code, spoil: as((s) => s.stranger) },
          { what: 'a platform administrator whose record it is not', code, spoil: as((s) => s.administrator) },
        ] as const)
      : []),
    ...(belongsTo === 'readers'
      ? [{ what: 'somebody whom the record’s noun does not let read it', code, spoil: as((s) => s.stranger) }]
      : []),
  ];
};

const circleDenials = ({ access, path }: AnyEndpoint): Denial[] => {
  const { member } = access;
  if (!member) return [];
  const { notFound: code, refusal: circleRefusal } = member;
  const denials: Denial[] = [
    { what: 'somebody who is no member of the circle', code, spoil: as((s) => s.stranger) },
    { what: 'a platform administrator who is no member', code, spoil: as((s) => s.administrator) },
    ...((path as string).includes('{circle_id}')
      ? [{ what: 'a circle that there is not', code, spoil: withUnknown('circle_id') }]
      : []),
  ];
  const required: number = member.levels[member.role]!;
  if (required > circleRoleLevels.member)
    denials.push({ what: 'a member of the circle', code: circleRefusal, spoil: as((s) => s.member) });
  if (required > circleRoleLevels.family_member)
    denials.push({ what: 'a family member in the circle', code: circleRefusal, spoil: as((s) => s.familyMember) });
  return denials;
};

const parameterDenials = ({ path }: AnyEndpoint): Denial[] =>
  [...(path as string).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    what: `a ${name} that cannot be one`,
    code: 'bad_request',
    field: name,
    spoil: ({ params }) => ({ params: { ...params, [name]: 'no\u0000t\none' } }),
  }));

const everyCall: readonly Denial[] = [
  {
    what: 'a client of an older release',
    code: 'upgrade_required',
    spoil: ({ headers }) => ({ headers: { ...headers, 'x-client-schema': '0' } }),
  },
  {
    what: 'an unknown field in the query',
    code: 'bad_request',
    field: 'unknownField',
    spoil: ({ query }) => ({ query: { ...query, unknownField: 1 } }),
  },
  {
    what: 'a field of the query that no object should have',
    code: 'bad_request',
    field: '__proto__',
    spoil: ({ query }) => ({ query: Object.fromEntries([...Object.entries(query), ['__proto__', 1]]) }),
  },
  {
    what: 'an If-Match that is no version',
    code: 'bad_request',
    field: 'If-Match',
    spoil: ({ headers }) => ({ headers: { ...headers, 'if-match': 'tomorrow' } }),
  },
];

/** Returns everything that an endpoint with this access must refuse, apart from content. */
export const accessDenials = (endpoint: AnyEndpoint): Denial[] => [
  ...(endpoint.access.audience === 'public' ? [] : whoIsSignedIn),
  ...(endpoint.access.audience === 'superAdmin'
    ? whoIsOfTheRootTenant
    : [...whereTheCallGoes, ...(endpoint.access.audience === 'public' ? [] : whoIsOfTheTenant)]),
  ...whatTokensMay(endpoint),
  ...whoHasConfirmed(endpoint),
  ...roleDenials(endpoint),
  ...(endpoint.access.verified
    ? [{ what: 'an unverified person', code: 'email_not_verified', spoil: as((s) => s.unverified) } as const]
    : []),
  ...circleDenials(endpoint),
  ...recordDenials(endpoint),
  ...parameterDenials(endpoint),
  ...everyCall,
];
