import type { AnyEndpoint, RateLimit } from '@kindred/contract/endpoint';

const audiences = { public: 'everybody', user: 'signed in', admin: 'ADMIN', superAdmin: 'SUPER_ADMIN' } as const;

/** Describes who may make the call. */
const callers = ({ access }: AnyEndpoint): string => {
  const parts = [
    audiences[access.audience as keyof typeof audiences],
    access.role && `${access.role} or above`,
    access.verified && 'e-mail verified',
    access.record?.belongsTo === 'person' && 'whose record it is',
    access.member && `${access.member.of.replace('_id', '')} role ${access.member.role} or above`,
    access.flag && `flag ${access.flag} on`,
  ];
  return `Who may call: ${parts.filter(Boolean).join(', ')}.`;
};

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Returns a rate limit as text: `5 an hour`, `1 in 2 days`. */
const often = ({ count, seconds }: RateLimit): string => {
  const [unit, length] = units.find(([, one]) => seconds % one === 0)!;
  const times = seconds / length;
  return `${count} ${times === 1 ? `${unit === 'hour' ? 'an' : 'a'} ${unit}` : `in ${times} ${unit}s`}`;
};

const limits = ({ rate }: AnyEndpoint): string | undefined =>
  rate && `Limit for one ${rate.by === 'ip' ? 'address' : 'person'}: ${rate.limits.map(often).join(', ')}.`;

/** Describes who may make the call, with which scope, and how often. */
export const callingRules = (endpoint: AnyEndpoint): string =>
  [callers(endpoint), endpoint.access.scope && `Scope: \`${endpoint.access.scope}\`.`, limits(endpoint)]
    .filter(Boolean)
    .join(' ');

/** Returns the lowest role that may make the call. */
export const roleOf = ({ access }: AnyEndpoint): string | undefined => {
  if (access.audience === 'admin') return 'ADMIN';
  return access.audience === 'superAdmin' ? 'SUPER_ADMIN' : access.role;
};
