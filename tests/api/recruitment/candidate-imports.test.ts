import { Features } from '@kindred/contract/flags';
import type { CandidateImportResult } from '@kindred/contract/recruitment/candidates/import';
import { beforeAll, expect, test } from 'vitest';
import { positions } from '../../../functions/src/recruitment/positions/store.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { form } from '../../support/call.ts';
import { newCandidate } from '../../support/recruitment/candidates.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';
import { jobDetails } from '../../support/recruitment/job-details.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
let admin: Persona;

const base = '/api/v1/recruitment/candidates';
const upload = (text: string, dryRun = false) =>
  admin.call(`POST ${base}/import`, {
    raw: form(new TextEncoder().encode(text), 'text/csv', 'people.csv', { dryRun: `${dryRun}` }),
  });
const run = async (text: string, dryRun = false): Promise<{ status: string; result: CandidateImportResult }> => {
  const begun = await upload(text, dryRun);
  expect(begun.status).toBe(202);
  return (await admin.call(`GET /api/v1/operations/${begun.body.operation.id}`)).body;
};
const byTag = async (tag: string) => (await admin.call(`GET ${base}?tag=${tag}&pageSize=100`)).body;

beforeAll(async () => {
  await tenant.create({ features: Features.parse({ recruitment: true }) });
  admin = await tenant.person('Ada', { roles: ['CUSTOMER_ADMIN'] });
  const position = {
    description: '',
    location: null,
    employmentType: 'FULL_TIME' as const,
    openings: 1,
    tags: [],
    team: [],
    criteria: [],
    status: 'OPEN' as const,
    candidateCount: 0,
    hiredCount: 0,
    publishedAt: null,
    closedAt: null,
    ...jobDetails(),
  };
  for (const title of ['Pâtissier', 'Cook', 'cook']) await db.create(positions, { ...position, title });
});

test('a dry run says what an import would do, and changes nothing', async () => {
  const file = 'name,email,tags\nDora,dora@example.com,dry\n,nobody@example.com,dry\n';
  const { status, result } = await run(file, true);
  expect(status).toBe('SUCCEEDED');
  expect(result).toMatchObject({ dryRun: true, created: 1, failedCount: 1, failed: [{ row: 3, code: 'empty_cell' }] });
  expect((await byTag('dry')).items).toEqual([]);
});

test('an import creates candidates, and reports existing ones instead of duplicating them', async () => {
  const id = await newCandidate({ db }, { email: 'here@example.com' });
  const file =
    'Name,E-mail ignored,email,phone,source,tags,notes,position\n' +
    'Dora,,dora2@example.com,+33 6 00 00 00 00,Fair,real|Paris,"Two\nlines",patissier\n' +
    'Here,,HERE@example.com,,,real,,\n' +
    'Twice,,dora2@example.com,,,real,,\n' +
    'Lost,,lost@example.com,,,real,,Astronaut\n' +
    'Torn,,torn@example.com,,,real,,COOK\n';
  const refused = await upload(file);
  expect(refused.status).toBe(400);
  const { result } = await run(file.replace(',E-mail ignored', '').replace(/,,(?=[A-Za-z0-9]+@)/g, ','));
  expect(result).toMatchObject({ created: 1, failedCount: 4 });
  expect(result.failed.map(({ row, code, about }) => [row, code, about])).toEqual([
    [3, 'candidate_exists', id],
    [4, 'repeated_email', '2'],
    [5, 'unknown_position', null],
    [6, 'several_positions', null],
  ]);
  expect((await byTag('real')).items).toMatchObject([
    { name: 'Dora', phone: '+33600000000', source: 'Fair', tags: ['real', 'Paris'], notes: 'Two\nlines' },
  ]);
});

test('the same file again creates nobody', async () => {
  const file = `name,email,tags\n${Array.from({ length: 120 }, (_, row) => `Many ${row},many${row}@example.com,many`).join('\n')}\n`;
  expect((await run(file)).result).toMatchObject({ created: 120, failedCount: 0 });
  expect((await run(file)).result).toMatchObject({ created: 0, failedCount: 120 });
  expect((await byTag('many')).total).toBe(120);
});

test.each([
  ['no column for names', 'email\na@example.com\n', 'missing_column'],
  ['an unknown column', 'name,email,salary\nA,a@example.com,1\n', 'unknown_column'],
  ['no rows', 'name,email\n', 'no_rows'],
  ['more than 2,000 rows', `name,email\n${'A,a@example.com\n'.repeat(2001)}`, 'too_many_rows'],
])('a file with %s is refused', async (_, file, code) => {
  const { status, problem } = await upload(file);
  expect([status, problem.issues?.[0]?.path, problem.issues?.[0]?.code]).toEqual([400, 'file', code]);
});
