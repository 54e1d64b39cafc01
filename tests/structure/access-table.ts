import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { careEndpoints } from '@kindred/contract/care/endpoints';
import { coreEndpoints } from '@kindred/contract/core/endpoints';
import type { AnyEndpoint } from '@kindred/contract/endpoint';
import { catalogue } from '@kindred/contract/errors';
import { accessDenials, type Denial } from '../api/every-endpoint/denials.ts';
import { insiders, outsiders } from '../rules/personas.ts';

/**
 * Makes `docs/who-may.md` from the table of denials by which the API's tests try every endpoint, and from the personas of the
 * rules' tests: so no refusal stands in it that no test has seen.
 */

/** A column: who it is about, and the denials that would refuse them. */
interface Column {
  readonly title: string;
  readonly refusedAs: readonly Denial['what'][];
}

const nobody: Column = { title: 'not signed in', refusedAs: ['no token'] };
const unverified: Column = { title: 'e-mail not verified', refusedAs: ['an unverified person'] };

const ofCircles: readonly Column[] = [
  nobody,
  { title: 'no member', refusedAs: ['somebody who is no member of the circle'] },
  { title: 'tenant’s ADMIN, no member', refusedAs: ['a platform administrator who is no member'] },
  { title: 'member, not verified', refusedAs: unverified.refusedAs },
  { title: 'member', refusedAs: ['a member of the circle'] },
  { title: 'family member', refusedAs: ['a family member in the circle'] },
  { title: 'circle’s admin', refusedAs: [] },
];

const ofPeople: readonly Column[] = [
  nobody,
  { title: 'somebody else', refusedAs: ['somebody whose record it is not'] },
  { title: 'tenant’s ADMIN', refusedAs: ['a platform administrator whose record it is not'] },
  { title: 'the person, not verified', refusedAs: unverified.refusedAs },
  { title: 'the person', refusedAs: [] },
];

const ofTenants: readonly Column[] = [
  nobody,
  unverified,
  { title: 'signed in', refusedAs: ['somebody without a role'] },
  { title: 'tenant’s CUSTOMER_ADMIN', refusedAs: ['the role below'] },
  { title: 'tenant’s ADMIN', refusedAs: [] },
];

const ofThePlatform: readonly Column[] = [
  nobody,
  { title: 'tenant’s ADMIN', refusedAs: ['a tenant’s administrator'] },
  { title: 'root tenant’s ADMIN', refusedAs: ['the root tenant’s administrator'] },
  { title: 'super admin without a second factor', refusedAs: ['a super admin’s second factor not shown'] },
  { title: 'super admin', refusedAs: [] },
];

const cell = (denials: readonly Denial[], { refusedAs }: Column): string => {
  const denial = denials.find(({ what }) => refusedAs.includes(what));
  return denial ? String(catalogue[denial.code].status) : 'yes';
};

const table = (columns: readonly Column[], endpoints: readonly AnyEndpoint[]): string => {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    line(['call', ...columns.map(({ title }) => title)]),
    line(['---', ...columns.map(() => '---')]),
    ...endpoints.map((endpoint) => {
      const denials = accessDenials(endpoint);
      return line([`${endpoint.method} ${endpoint.path}`, ...columns.map((column) => cell(denials, column))]);
    }),
  ].join('\n');
};

const isOfPeople = ({ access }: AnyEndpoint): boolean => access.record?.belongsTo === 'person';
const isOfCircles = (endpoint: AnyEndpoint): boolean => endpoint.access.circle !== undefined && !isOfPeople(endpoint);

const sections = (all: readonly AnyEndpoint[]): [string, string][] => {
  const of = (audience: string, other: (endpoint: AnyEndpoint) => boolean = () => true) =>
    all.filter((endpoint) => endpoint.access.audience === audience && other(endpoint));
  const rest = of('user', (endpoint) => !isOfPeople(endpoint) && !isOfCircles(endpoint));
  return [
    ['Of a circle, by the role held there', table(ofCircles, all.filter(isOfCircles))],
    ['Of one person', table(ofPeople, all.filter(isOfPeople))],
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

const rules = `
| document of a circle | ${insiders.join(', ')} | ${outsiders.join(', ')} |
| --- | --- | --- |
| a membership: read | yes | no |
| a membership: written | no | no |
| who is here: read, and written as one’s own entry | yes | no |
| everything else | no | no |
`;

const introduction = `# Who may do what

Made by \`npm run access-table\` from the tests’ own table of denials; a test compares. A number is the status of a refusal that the
API’s tests try at this call, with nothing written; \`yes\`: the way in lets them through. What a noun asks beyond this (its
author’s or an admin’s alone, not before it is published) is in the \`policy.ts\` of its folder and in the tests of its name.

A person of another tenant, a token that is broken, stale or expired, a tenant that is suspended or deleted are tried at every
call too, refused everywhere (401, 403, 404), and stand in no column.
`;

/** The text of the file. */
export const accessTable = (): string => {
  const parts = sections(Object.values({ ...careEndpoints, ...coreEndpoints }) as AnyEndpoint[]);
  const text = parts.map(([title, body]) => `## ${title}\n\n${body}\n`).join('\n');
  return `${introduction}\n${text}\n## Past the API: the database’s rules, by the personas of their tests\n${rules}`;
};

const [, script] = process.argv;
if (script === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL('../../docs/who-may.md', import.meta.url), accessTable());
}
