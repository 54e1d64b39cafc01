import { Features } from '@kindred/contract/flags';
import { beforeAll, describe, expect, test } from 'vitest';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { auditLog } from '../../../functions/src/platform/firestore/audit.ts';
import { applications } from '../../../functions/src/recruitment/applications/store.ts';
import { candidates } from '../../../functions/src/recruitment/candidates/store.ts';
import { newApplication } from '../../support/recruitment/applications.ts';
import { newPosition, positionFields } from '../../support/recruitment/positions.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const features = Features.parse({ recruitment: true });
const tenant = new TestTenant();
const other = new TestTenant();
const db = tenantDatabase(tenant.id);
const path = '/api/v1/recruitment/positions';

let admin: Persona;
let owner: Persona;
let recruiter: Persona;
let interviewer: Persona;
let stranger: Persona;
let foreigner: Persona;

const create = (also: object = {}) => admin.call(`POST ${path}`, { body: { ...positionFields(), ...also } });
const read = async (id: string) => (await admin.call(`GET ${path}/${id}`)).body;
const team = () => [
  { userId: owner.uid, role: 'OWNER' as const },
  { userId: recruiter.uid, role: 'RECRUITER' as const },
  { userId: interviewer.uid, role: 'INTERVIEWER' as const },
];
const issuesOf = ({ problem }: { problem: { issues?: readonly { path: string; code: string }[] } }) =>
  problem.issues?.map(({ path: field, code }) => `${field} ${code}`);

beforeAll(async () => {
  await Promise.all([tenant.create({ features }), other.create({ features })]);
  admin = await tenant.person('Ada', { roles: ['CUSTOMER_ADMIN'] });
  foreigner = await other.person('Fritz', { roles: ['CUSTOMER_ADMIN'] });
  [owner, recruiter, interviewer, stranger] = await tenant.people('Olga', 'Rita', 'Ivo', 'Sam');
});

describe('a position', () => {
  test('begins as a draft, is published, closed and reopened', async () => {
    const made = await create();
    expect([made.status, made.body.status, made.body.candidateCount]).toEqual([201, 'DRAFT', 0]);
    const { id } = made.body;
    const opened = (await admin.call(`POST ${path}/${id}/publish`)).body;
    expect([opened.status, opened.closedAt]).toEqual(['OPEN', null]);
    expect((await admin.call(`POST ${path}/${id}/publish`)).body.version).toBe(opened.version);
    const closed = (await admin.call(`POST ${path}/${id}/close`)).body;
    expect(closed).toMatchObject({ status: 'CLOSED', publishedAt: opened.publishedAt, closedAt: expect.any(String) });
    const reopened = (await admin.call(`POST ${path}/${id}/publish`)).body;
    expect(reopened).toMatchObject({ status: 'OPEN', publishedAt: opened.publishedAt, closedAt: null });
  });

  test('is updated only from the version that was read', async () => {
    const { id, version } = (await create()).body;
    const body = positionFields('Nurse for the day');
    const headers = { 'if-match': `"${version}"` };
    expect((await admin.call(`PUT ${path}/${id}`, { body, headers })).body.title).toBe('Nurse for the day');
    expect((await admin.call(`PUT ${path}/${id}`, { body, headers })).problem.code).toBe('version_conflict');
  });

  test('keeps its version while candidates apply, so that its form has no conflict', async () => {
    const { id, version } = (await create()).body;
    await newApplication({ db }, { positionId: id });
    expect(await read(id)).toMatchObject({ version, candidateCount: 1, stageCounts: { APPLIED: 1 } });
  });

  test('rejects members from other tenants and duplicates', async () => {
    const unknown = { userId: foreigner.uid, role: 'OWNER' };
    const me = { userId: admin.uid, role: 'OWNER' };
    expect(issuesOf(await create({ team: [me, unknown] }))).toEqual(['team.1.userId unknown']);
    expect(issuesOf(await create({ team: [me, me] }))).toEqual(['team.1.userId duplicate']);
    const criterion = { key: 'speed', title: 'Speed', help: '' };
    expect(issuesOf(await create({ criteria: [criterion, criterion] }))).toEqual(['criteria.1.key duplicate']);
  });

  test('keeps HTML in its texts as it was written', async () => {
    const title = '<script>alert(1)</script>';
    expect((await create({ title })).body.title).toBe(title);
  });

  test('is not deleted while it has open applications, then goes with its closed ones', async () => {
    const { id } = (await create()).body;
    const application = await newApplication({ db }, { positionId: id });
    const refused = await admin.call(`DELETE ${path}/${id}`);
    expect([refused.status, issuesOf(refused)]).toEqual([409, [' position_has_applications']]);
    const body = { stage: 'REJECTED', reason: 'Withdrew the licence' };
    await admin.call(`POST /api/v1/recruitment/applications/${application.id}/move`, { body });
    expect((await admin.call(`DELETE ${path}/${id}`)).status).toBe(204);
    await expect.poll(() => db.get(applications, application.id)).toBeUndefined();
    expect((await db.get(candidates, application.candidateId))?.applications).toEqual([]);
  });

  test('gives its new title to applications and candidates', async () => {
    const { id } = (await create()).body;
    const { id: applicationId, candidateId } = await newApplication({ db }, { positionId: id });
    await admin.call(`PUT ${path}/${id}`, { body: positionFields('Head nurse') });
    await expect.poll(async () => (await db.get(applications, applicationId))?.positionTitle).toBe('Head nurse');
    expect((await db.get(candidates, candidateId))?.applications[0]?.positionTitle).toBe('Head nurse');
  });
});

describe('the team of a position', () => {
  let id: string;

  beforeAll(async () => {
    ({ id } = (await create({ team: team() })).body);
  });

  test('reads it, and nobody else does', async () => {
    const answers = await Promise.all(
      [owner, recruiter, interviewer, stranger, foreigner].map((who) => who.call(`GET ${path}/${id}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404, 404]);
  });

  test('sees the pay, but for its interviewers', async () => {
    const salary = { min: 30_000, max: 36_000, currency: 'EUR', period: 'YEAR' };
    const made = (await create({ team: team(), salary })).body;
    const everybody = [admin, owner, recruiter, interviewer];
    const read = await Promise.all(everybody.map((who) => who.call(`GET ${path}/${made.id}`)));
    expect(read.map(({ body }) => body.salary)).toEqual([salary, salary, salary, null]);
    const lists = await Promise.all(everybody.map((who) => who.call(`GET ${path}?pageSize=100`)));
    const listed = lists.map(({ body }) => body.items.find((one: { id: string }) => one.id === made.id).salary);
    expect(listed).toEqual([salary, salary, salary, null]);
    await admin.call(`DELETE ${path}/${made.id}`);
  });

  test('sees the names of its members', async () => {
    const { members } = (await interviewer.call(`GET ${path}/${id}/team`)).body;
    expect(members.map((one: { name: string; role: string }) => `${one.name} ${one.role}`)).toEqual([
      'Olga OWNER',
      'Rita RECRUITER',
      'Ivo INTERVIEWER',
    ]);
    expect((await stranger.call(`GET ${path}/${id}/team`)).status).toBe(404);
  });

  test('finds it in its own list, as administrators find all', async () => {
    await newPosition({ db });
    const own = (await interviewer.call(`GET ${path}`)).body;
    expect(own.items.map((one: { id: string }) => one.id)).toEqual([id]);
    expect((await interviewer.call(`GET ${path}?q=baker`)).body.items).toEqual([]);
    expect((await interviewer.call(`GET ${path}?q=nurse&status=DRAFT`)).body.total).toBe(1);
    expect((await stranger.call(`GET ${path}`)).body.items).toEqual([]);
    expect((await admin.call(`GET ${path}`)).body.total).toBeGreaterThan(1);
  });

  test('changes it if its members are owners or recruiters, and deletes nothing', async () => {
    const body = { ...positionFields('Night nurse'), team: team() };
    const statuses = await Promise.all(
      [owner, recruiter, interviewer, stranger].map(
        async (who) => (await who.call(`PUT ${path}/${id}`, { body })).status,
      ),
    );
    expect(statuses).toEqual([200, 200, 404, 404]);
    expect((await interviewer.call(`POST ${path}/${id}/publish`)).status).toBe(404);
    expect((await recruiter.call(`POST ${path}/${id}/publish`)).status).toBe(200);
    expect((await owner.call(`DELETE ${path}/${id}`)).status).toBe(403);
  });

  test('is changed by owners, not by recruiters', async () => {
    const body = { ...positionFields(), team: [...team(), { userId: stranger.uid, role: 'INTERVIEWER' }] };
    expect((await recruiter.call(`PUT ${path}/${id}`, { body })).status).toBe(403);
    expect((await owner.call(`PUT ${path}/${id}`, { body })).status).toBe(200);
    expect((await stranger.call(`GET ${path}/${id}`)).status).toBe(200);
    await owner.call(`PUT ${path}/${id}`, { body: { ...positionFields(), team: team() } });
    expect((await stranger.call(`GET ${path}/${id}`)).status).toBe(404);
  });

  test('has its changes in the audit log', async () => {
    await recruiter.call(`PUT ${path}/${id}`, { body: { ...positionFields('Audited nurse'), team: team() } });
    const entries = await db.find(auditLog, { subjectId: id }, 50);
    expect(entries.some(({ actorId, label }) => actorId === recruiter.uid && label === 'Audited nurse')).toBe(true);
  });

  test('gets a notification when somebody adds a person', async () => {
    await create({ title: 'Newest nurse', team: team() });
    await expect
      .poll(async () => (await interviewer.call('GET /api/v1/me/notifications')).body.items[0]?.params)
      .toEqual({ position: 'Newest nurse' });
  });

  test('has the position in a search and in a personal export, and others do not', async () => {
    const find = async (who: Persona) =>
      (await who.call('GET /api/v1/search?q=nurse')).body.groups.flatMap(
        (group: { kind: string; items: { id: string }[] }) =>
          group.kind === 'positions' ? group.items.map((one) => one.id) : [],
      );
    expect(await find(interviewer)).toContain(id);
    expect(await find(admin)).not.toEqual([]);
    expect(await find(stranger)).toEqual([]);
  });
});

test('a tenant without the module has no positions', async () => {
  const plain = new TestTenant();
  await plain.create();
  const person = await plain.person('Paula', { roles: ['CUSTOMER_ADMIN'] });
  expect((await person.call(`GET ${path}`)).problem.code).toBe('feature_disabled');
});
