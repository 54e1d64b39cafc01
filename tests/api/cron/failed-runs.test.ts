import type { OutgoingHttpHeaders } from 'node:http';
import { gzipSync } from 'node:zlib';
import { Features } from '@kindred/contract/flags';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { jobRun } from '../../../functions/src/cron/jobs/due-kinds.ts';
import { runKey, scheduledRun } from '../../../functions/src/cron/jobs/runs.ts';
import { runDue } from '../../../functions/src/due/run.ts';
import { now, useClock } from '../../../functions/src/platform/clock.ts';
import { dueId } from '../../../functions/src/platform/due-queue.ts';
import { HookHost } from '../../support/cron/hook-host.ts';
import { jobFields } from '../../support/cron/jobs.ts';
import { registeredFields } from '../../support/cron/registered-jobs.ts';
import { freezeTime } from '../../support/frozen-time.ts';
import { asInstance } from '../../support/instance.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const host = new HookHost();
let tenant: TestTenant;
let ada: Persona;
let pass: (seconds: number) => void;

const timeline = async (about: string): Promise<any> =>
  (await ada.call(`GET /admin-api/v1/timeline${about}` as 'GET /admin-api/v1/timeline')).body;
const logOf = async (id: string) => (await ada.call(`GET /api/v1/cron/job-audit-logs/${id}`)).body;
const entryOf = (runId: string) => dueId(jobRun, runKey(tenant.id, runId));

/** Schedules a job that calls the host, and passes the time until it runs. Returns the job and its run. */
const runOnce = async (also: object = {}) => {
  const { http, ...fields } = registeredFields();
  const request = { ...fields, http: { ...http, url: `${host.origin}/hook` } };
  const { id: registered } = (await ada.call('POST /api/v1/cron/registered-jobs', { body: request })).body;
  const body = { ...jobFields(registered), schedule: { cron: '*/10 * * * *' }, maxAttempts: 1, ...also };
  const job = (await ada.call('POST /api/v1/cron/jobs', { body })).body;
  const { runId } = scheduledRun(job.id, job.nextRunAt);
  pass((Date.parse(job.nextRunAt) - now()) / 1000);
  const { jobTick } = await import('../../../functions/src/cron/jobs/due-kinds.ts');
  await runDue(dueId(jobTick, `${tenant.id}/${job.id}`));
  return { job, runId };
};

beforeAll(async () => {
  asInstance({ localOrigins: ['http://127.0.0.1:*'] });
  await host.open();
});
beforeEach(async () => {
  host.reset();
  tenant = await new TestTenant().create({ features: Features.parse({ automation: true }) });
  ada = await tenant.person('Ada', { roles: ['ADMIN'] });
  pass = freezeTime();
});
afterEach(() => useClock());
afterAll(() => {
  host.close();
  asInstance();
});

test.each([
  ['FAILED', 'run_failed', (response: any) => response.writeHead(500).end('broken')],
  ['TIMED_OUT', 'run_timed_out', () => undefined],
] as const)(
  'a run that ended as %s counts as failed everywhere, and its row names the job',
  async (status, code, answer) => {
    host.answer = answer;
    const { job, runId } = await runOnce({ timeoutSeconds: 1 });
    expect(await logOf(runId)).toMatchObject({ status });
    const { items } = await timeline('?state=FAILED');
    expect(items).toMatchObject([{ kind: 'job-run', failureCode: code, about: { id: job.id, name: job.name } }]);
    expect(await timeline('/summary')).toMatchObject({ failed: 1 });
    const spans = (await timeline('/chart')).spans as { failed: number; done: number }[];
    expect(spans.filter(({ failed }) => failed > 0)).toMatchObject([{ failed: 1 }]);
    const { figures } = (await ada.call('GET /api/v1/overview')).body;
    expect(figures).toContainEqual({ kind: 'amount', name: 'failed', amount: 1, isProblem: true });
  },
);

test('a run that succeeds in the end counts as done, and keeps all its attempts', async () => {
  host.answer = (response) => response.writeHead(503).end();
  const { runId } = await runOnce({ maxAttempts: 2 });
  host.answer = (response) => response.end('fine');
  pass(15);
  await runDue(entryOf(runId));
  expect((await timeline('/summary')).failed).toBe(0);
  expect((await logOf(runId)).attempts).toMatchObject([
    { status: 'FAILED', error: 'The host answered 503.' },
    { status: 'SUCCEEDED', error: null },
  ]);
});

test.each<[string, OutgoingHttpHeaders, Buffer, string]>([
  ['in another charset', { 'content-type': 'text/plain; charset=iso-8859-1' }, Buffer.from('café', 'latin1'), 'café'],
  [
    'packed, unasked',
    { 'content-type': 'text/plain', 'content-encoding': 'gzip' },
    gzipSync('zipped body'),
    'zipped body',
  ],
])('the output of a run is what its host wrote, also %s', async (_, headers, written, output) => {
  host.answer = (response) => response.writeHead(200, headers).end(written);
  const { runId } = await runOnce();
  expect(await logOf(runId)).toMatchObject({ status: 'SUCCEEDED', output });
});

test('a failed run that is run again gets new attempts, and fails or succeeds with them', async () => {
  host.answer = (response) => response.writeHead(500).end();
  const { job, runId } = await runOnce();
  const runAgain = () => ada.call('POST /admin-api/v1/timeline/run-again', { body: { ids: [entryOf(runId)] } });
  pass(60);
  await runAgain();
  await runDue(entryOf(runId));
  expect(host.asked).toHaveLength(2);
  expect((await timeline('/summary')).failed).toBe(1);
  host.answer = (response) => response.end('fine');
  pass(60);
  await runAgain();
  expect(await logOf(runId)).toMatchObject({ status: 'SUCCEEDED', attempt: 1 });
  expect((await logOf(runId)).attempts.map(({ status }: any) => status)).toEqual(['FAILED', 'FAILED', 'SUCCEEDED']);
  expect((await timeline('/summary')).failed).toBe(0);
  expect((await ada.call(`GET /api/v1/cron/jobs/${job.id}`)).body).toMatchObject({ isRunning: false });
});
