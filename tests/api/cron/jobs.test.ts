import { createHmac } from 'node:crypto';
import { Features } from '@kindred/contract/flags';
import { tenantPath } from '@kindred/contract/paths';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jobAuditLogs } from '../../../functions/src/cron/job-audit-logs/store.ts';
import { jobRun, jobTick } from '../../../functions/src/cron/jobs/due-kinds.ts';
import { runKey, scheduledRun } from '../../../functions/src/cron/jobs/runs.ts';
import { jobs } from '../../../functions/src/cron/jobs/store.ts';
import { registeredJobs } from '../../../functions/src/cron/registered-jobs/store.ts';
import { runDue } from '../../../functions/src/due/run.ts';
import { timestamp, useClock } from '../../../functions/src/platform/clock.ts';
import { dueId } from '../../../functions/src/platform/due-queue.ts';
import { firestore } from '../../../functions/src/platform/firestore/client.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { HookHost } from '../../support/cron/hook-host.ts';
import { jobFields } from '../../support/cron/jobs.ts';
import { registeredFields } from '../../support/cron/registered-jobs.ts';
import { freezeTime } from '../../support/frozen-time.ts';
import { asInstance } from '../../support/instance.ts';
import { mailTo } from '../../support/mailbox.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
let admin: Persona;
let pass: (seconds: number) => void;

const host = new HookHost();

const secret = 'a-secret-of-16-or-more';
const token = 'Bearer top-secret-token';

const registered = async (also: object = {}): Promise<string> => {
  const fields = registeredFields();
  const request = { ...fields.http, url: `${host.origin}/hook`, headers: { authorization: token }, secret };
  const body = { ...fields, http: request, ...also };
  const made = await admin.call('POST /api/v1/cron/registered-jobs', { body });
  expect(made.status).toBe(201);
  return made.body.id;
};
const create = async (also: object = {}, registeredJobId?: string) => {
  const body = { ...jobFields(registeredJobId ?? (await registered())), schedule: { cron: '*/10 * * * *' }, ...also };
  return admin.call('POST /api/v1/cron/jobs', { body });
};
const tick = (jobId: string) => runDue(dueId(jobTick, `${tenant.id}/${jobId}`));
const run = (runId: string) => runDue(dueId(jobRun, runKey(tenant.id, runId)));
const jobOf = async (id: string) => (await admin.call(`GET /api/v1/cron/jobs/${id}`)).body;
const logOf = async (id: string) => (await admin.call(`GET /api/v1/cron/job-audit-logs/${id}`)).body;
const logs = async (jobId: string) => (await db.find(jobAuditLogs, { jobId }, 200)).map(({ id }) => id);
/** Passes the time until a job runs next. */
const reach = async (id: string): Promise<string> => {
  const { nextRunAt } = await jobOf(id);
  pass((Date.parse(nextRunAt) - Date.parse(timestamp())) / 1000);
  return nextRunAt;
};

beforeAll(async () => {
  asInstance({ localOrigins: ['http://127.0.0.1:*'] });
  await host.open();
  await tenant.create({ features: Features.parse({ automation: true }) });
  admin = await tenant.person('Ada', { roles: ['CUSTOMER_ADMIN'] });
});
beforeEach(() => {
  host.reset();
  pass = freezeTime();
});
afterEach(() => useClock());
afterAll(() => {
  host.close();
  asInstance();
});

describe('a scheduled job', () => {
  test('runs once at each of its times, however often a tick finds it due', async () => {
    const { id } = (await create()).body;
    const at = await reach(id);
    await tick(id);
    await tick(id);
    expect(await logs(id)).toEqual([scheduledRun(id, at).runId]);
    expect(host.asked).toHaveLength(1);
    expect(await logOf(scheduledRun(id, at).runId)).toMatchObject({ status: 'SUCCEEDED', attempt: 1, output: 'fine' });
    const job = await jobOf(id);
    expect(job).toMatchObject({ lastRun: { at, status: 'SUCCEEDED' }, isRunning: false });
    expect(Date.parse(job.nextRunAt) - Date.parse(at)).toBe(600_000);
  });

  test('signs its call, and its log contains no secret', async () => {
    host.answer = (response) => response.end(`you sent ${token} and ${secret}`);
    const { id } = (await create({ payload: { list: 'new' } })).body;
    const at = await reach(id);
    await tick(id);
    const [{ headers, body } = { headers: {}, body: '' }] = host.asked;
    const [, seconds, hex] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-kindred-signature']))!;
    expect(hex).toBe(createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'));
    expect(Number(seconds)).toBe(Math.floor(Date.parse(timestamp()) / 1000));
    expect(JSON.parse(body)).toMatchObject({ payload: { list: 'new' }, run: { scheduledFor: at, attempt: 1 } });
    expect(headers.authorization).toBe(token);
    const { output } = await logOf(scheduledRun(id, at).runId);
    expect(output).toBe('you sent •••••• and ••••••');
    const stored = JSON.stringify(await db.find(registeredJobs, {}, 100));
    expect(stored).not.toContain('top-secret-token');
  });

  test('is tried again after a failure, and fails after its last attempt', async () => {
    host.answer = (response) => response.writeHead(500).end('broken');
    const { id } = (await create({ maxAttempts: 2 })).body;
    const { runId } = scheduledRun(id, await reach(id));
    await tick(id);
    expect(await logOf(runId)).toMatchObject({ status: 'RUNNING', attempt: 1, error: 'The host answered 500.' });
    await run(runId);
    expect(host.asked).toHaveLength(1);
    pass(15);
    await run(runId);
    expect(await logOf(runId)).toMatchObject({ status: 'FAILED', attempt: 2, output: 'broken' });
    expect(await jobOf(id)).toMatchObject({ isRunning: false, lastRun: { status: 'FAILED' } });
  });

  test('that is interrupted by a crash counts the attempt, and does not stay running', async () => {
    const { id } = (await create({ maxAttempts: 1 })).body;
    const at = await reach(id);
    const { runId } = scheduledRun(id, at);
    // The process ends after the attempt has begun and before its result is written.
    host.answer = () => undefined;
    const crashed = db.transaction(async (tx) => {
      const job = (await tx.get(jobs, id))!;
      const { beginRun } = await import('../../../functions/src/cron/jobs/runs.ts');
      tx.note(jobs, job, { running: beginRun(tx, tenant.id, job, { runId, scheduledFor: at }) });
    });
    asInstance({ localOrigins: ['http://127.0.0.1:*'], dispatchPaused: true });
    await crashed;
    await db.transaction(async (tx) => tx.note(jobAuditLogs, (await tx.get(jobAuditLogs, runId))!, { attempt: 1 }));
    asInstance({ localOrigins: ['http://127.0.0.1:*'] });
    await run(runId);
    expect(await logOf(runId)).toMatchObject({ status: 'FAILED', attempt: 1 });
    expect(await jobOf(id)).toMatchObject({ isRunning: false });
    expect(host.asked).toEqual([]);
  });

  test.each(['SKIP', 'QUEUE'] as const)('whose time comes while it runs follows its overlap: %s', async (overlap) => {
    const { id } = (await create({ overlap })).body;
    const first = scheduledRun(id, await reach(id)).runId;
    const second = await new Promise<string>((resolve) => {
      host.answer = async (response) => {
        host.answer = (next) => next.end('fine');
        const at = await reach(id);
        await tick(id);
        response.end('fine');
        resolve(scheduledRun(id, at).runId);
      };
      void tick(id);
    });
    await expect.poll(async () => (await jobOf(id)).isRunning).toBe(false);
    expect((await logOf(first)).status).toBe('SUCCEEDED');
    expect((await logOf(second)).status).toBe(overlap === 'SKIP' ? 'SKIPPED' : 'SUCCEEDED');
    expect(host.asked).toHaveLength(overlap === 'SKIP' ? 1 : 2);
  });

  test('that is paused or deleted does not run', async () => {
    const paused = (await create()).body;
    const deleted = (await create()).body;
    await reach(deleted.id);
    await admin.call(`PUT /api/v1/cron/jobs/${paused.id}`, { body: { ...paused, enabled: false } });
    await admin.call(`DELETE /api/v1/cron/jobs/${deleted.id}`);
    await tick(paused.id);
    await tick(deleted.id);
    expect(host.asked).toEqual([]);
    expect(await jobOf(paused.id)).toMatchObject({ enabled: false, nextRunAt: null });
  });

  test('that is deleted while it runs is ended in the log', async () => {
    const { id } = (await create()).body;
    const { runId } = scheduledRun(id, await reach(id));
    host.answer = async (response) => {
      await admin.call(`DELETE /api/v1/cron/jobs/${id}`);
      response.end('fine');
    };
    await tick(id);
    expect(await logOf(runId)).toMatchObject({ status: 'SUCCEEDED', output: 'fine' });
  });

  test('runs on request, even if it is paused', async () => {
    const { id } = (await create({ enabled: false })).body;
    const started = await admin.call(`POST /api/v1/cron/jobs/${id}/run`);
    expect([started.status, started.body.run.jobId]).toEqual([202, id]);
    expect(await logOf(started.body.run.id)).toMatchObject({ status: 'SUCCEEDED' });
  });

  test('whose host never answers times out', async () => {
    host.answer = () => undefined;
    const { id } = (await create({ timeoutSeconds: 1, maxAttempts: 1 })).body;
    const { runId } = scheduledRun(id, await reach(id));
    await tick(id);
    expect(await logOf(runId)).toMatchObject({ status: 'TIMED_OUT', error: 'It did not finish within 1 seconds.' });
  });

  test('that is late is reported once, and its next success is reported once', async () => {
    const owner = await tenant.person('Eve', { roles: ['CUSTOMER_ADMIN'] });
    host.answer = (response) => response.writeHead(500).end();
    const { id, name } = (await create({ alertAfterSeconds: 60, maxAttempts: 1 })).body;
    const watch = async () => {
      const { jobWatch } = await import('../../../functions/src/cron/jobs/due-kinds.ts');
      await runDue(dueId(jobWatch, `${tenant.id}/${id}`));
    };
    await reach(id);
    await tick(id);
    pass(60);
    await watch();
    expect(await jobOf(id)).toMatchObject({ lateSince: timestamp() });
    await reach(id);
    await tick(id);
    pass(60);
    await watch();
    host.answer = (response) => response.end('fine');
    await reach(id);
    await tick(id);
    expect(await jobOf(id)).toMatchObject({ lateSince: null });
    const subjects = (await owner.call('GET /api/v1/me/notifications')).body.items
      .filter(({ params }: any) => params.job === name)
      .map(({ kind }: any) => kind);
    expect(subjects.toSorted()).toEqual(['jobLate', 'jobRecovered']);
    expect((await mailTo(owner.email)).subject).toContain(name);
  });
});

describe('a job cannot be scheduled', () => {
  test('at a minute that does not exist; the error says which minutes do', async () => {
    const { problem } = await create({ schedule: { cron: '61 * * * *' } });
    const message = 'The minute must be a number from 0 to 59';
    expect(problem.issues).toEqual([{ path: 'schedule.cron', message, code: 'cron_minute' }]);
  });

  test.each([
    ['with six fields', { schedule: { cron: '* * * * * *' } }, 'schedule.cron'],
    ['with a nickname', { schedule: { cron: '@reboot' } }, 'schedule.cron'],
    ['if it never fires', { schedule: { cron: '0 0 30 2 *' } }, 'schedule.cron'],
    ['where there are no words for it', { schedule: { cron: '0 9 * * +MON' } }, 'schedule.cron'],
    ['in the past', { schedule: { at: '2020-01-01T00:00:00.000Z' } }, 'schedule.at'],
    ['in a zone that there is not', { timezone: 'Europe/Atlantis' }, 'timezone'],
    ['with a payload that does not fit', { payload: { list: 'some' } }, 'payload.list'],
    ['with a field that is not in the schema', { payload: { other: 1 } }, 'payload'],
    ['for longer than ten minutes', { timeoutSeconds: 601 }, 'timeoutSeconds'],
  ])('%s', async (_name, also, field) => {
    const { status, problem } = await create(also);
    expect([status, problem.issues?.[0]?.path]).toEqual([400, field]);
  });

  test('for an action that is not registered, or under a name that is taken', async () => {
    expect((await create({}, 'nothing')).problem.issues?.[0]?.path).toBe('registeredJobId');
    const { name } = (await create()).body;
    expect((await create({ name: name.toUpperCase() })).problem).toMatchObject({
      status: 409,
      issues: [{ path: 'name' }],
    });
  });
});

test('a schedule is described in words, with its next times and the effect of clock changes', async () => {
  useClock(() => Date.parse('2026-10-24T12:00:00Z'));
  const query = new URLSearchParams({ cron: '30 2 * * *', timezone: 'Europe/Paris', language: 'fr' });
  const { body } = await admin.call(`GET /api/v1/cron/jobs/preview?${query}`);
  expect(body.words).toBe('À 02:30, tous les jours');
  expect(body.next[0]).toEqual({ at: '2026-10-25T00:30:00.000Z', mark: 'FIRST_OF_TWO' });
  expect(body.next).toHaveLength(5);
});

test('a job stored with a time zone offset can be read, and saved as it was fetched', async () => {
  const { id } = (await create({ schedule: { cron: '0 9 * * *' }, timezone: 'UTC' })).body;
  await (await firestore()).doc(`${tenantPath(tenant.id)}/jobs/${id}`).update({ timezone: '+05:30' });
  const fetched = await jobOf(id);
  const saved = await admin.call(`PUT /api/v1/cron/jobs/${id}`, { body: fetched });
  expect(saved).toMatchObject({ status: 200, body: { timezone: 'Asia/Kolkata' } });
  expect(saved.body.nextRunAt).toMatch(/T03:30:00/);
});

test('a time that the clock skips is scheduled right after the change', async () => {
  useClock(() => Date.parse('2027-03-27T12:00:00Z'));
  const cron = '0,30 2 28 3 *';
  const query = new URLSearchParams({ cron, timezone: 'Europe/Paris' });
  const { body } = await admin.call(`GET /api/v1/cron/jobs/preview?${query}`);
  expect(body.next[0]).toEqual({ at: '2027-03-28T01:00:00.000Z', mark: 'MOVED' });
  const made = await create({ schedule: { cron }, timezone: 'Europe/Paris' });
  expect(made.body.nextRunAt).toBe('2027-03-28T01:00:00.000Z');
});

test.each(['0\t9 * * 1', '? ? ? * *', '0 9 * * +MON', '0 9 1,15W * *', '0 9 * * MON#L', '0 *,5 * * *'])(
  'the preview of %j either has words, or is refused just as saving it is',
  async (cron) => {
    const query = new URLSearchParams({ cron, timezone: 'UTC' });
    const preview = await admin.call(`GET /api/v1/cron/jobs/preview?${query}`);
    const saved = await create({ schedule: { cron }, enabled: false });
    if (saved.status === 201) return expect(preview.body.words).toMatch(/^At|^Every/);
    const refused = [preview, saved].map(({ status, problem }) => [status, problem.issues?.[0]?.code]);
    expect(refused).toEqual([
      [400, 'invalid_cron'],
      [400, 'invalid_cron'],
    ]);
  },
);
