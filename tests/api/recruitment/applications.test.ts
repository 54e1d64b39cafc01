import { Features } from '@kindred/contract/flags';
import { stages } from '@kindred/contract/recruitment/applications/stage';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { timestamp, useClock } from '../../../functions/src/platform/clock.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { applicationsNoun } from '../../../functions/src/recruitment/applications/noun.ts';
import { applications } from '../../../functions/src/recruitment/applications/store.ts';
import { candidates } from '../../../functions/src/recruitment/candidates/store.ts';
import { positions } from '../../../functions/src/recruitment/positions/store.ts';
import { freezeTime } from '../../support/frozen-time.ts';
import { newApplication } from '../../support/recruitment/applications.ts';
import { newPosition } from '../../support/recruitment/positions.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const features = Features.parse({ recruitment: true });
const tenant = new TestTenant();
const other = new TestTenant();
const db = tenantDatabase(tenant.id);
const path = '/api/v1/recruitment/applications';
const positionPath = '/api/v1/recruitment/positions';

let admin: Persona;
let anna: Persona;
let recruiter: Persona;
let interviewer: Persona;
let stranger: Persona;
let foreigner: Persona;

const team = () => [
  { userId: recruiter.uid, role: 'RECRUITER' as const },
  { userId: interviewer.uid, role: 'INTERVIEWER' as const },
];
const withTeam = () => newPosition({ db }, { team: team() });
const applied = (also: Parameters<typeof newApplication>[1] = {}) => newApplication({ db }, { by: admin.uid, ...also });
const move = (id: string, stage: string, version?: number, by = admin, reason?: string) =>
  by.call(`POST ${path}/${id}/move`, {
    body: { stage, ...(reason !== undefined && { reason }) },
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  });
const countsOf = async (positionId: string) => {
  const { stageCounts, candidateCount, hiredCount } = (await db.get(positions, positionId))!;
  return { ...stageCounts, candidateCount, hiredCount };
};
const reasonOf = ({ status, problem }: { status: number; problem: { issues?: readonly { code: string }[] } }) => [
  status,
  problem.issues?.[0]?.code,
];

beforeAll(async () => {
  await Promise.all([tenant.create({ features }), other.create({ features })]);
  admin = await tenant.person('Ada', { roles: ['CUSTOMER_ADMIN'] });
  anna = await tenant.person('Anna', { roles: ['CUSTOMER_ADMIN'] });
  foreigner = await other.person('Fritz', { roles: ['CUSTOMER_ADMIN'] });
  [recruiter, interviewer, stranger] = await tenant.people('Rita', 'Ivo', 'Sam');
});
afterEach(() => useClock());

describe('an application', () => {
  test('is made once for a candidate and a position, even by two calls at once', async () => {
    const { candidateId } = await applied();
    const body = { candidateId, positionId: await newPosition({ db }) };
    const answers = await Promise.all([admin, anna].map((who) => who.call(`POST ${path}`, { body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(reasonOf(await admin.call(`POST ${path}`, { body }))).toEqual([409, 'already_applied']);
    const [made] = answers.filter(({ status }) => status === 201);
    expect(made!.body).toMatchObject({ stage: 'APPLIED', candidateName: 'Clara Meunier', history: [{ from: null }] });
    expect((await db.get(candidates, candidateId))?.applications).toHaveLength(2);
    expect(await countsOf(body.positionId)).toMatchObject({ APPLIED: 1, candidateCount: 1 });
  });

  test('is refused for what does not exist, for closed positions, and beyond twenty', async () => {
    const { candidateId } = await applied();
    const post = (body: object) => admin.call(`POST ${path}`, { body });
    const positionId = await newPosition({ db }, { status: 'CLOSED' });
    expect(reasonOf(await post({ candidateId, positionId }))).toEqual([409, 'position_closed']);
    expect(reasonOf(await post({ candidateId, positionId: 'nothing' }))).toEqual([400, 'unknown']);
    expect(reasonOf(await post({ candidateId: 'nobody', positionId }))).toEqual([400, 'unknown']);
    const elsewhere = { db: tenantDatabase(other.id) };
    const foreign = await newApplication(elsewhere, { by: foreigner.uid });
    const ours = await newPosition({ db });
    expect(reasonOf(await post({ candidateId, positionId: foreign.positionId }))).toEqual([400, 'unknown']);
    expect(reasonOf(await post({ candidateId: foreign.candidateId, positionId: ours }))).toEqual([400, 'unknown']);
    expect((await move(foreign.id, 'HIRED')).status).toBe(404);
    expect((await elsewhere.db.get(applications, foreign.id))?.stage).toBe('APPLIED');
    const candidate = (await db.get(candidates, candidateId))!;
    const copies = Array.from({ length: 20 }, (_, n) => ({ ...candidate.applications[0]!, positionId: `p-${n}` }));
    await db.update(candidates, candidateId, undefined, () => ({ applications: copies }));
    const open = await newPosition({ db });
    expect(reasonOf(await post({ candidateId, positionId: open }))).toEqual([409, 'too_many_applications']);
  });

  test('moves with its copy, its history and the position’s counters', async () => {
    const { id, candidateId, positionId } = await applied();
    await move(id, 'OFFER');
    const hired = (await move(id, 'HIRED', undefined, anna)).body;
    expect(hired).toMatchObject({ stage: 'HIRED', version: 3, rejectionReason: null });
    expect(hired.history.map(({ to, byName }: { to: string; byName: string }) => `${to} ${byName}`)).toEqual([
      'APPLIED Ada',
      'OFFER Ada',
      'HIRED Anna',
    ]);
    expect((await db.get(candidates, candidateId))?.applications[0]?.stage).toBe('HIRED');
    expect(await countsOf(positionId)).toMatchObject({ APPLIED: 0, HIRED: 1, candidateCount: 0, hiredCount: 1 });
    await move(id, 'INTERVIEW');
    expect(await countsOf(positionId)).toMatchObject({ INTERVIEW: 1, HIRED: 0, candidateCount: 1, hiredCount: 0 });
  });

  test('keeps why it was rejected until it is moved back', async () => {
    const { id } = await applied();
    expect((await move(id, 'REJECTED', 1, admin, 'No <b>licence</b>')).body.rejectionReason).toBe('No <b>licence</b>');
    expect((await move(id, 'APPLIED', 2)).body.rejectionReason).toBeNull();
  });

  test('tells the second of two recruiters who moved it', async () => {
    const { id, positionId } = await applied();
    const [one, two] = await Promise.all([move(id, 'SCREENING', 1, admin), move(id, 'OFFER', 1, anna)]);
    const refused = [one, two].find(({ status }) => status === 409)!;
    const winner = one.status === 200 ? 'Ada' : 'Anna';
    expect([one, two].map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(refused.problem).toMatchObject({ code: 'version_conflict', detail: expect.stringContaining(winner) });
    expect((await countsOf(positionId)).candidateCount).toBe(1);
  });
});

describe('the team', () => {
  test('works with the applications of its position, as owner or recruiter', async () => {
    const { id, positionId } = await applied({ positionId: await withTeam() });
    const calls = [
      `GET ${path}/${id}`,
      `GET ${path}?positionId=${positionId}`,
      `GET ${positionPath}/${positionId}/board`,
      `GET ${positionPath}/${positionId}/funnel`,
    ];
    for (const line of calls) {
      const statuses = await Promise.all(
        [admin, recruiter, interviewer, stranger, foreigner].map(async (who) => (await who.call(line)).status),
      );
      expect([line, ...statuses]).toEqual([line, 200, 200, 404, 404, line.includes('?') ? 200 : 404]);
    }
    // An administrator of another tenant lists their own tenant's applications.
    expect((await foreigner.call(`GET ${path}?positionId=${positionId}`)).body.items).toEqual([]);
    expect((await move(id, 'SCREENING', undefined, interviewer)).status).toBe(404);
    expect((await move(id, 'SCREENING', undefined, recruiter)).status).toBe(200);
    expect((await recruiter.call(`GET ${path}`)).status).toBe(403);
  });

  test('moves many, each row with its outcome', async () => {
    const positionId = await withTeam();
    const [one, two, hidden] = [await applied({ positionId }), await applied({ positionId }), await applied()];
    await move(two.id, 'OFFER');
    const ids = [one.id, two.id, hidden.id, 'nothing', one.id];
    const { body } = await recruiter.call(`POST ${path}/move`, { body: { ids, stage: 'OFFER' } });
    expect(body.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'MOVED',
      'UNCHANGED',
      'NOT_FOUND',
      'NOT_FOUND',
    ]);
    expect(await countsOf(positionId)).toMatchObject({ OFFER: 2, candidateCount: 2 });
    const tooMany = Array.from({ length: 101 }, (_, n) => `a-${n}`);
    expect((await admin.call(`POST ${path}/move`, { body: { ids: tooMany, stage: 'OFFER' } })).status).toBe(400);
  });

  test('moves a hundred in one call', async () => {
    const positionId = await newPosition({ db });
    const ids = [];
    for (let n = 0; n < 100; n++) ids.push((await applied({ positionId })).id);
    const { body } = await admin.call(`POST ${path}/move`, { body: { ids, stage: 'REJECTED' } });
    expect(body.results.every(({ outcome }: { outcome: string }) => outcome === 'MOVED')).toBe(true);
    expect(await countsOf(positionId)).toMatchObject({ REJECTED: 100, candidateCount: 0 });
  }, 120_000);
});

describe('the board', () => {
  test('of a thousand applications costs at most 102 reads at first sight, and turns pages', async () => {
    const positionId = await newPosition({ db });
    const first = await applied({ positionId });
    const { id: _, version: __, createdAt: ___, updatedAt: ____, ...fields } = (await db.get(applications, first.id))!;
    const counts = Object.fromEntries(stages.map((stage, n) => [stage, n < 5 ? 180 : 50])) as never;
    const rows = stages.flatMap((stage, n) => Array.from({ length: n < 5 ? 180 : 50 }, () => stage));
    await Promise.all(
      rows.map((stage, n) => {
        const stageSince = timestamp(Date.parse('2030-01-01T00:00:00Z') + n * 1000);
        return db.create(applications, { ...fields, stage, stageSince, candidateId: `c-${n}` });
      }),
    );
    await db.update(positions, positionId, undefined, () => ({ stageCounts: counts, candidateCount: 720 }));
    const { body, operations } = await admin.call(`GET ${positionPath}/${positionId}/board`);
    expect(operations.reads).toBeLessThanOrEqual(102);
    expect(body.columns.map((column: { total: number }) => column.total)).toEqual([180, 180, 180, 180, 180, 50, 50]);
    const [column] = body.columns;
    const next = await admin.call(
      `GET ${path}?positionId=${positionId}&stage=APPLIED&cursor=${column.nextCursor}&pageSize=20`,
    );
    expect(next.operations.reads).toBeLessThanOrEqual(23);
    const times = [...column.items, ...next.body.items].map((one: { stageSince: string }) => one.stageSince);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(new Set(times).size).toBe(times.length);
    const funnel = await admin.call(`GET ${positionPath}/${positionId}/funnel`);
    expect(funnel.operations.reads).toBeLessThanOrEqual(1002);
    expect(funnel.body).toMatchObject({ counted: 1000 });
  }, 120_000);

  test('finds candidates by name', async () => {
    const positionId = await newPosition({ db });
    await applied({ positionId, name: 'Zoé Martin' });
    await applied({ positionId, name: 'Paul Durand' });
    const { body } = await admin.call(`GET ${path}?positionId=${positionId}&q=zoe`);
    expect(body.items.map((one: { candidateName: string }) => one.candidateName)).toEqual(['Zoé Martin']);
  });
});

test('the funnel counts stages that were reached, without slips, and days', async () => {
  const pass = freezeTime();
  const positionId = await newPosition({ db });
  const [one, two] = [await applied({ positionId }), await applied({ positionId })];
  pass(4 * 24 * 3600);
  await move(one.id, 'INTERVIEW');
  await move(two.id, 'HIRED');
  pass(60);
  await move(two.id, 'APPLIED');
  pass(2 * 24 * 3600);
  const { body } = await admin.call(`GET ${positionPath}/${positionId}/funnel`);
  expect(body).toMatchObject({ counted: 2, isWhole: true });
  const rows = Object.fromEntries(
    body.stages.map(({ stage, reached, current, medianDays }: Record<string, unknown>) => [
      stage,
      [reached, current, medianDays],
    ]),
  );
  expect(rows).toMatchObject({
    APPLIED: [2, 1, 5],
    SCREENING: [1, 0, null],
    INTERVIEW: [1, 1, 2],
    HIRED: [0, 0, null],
  });
});

describe('with a candidate', () => {
  test('who is created for a position, an application begins in the same transaction', async () => {
    const positionId = await newPosition({ db });
    const { candidateId } = await applied();
    const ctx = { actor: { uid: admin.uid } } as never;
    await db.transaction(async (tx) => {
      const candidate = (await tx.get(candidates, candidateId))!;
      await applicationsNoun.candidateCreated(tx, ctx, candidate, { positionId });
    });
    expect(await countsOf(positionId)).toMatchObject({ APPLIED: 1 });
  });

  test('who is renamed, updates the copies', async () => {
    const { id, candidateId } = await applied();
    await db.transaction(async (tx) => {
      const before = (await tx.get(candidates, candidateId))!;
      const after = tx.update(candidates, before, { name: 'Clara Weber', tags: ['senior'], rating: 4.5 });
      await applicationsNoun.candidateChanged(tx, before, after);
    });
    const { candidateName, tags, rating, version } = (await db.get(applications, id))!;
    expect([candidateName, tags, rating, version]).toEqual(['Clara Weber', ['senior'], 4.5, 1]);
  });

  test('who is erased, deletes the applications; filled openings stay filled', async () => {
    const { id, candidateId, positionId } = await applied();
    await move(id, 'HIRED');
    await applicationsNoun.candidateErased(db, tenant.id, candidateId);
    await applicationsNoun.candidateErased(db, tenant.id, candidateId);
    expect(await db.get(applications, id)).toBeUndefined();
    expect(await countsOf(positionId)).toMatchObject({ HIRED: 0, candidateCount: 0, hiredCount: 1 });
  });

  test('who is merged into another, nothing is lost and nothing is doubled', async () => {
    const positionId = await newPosition({ db });
    const [kept, doubled] = [await applied({ positionId }), await applied({ positionId })];
    const further = await newPosition({ db });
    const body = { candidateId: doubled.candidateId, positionId: further };
    await admin.call(`POST ${path}`, { body });
    await move(doubled.id, 'INTERVIEW');
    await applicationsNoun.candidatesMerged(db, tenant.id, doubled.candidateId, kept.candidateId);
    await applicationsNoun.candidatesMerged(db, tenant.id, doubled.candidateId, kept.candidateId);
    const copies = (await db.get(candidates, kept.candidateId))!.applications;
    expect(copies.map((copy) => [copy.positionId, copy.stage])).toEqual([
      [positionId, 'INTERVIEW'],
      [further, 'APPLIED'],
    ]);
    expect((await db.get(candidates, doubled.candidateId))!.applications).toEqual([]);
    expect((await db.get(applications, kept.id))?.history).toHaveLength(3);
    expect(await countsOf(positionId)).toMatchObject({ APPLIED: 0, INTERVIEW: 1, candidateCount: 1 });
    expect(await countsOf(further)).toMatchObject({ APPLIED: 1 });
  });
});
