import { Features } from '@kindred/contract/flags';
import { beforeAll, describe, expect, test } from 'vitest';
import { candidates } from '../../../functions/src/recruitment/candidates/store.ts';
import { positions } from '../../../functions/src/recruitment/positions/store.ts';
import { dueEntries } from '../../../functions/src/platform/due-queue.ts';
import { platformDatabase, tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { newCandidate } from '../../support/recruitment/candidates.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';
import { jobDetails } from '../../support/recruitment/job-details.ts';

const tenant = new TestTenant();
const other = new TestTenant();
const db = tenantDatabase(tenant.id);
let admin: Persona;
let user: Persona;
let foreigner: Persona;

const base = '/api/v1/recruitment/candidates';
let count = 0;
const fields = (also: object = {}) => ({ name: 'Ana Silva', email: `ana-${count++}@example.com`, ...also });
const create = async (also: object = {}) => {
  const made = await admin.call(`POST ${base}`, { body: fields(also) });
  expect(made.status).toBe(201);
  return made.body;
};
const idsOf = async (query: string): Promise<string[]> => {
  const { status, body } = await admin.call(`GET ${base}?${query}`);
  expect(status).toBe(200);
  return body.items.map(({ id }: { id: string }) => id);
};
const audit = async (subjectId: string) => {
  const reader = await tenant.person('Reader', { roles: ['ADMIN'] });
  return (await reader.call(`GET /admin-api/v1/audit-log?subjectId=${subjectId}&pageSize=100`)).body.items;
};

beforeAll(async () => {
  const features = Features.parse({ recruitment: true });
  await Promise.all([tenant.create({ features }), other.create({ features })]);
  admin = await tenant.person('Ada', { roles: ['CUSTOMER_ADMIN'] });
  user = await tenant.person('Una');
  foreigner = await other.person('Fred', { roles: ['ADMIN'] });
});

describe('a candidate', () => {
  test('is created, changed and read', async () => {
    const made = await create({ phone: '+33 (0)6 12 34 56 78', tags: ['Paris', 'paris', 'Java'], source: '' });
    expect(made).toMatchObject({ phone: '+33612345678', tags: ['Paris', 'Java'], source: null, applications: [] });
    const body = { ...made, name: '<img src=x onerror=alert(1)>', notes: '<script>alert(1)</script>' };
    const changed = await admin.call(`PUT ${base}/${made.id}`, { body, headers: { 'if-match': '"1"' } });
    expect(changed.body).toMatchObject({ name: body.name, notes: body.notes, version: 2 });
    const late = await admin.call(`PUT ${base}/${made.id}`, { body, headers: { 'if-match': '"1"' } });
    expect([late.status, late.problem.code]).toEqual([409, 'version_conflict']);
    expect((await admin.call(`GET ${base}/${made.id}`)).body).toEqual(changed.body);
  });

  test.each([
    ['name', { name: 'See https://spam.example' }],
    ['email', { email: 'nowhere' }],
    ['phone', { phone: '0612345678' }],
    ['tags.0', { tags: ['x'.repeat(41)] }],
    ['notes', { notes: 'x'.repeat(20_001) }],
    ['positionId', { positionId: 'unknown' }],
  ])('is refused for its %s', async (path, wrong) => {
    const { status, problem } = await admin.call(`POST ${base}`, { body: fields(wrong) });
    expect(status).toBe(400);
    expect(problem.issues?.[0]?.path).toBe(path);
  });

  test('may name the position that they apply for', async () => {
    const made = await db.create(positions, {
      title: 'Cook',
      description: '',
      location: null,
      employmentType: 'FULL_TIME',
      openings: 1,
      tags: [],
      team: [],
      criteria: [],
      status: 'OPEN',
      candidateCount: 0,
      hiredCount: 0,
      publishedAt: null,
      closedAt: null,
      ...jobDetails(),
    });
    await create({ positionId: made!.id });
  });

  test('has an address that no other candidate has', async () => {
    const first = await create();
    const second = await create();
    const twice = await admin.call(`POST ${base}`, { body: fields({ email: first.email.toUpperCase() }) });
    const moved = await admin.call(`PUT ${base}/${second.id}`, { body: { ...second, email: first.email } });
    for (const { status, problem } of [twice, moved]) {
      expect(status).toBe(409);
      expect(problem.issues).toMatchObject([{ path: 'email', code: 'candidate_exists', word: first.id }]);
    }
  });

  test('frees an address when it changes or the candidate is erased', async () => {
    const { id, email, ...rest } = await create();
    await admin.call(`PUT ${base}/${id}`, { body: { ...rest, email: `new-${email}` } });
    const second = await create({ email });
    await admin.call(`DELETE ${base}/${second.id}`);
    await create({ email });
  });

  test('gives an address to only one of two concurrent requests', async () => {
    const body = fields();
    const both = await Promise.all([admin.call(`POST ${base}`, { body }), admin.call(`POST ${base}`, { body })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('is out of reach of users without the role, other tenants and tenants without the flag', async () => {
    const { id } = await create();
    expect((await user.call(`GET ${base}/${id}`)).status).toBe(403);
    expect((await user.call(`GET ${base}`)).status).toBe(403);
    expect((await foreigner.call(`GET ${base}/${id}`)).status).toBe(404);
    expect((await foreigner.call(`DELETE ${base}/${id}`)).status).toBe(404);
    const without = await new TestTenant().create();
    const owner = await without.person('Olaf', { roles: ['ADMIN'] });
    expect((await owner.call(`GET ${base}`)).problem.code).toBe('feature_disabled');
  });
});

describe('the list', () => {
  const inPosition = (positionId: string, stage = 'APPLIED' as const) => [
    { id: `a-${positionId}`, positionId, positionTitle: 'Cook', stage, stageSince: '2026-11-01T10:00:00.000Z' },
  ];

  test('finds by position, stage, tag and résumé, one by one and together', async () => {
    const one = await newCandidate({ db }, { name: 'Filter One', tags: ['Été'], applications: inPosition('p-1') });
    const two = await newCandidate({ db }, { name: 'Filter Two', tags: ['ete'], applications: inPosition('p-2') });
    expect(await idsOf('tag=ete')).toEqual([one, two]);
    expect(await idsOf('positionId=p-1')).toEqual([one]);
    expect(await idsOf('positionId=p-1&stage=APPLIED')).toEqual([one]);
    expect(await idsOf('positionId=p-1&stage=HIRED')).toEqual([]);
    expect(await idsOf('tag=ete&positionId=p-2')).toEqual([two]);
    expect(await idsOf('tag=ete&q=one')).toEqual([one]);
    expect(await idsOf('tag=ete&hasResume=true')).toEqual([]);
    expect(await idsOf('tag=ete&hasResume=false&stage=APPLIED')).toEqual([one, two]);
  });

  test('with several filters has pages, and refuses the cursor of another list', async () => {
    const ids = await Promise.all(
      ['A', 'B', 'C'].map((name) => newCandidate({ db }, { name: `Paged ${name}`, tags: ['paged'] })),
    );
    const first = await admin.call(`GET ${base}?tag=paged&hasResume=false&pageSize=2`);
    expect(first.body).toMatchObject({ total: 3, totalIsExact: true, items: [{ id: ids[0] }, { id: ids[1] }] });
    const next = await admin.call(
      `GET ${base}?tag=paged&hasResume=false&pageSize=2&page=2&cursor=${first.body.nextCursor}`,
    );
    expect(next.body).toMatchObject({ nextCursor: null, items: [{ id: ids[2] }] });
    const wrong = await admin.call(`GET ${base}?tag=paged&hasResume=false&cursor=nobody`);
    expect([wrong.status, wrong.problem.issues?.[0]?.code]).toEqual([400, 'invalid_cursor']);
  });

  test('filtered, has one direction for each sort key', async () => {
    const low = await newCandidate({ db }, { tags: ['rated'], rating: 2 });
    const high = await newCandidate({ db }, { tags: ['rated'], rating: 4.5 });
    expect(await idsOf('tag=rated&sortBy=rating&order=asc')).toEqual([high, low]);
  });

  test('is exported as CSV, with the same filters', async () => {
    await newCandidate({ db }, { name: '=cmd()', tags: ['csv', 'two'], applications: inPosition('p-9') });
    await newCandidate({ db }, { name: 'Elsewhere', tags: ['other'] });
    const { bytes, headers } = await admin.call(`GET ${base}/export?tag=csv&stage=APPLIED`);
    const [header, row, ...others] = new TextDecoder().decode(bytes).trim().split('\r\n');
    expect(header).toContain('name,email,phone,source,tags,notes,applications');
    expect(row).toMatch(/^'=cmd\(\),.*,csv\|two,,Cook \(APPLIED\),/);
    expect(others).toEqual([]);
    expect(headers.get('content-disposition')).toContain('candidates.csv');
  });
});

describe('tags', () => {
  test('are added and removed for many, with an outcome for each', async () => {
    const [one, full] = await Promise.all([
      newCandidate({ db }, { tags: ['Old', 'Kept'] }),
      newCandidate({ db }, { tags: Array.from({ length: 20 }, (_, index) => `Tag ${index}`) }),
    ]);
    const body = { ids: [one, full, 'nobody', one], add: ['New'], remove: ['old'] };
    const { status, body: answer } = await admin.call(`POST ${base}/tags`, { body });
    expect(status).toBe(200);
    expect(answer.results).toEqual([
      { id: one, outcome: 'changed' },
      { id: full, outcome: 'too_many_tags' },
      { id: 'nobody', outcome: 'not_found' },
    ]);
    expect((await admin.call(`GET ${base}/${one}`)).body.tags).toEqual(['Kept', 'New']);
    expect((await admin.call(`POST ${base}/tags`, { body: { ...body, ids: [one] } })).body.results).toEqual([
      { id: one, outcome: 'unchanged' },
    ]);
  });

  test('of more than 100 candidates at once are refused', async () => {
    const ids = Array.from({ length: 101 }, (_, index) => `c-${index}`);
    expect((await admin.call(`POST ${base}/tags`, { body: { ids, add: ['x'] } })).status).toBe(400);
  });
});

describe('erasing a candidate', () => {
  test('leaves their name nowhere, not even in the audit log', async () => {
    const { id } = await create({ name: 'Wanda Forgotten', email: 'wanda@example.com' });
    expect((await admin.call(`DELETE ${base}/${id}`)).status).toBe(204);
    expect((await admin.call(`GET ${base}/${id}`)).status).toBe(404);
    const entries = await audit(id);
    expect(entries.map(({ action }: { action: string }) => action)).toEqual(['deleted', 'created']);
    expect(JSON.stringify(entries)).not.toMatch(/wanda/i);
    const search = await admin.call('GET /api/v1/search?q=Wanda');
    expect(JSON.stringify(search.body)).not.toContain('Forgotten');
  });
});

test('the search across the product finds candidates for administrators only', async () => {
  const { id } = await create({ name: 'Xenia Searched' });
  const found = async (who: Persona) => (await who.call('GET /api/v1/search?q=xenia')).body.groups;
  expect(await found(admin)).toMatchObject([
    { kind: 'candidates', items: [{ id, link: `/recruitments/candidates/${id}/edit` }] },
  ]);
  expect(await found(user)).toEqual([]);
  expect(await found(foreigner)).toEqual([]);
});

test('a user finds what is kept about them as a candidate in their own data', async () => {
  const id = await newCandidate({ db }, { email: user.email, notes: 'A secret note', phone: '+33611111111' });
  const { bytes } = await user.call('GET /api/v1/me/export');
  const text = new TextDecoder().decode(bytes);
  expect(text).toContain('recruitment/candidate.json');
  expect(text).not.toContain('A secret note');
  await db.transaction(async (tx) => tx.remove(candidates, (await tx.get(candidates, id))!));
});

test('the sample data has three positions, thirty candidates and six meetings, once, and mails nobody', async () => {
  const sampled = await new TestTenant().create({ features: Features.parse({ recruitment: true }) });
  const owner = await sampled.person('Olga', { roles: ['ADMIN'] });
  const seed = async () => (await owner.call('POST /api/v1/recruitment/seed/sample')).body.operation.result.positions;
  expect(await seed()).toEqual({ known: 0, created: 3 });
  expect(await seed()).toEqual({ known: 3, created: 0 });
  expect((await owner.call(`GET ${base}`)).body.total).toBe(30);
  const { items } = (await owner.call('GET /api/v1/recruitment/meetings')).body;
  expect(items.filter(({ status }: { status: string }) => status === 'SCHEDULED')).toHaveLength(4);
  const ended = items.filter(({ status }: { status: string }) => status === 'ENDED');
  expect(ended).toHaveLength(2);
  for (const {
    id,
    candidates: [one],
  } of ended) {
    expect((await owner.call(`GET /api/v1/recruitment/meetings/${id}/feedback`)).body.items).toHaveLength(1);
    expect((await owner.call(`GET ${base}/${one.id}`)).body.rating).toBeGreaterThanOrEqual(4);
  }
  const waiting = await platformDatabase.find(dueEntries, { tenantId: sampled.id }, 200);
  expect(waiting.filter(({ kind }) => kind === 'mail' || kind === 'meeting-reminder')).toEqual([]);
});
