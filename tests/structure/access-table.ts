import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { careEndpoints } from '@kindred/contract/care/endpoints';
import { coreEndpoints } from '@kindred/contract/core/endpoints';
import type { AnyEndpoint } from '@kindred/contract/endpoint';
import { catalogue } from '@kindred/contract/errors';
import { accessDenials, type Denial } from '../api/every-endpoint/denials.ts';
import type { CircleCall, Expected } from '../support/care/circle-call.ts';
import { circleCalls, ofTheCallerAlone } from '../support/care/module.ts';
import { insiders, outsiders, type PersonaName } from '../rules/personas.ts';
import { type What, whoMay } from '../rules/who-may.ts';

/**
 * Generates `docs/who-may.md` from the tests' own data: the denials tried on every endpoint, the circle calls made by every
 * role, and the personas of the rules. It contains nothing that no test checks.
 */

/** A column: a kind of caller, and the denials that apply to this caller. */
interface Column {
  readonly title: string;
  readonly refusedAs: readonly Denial['what'][];
  /** The cell of a call that is not refused. "yes" by default. */
  readonly allowed?: (endpoint: AnyEndpoint) => string;
}

const nobody: Column = { title: 'not signed in', refusedAs: ['no token'] };
const program: Column = {
  title: 'API token',
  refusedAs: ['an API token with every scope', 'a tenant’s API token'],
  allowed: ({ access }) => `\`${access.scope}\``,
};
const unverified: Column = { title: 'e-mail not verified', refusedAs: ['an unverified person'] };

const ofPeople: readonly Column[] = [
  nobody,
  program,
  { title: 'somebody else', refusedAs: ['somebody whose record it is not'] },
  { title: 'tenant’s ADMIN', refusedAs: ['a platform administrator whose record it is not'] },
  { title: 'the person, not verified', refusedAs: unverified.refusedAs },
  { title: 'the person', refusedAs: [] },
];

const ofTenants: readonly Column[] = [
  nobody,
  program,
  unverified,
  { title: 'signed in', refusedAs: ['somebody without a role'] },
  { title: 'tenant’s CUSTOMER_ADMIN', refusedAs: ['the role below'] },
  { title: 'tenant’s ADMIN', refusedAs: [] },
];

const ofThePlatform: readonly Column[] = [
  nobody,
  program,
  { title: 'tenant’s ADMIN, on another host', refusedAs: ['a tenant’s administrator on the root tenant’s host'] },
  { title: 'tenant’s ADMIN, on its own', refusedAs: ['a tenant’s administrator'] },
  { title: 'root tenant’s ADMIN', refusedAs: ['the root tenant’s administrator'] },
  { title: 'super admin without a second factor', refusedAs: ['a super admin’s second factor not shown'] },
  { title: 'super admin', refusedAs: [] },
];

const cell = (endpoint: AnyEndpoint, { refusedAs, allowed }: Column): string => {
  const denial = accessDenials(endpoint).find(({ what }) => refusedAs.includes(what));
  return denial ? String(catalogue[denial.code].status) : (allowed?.(endpoint) ?? 'yes');
};

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const rows = (titles: readonly string[], body: readonly (readonly string[])[]): string =>
  [titles, titles.map(() => '---'), ...body].map(line).join('\n');

const table = (columns: readonly Column[], endpoints: readonly AnyEndpoint[]): string =>
  rows(
    ['call', ...columns.map(({ title }) => title)],
    endpoints.map((endpoint) => [
      `${endpoint.method} ${endpoint.path}`,
      ...columns.map((column) => cell(endpoint, column)),
    ]),
  );

type Named = readonly [name: string, endpoint: AnyEndpoint];

const written = (expected: Expected): string => (expected === 'yes' ? 'yes' : String(catalogue[expected].status));

const circleRow = ([, endpoint]: Named, { given, expected, whose }: CircleCall): string[] => {
  const { owner, admin, familyMember, member, stranger, tenantAdmin } = expected;
  return [
    `${endpoint.method} ${endpoint.path}${given ? ` – ${given.what}` : ''}`,
    cell(endpoint, nobody),
    cell(endpoint, program),
    cell(endpoint, unverified),
    ...[stranger, tenantAdmin, member, familyMember, admin, owner].map(written),
    whose ? `${written(whose.expected)} (${whoseWords[whose.is]})` : '',
  ];
};

const whoseWords: Readonly<Record<NonNullable<CircleCall['whose']>['is'], string>> = {
  member: 'member',
  neighbour: 'member',
  leaver: 'member',
  familyMember: 'family member',
  guest: 'outside',
  addressee: 'outside',
};

const circleTitles = [
  'call',
  nobody.title,
  program.title,
  unverified.title,
  'no member',
  'tenant’s ADMIN, no member',
  'member',
  'family member',
  'circle’s admin',
  'owner',
  'whose it is',
];

const circleTable = (all: readonly Named[]): string =>
  rows(
    circleTitles,
    all.flatMap((named) => circleCalls.filter(({ call }) => call === named[0]).map((row) => circleRow(named, row))),
  );

const isOfPeople = ([, { access }]: Named): boolean => access.record?.belongsTo === 'person';
const isOfCircles = ([name]: Named): boolean => circleCalls.some(({ call }) => call === name);

/** Throws if an endpoint of care neither declares its circle roles nor concerns only the caller. */
const refuseSilence = (all: readonly Named[]): void => {
  const silent = all.filter(
    (named) =>
      (named[1].path as string).startsWith('/api/v1/care/') &&
      named[1].access.audience === 'user' &&
      !named[1].access.role &&
      !isOfCircles(named) &&
      !ofTheCallerAlone.some((name) => name === named[0]),
  );
  if (silent.length > 0) throw new Error(`tests/support/care does not say who may: ${silent.map(([name]) => name)}`);
};

const sections = (all: readonly Named[]): [string, string][] => {
  const of = (audience: string, other: (named: Named) => boolean = () => true) =>
    all.filter((named) => named[1].access.audience === audience && other(named)).map(([, endpoint]) => endpoint);
  const ofNoCircle = (named: Named): boolean => !isOfCircles(named);
  const rest = of('user', (named) => !isOfPeople(named) && ofNoCircle(named));
  return [
    ['In a circle, by role', circleTable(all.filter(isOfCircles))],
    [
      'Of one person',
      table(
        ofPeople,
        of('user', (named) => isOfPeople(named) && ofNoCircle(named)),
      ),
    ],
    ['Of the caller or the tenant', table(ofTenants, [...rest, ...of('admin')])],
    ['Of the platform', table(ofThePlatform, of('superAdmin'))],
    [
      'Open to everybody',
      of('public')
        .map(({ method, path }) => `- ${method} ${path}`)
        .join('\n'),
    ],
  ];
};

const personaTitles: Readonly<Record<PersonaName, string>> = {
  admin: 'admin',
  familyMember: 'family member',
  member: 'member',
  unverifiedMember: 'member, not verified',
  movedMember: 'member, new address not confirmed',
  formerMember: 'former member',
  memberOfAnotherCircle: 'of another circle',
  memberOfNoCircle: 'of no circle',
  tenantAdminOutside: 'tenant’s ADMIN, no member',
  superAdmin: 'super admin',
  namesakeOfAnotherTenant: 'same id in another tenant',
  namesakeOfTheRootTenant: 'same id in the root tenant',
  memberInTheRootTenant: 'member of the root’s circle of that id',
  namesakeInATenantCalledRoot: 'of a tenant called root',
  visitor: 'not signed in',
};

const rules = (): string => {
  const everybody = [...insiders, ...outsiders];
  return rows(
    ['in a circle', ...everybody.map((who) => personaTitles[who])],
    (Object.keys(whoMay) as What[]).map((what) => {
      const allowed: readonly PersonaName[] = whoMay[what];
      return [what, ...everybody.map((who) => (allowed.includes(who) ? 'yes' : 'no'))];
    }),
  );
};

const introduction = `# Who may do what

\`npm run access-table\` generates this file from the data of the tests, and a test compares it. A number is the status of a refusal
that the API’s tests try at this call, with nothing written. In a circle every \`yes\` is a call that the tests make too, by each of
these people (the roles in \`tests/support/care\`); in the other tables \`yes\` means that authorisation lets them through. Lists and
responses may contain less for some people, such as without records that wait for review; see the \`policy.ts\` of a noun.

“API token”: a client application’s token, with the scope that it needs here; 403 is what a token with every scope gets.

“Whose it is”: the person who wrote, uploaded or asked for the record, or whom it invites, with their role in the circle. The
columns before it are for other people.

People of another tenant, broken, stale or expired tokens, and suspended or deleted tenants are tried at every call too. They are
refused everywhere (401, 403, 404), so they have no column. People who have not confirmed an address that an administrator changed
are tried at every call that needs a person: 403, except for the five calls that confirm it.
`;

/** Returns the text of the file. */
export const accessTable = (
  all: readonly Named[] = Object.entries<AnyEndpoint>({ ...careEndpoints, ...coreEndpoints }),
): string => {
  refuseSilence(all);
  const text = sections(all)
    .map(([title, body]) => `## ${title}\n\n${body}\n`)
    .join('\n');
  return `${introduction}\n${text}\n## Past the API: the database’s rules, by the personas of their tests\n\n${rules()}\n`;
};

const [, script] = process.argv;
if (script === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL('../../docs/who-may.md', import.meta.url), accessTable());
}
