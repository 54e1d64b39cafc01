import { Features } from '@kindred/contract/flags';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { timestamp } from '../../../functions/src/platform/clock.ts';
import { HookHost } from '../../support/cron/hook-host.ts';
import { jobFields } from '../../support/cron/jobs.ts';
import { registeredFields } from '../../support/cron/registered-jobs.ts';
import { asInstance } from '../../support/instance.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const host = new HookHost();
let admin: Persona;

const token = 'Bearer top-secret-token';

const registered = async (): Promise<string> => {
  const fields = registeredFields();
  const request = { ...fields.http, url: `${host.origin}/hook`, headers: { authorization: token } };
  const body = { ...fields, http: { ...request, secret: 'a-secret-of-16-or-more' } };
  return (await admin.call('POST /api/v1/cron/registered-jobs', { body })).body.id;
};
const create = (also: object, registeredJobId: string) =>
  admin.call('POST /api/v1/cron/jobs', { body: { ...jobFields(registeredJobId), ...also } });
const logOf = async (id: string) => (await admin.call(`GET /api/v1/cron/job-audit-logs/${id}`)).body;

beforeAll(async () => {
  asInstance({ localOrigins: ['http://127.0.0.1:*'] });
  await host.open();
  await tenant.create({ features: Features.parse({ automation: true }) });
  admin = await tenant.person('Ada', { roles: ['CUSTOMER_ADMIN'] });
});
beforeEach(() => host.reset());
afterAll(() => {
  host.close();
  asInstance();
});

describe('a registered job', () => {
  test('keeps its header values if a client sends null', async () => {
    const id = await registered();
    const { body } = await admin.call(`GET /api/v1/cron/registered-jobs/${id}`);
    expect(body.http).toMatchObject({ headers: { authorization: null }, hasSecret: true });
    const changed = { ...body, title: 'Another title', http: { ...body.http, headers: { authorization: null } } };
    expect((await admin.call(`PUT /api/v1/cron/registered-jobs/${id}`, { body: changed })).status).toBe(200);
    const job = (await create({}, id)).body;
    await admin.call(`POST /api/v1/cron/jobs/${job.id}/run`);
    expect(host.asked[0]!.headers.authorization).toBe(token);
    const unknown = { ...changed, http: { ...changed.http, headers: { 'x-new': null } } };
    expect((await admin.call(`PUT /api/v1/cron/registered-jobs/${id}`, { body: unknown })).problem.status).toBe(400);
  });

  test('requires its secrets again if its URL changes', async () => {
    const id = await registered();
    const { body } = await admin.call(`GET /api/v1/cron/registered-jobs/${id}`);
    const put = (http: object) =>
      admin.call(`PUT /api/v1/cron/registered-jobs/${id}`, {
        body: { ...body, http: { ...body.http, headers: { authorization: null }, ...http } },
      });
    for (const url of [`${host.origin}/other`, 'https://other.example/hook', `${host.origin}/hook/../other`])
      expect((await put({ url })).problem).toMatchObject({
        status: 400,
        issues: [
          { path: 'http.headers.authorization', code: 'new_address' },
          { path: 'http.secret', code: 'new_address' },
        ],
      });
    const url = `${host.origin}/other`;
    expect((await put({ url, headers: { authorization: 'Bearer another' } })).problem).toMatchObject({
      issues: [{ path: 'http.secret' }],
    });
    expect((await put({ url, secret: null })).problem).toMatchObject({
      issues: [{ path: 'http.headers.authorization' }],
    });
    expect((await put({ url: `${host.origin}/hook/below?dry=1` })).status).toBe(200);
    expect((await put({ url, headers: { authorization: 'Bearer another' }, secret: null })).status).toBe(200);
    const job = (await create({}, id)).body;
    await admin.call(`POST /api/v1/cron/jobs/${job.id}/run`);
    expect(host.asked.map(({ headers }) => headers.authorization)).toEqual(['Bearer another']);
    expect(host.asked[0]!.headers['x-kindred-signature']).toBeUndefined();
  });

  test('sends no secret to an address that another call saves at the same time', async () => {
    const id = await registered();
    const { body } = await admin.call(`GET /api/v1/cron/registered-jobs/${id}`);
    const put = (url: string, also: object) =>
      admin.call(`PUT /api/v1/cron/registered-jobs/${id}`, {
        body: { ...body, version: undefined, http: { ...body.http, headers: { authorization: null }, url, ...also } },
      });
    const [first, second] = [`${host.origin}/hook/first`, `${host.origin}/second`];
    const entered = { headers: { authorization: 'Bearer of-second' }, secret: 'another-secret-of-16' };
    await Promise.all([put(first, {}), put(second, entered)]);
    const { url } = (await admin.call(`GET /api/v1/cron/registered-jobs/${id}`)).body.http;
    const job = (await create({}, id)).body;
    await admin.call(`POST /api/v1/cron/jobs/${job.id}/run`);
    const sent = { [first]: token, [second]: 'Bearer of-second' };
    expect(host.asked[0]!.headers.authorization).toBe(sent[url]);
  });

  test.each(['http://10.0.0.1/', 'http://2130706433/x', 'http://[::ffff:10.0.0.1]/', 'ftp://example.com/'])(
    'is not made with the URL %s',
    async (url) => {
      asInstance({ localOrigins: [] });
      const fields = registeredFields();
      const body = { ...fields, http: { ...fields.http, url } };
      const { problem } = await admin.call('POST /api/v1/cron/registered-jobs', { body });
      expect(problem).toMatchObject({ status: 400, issues: [{ path: 'http.url' }] });
      asInstance({ localOrigins: ['http://127.0.0.1:*'] });
    },
  );

  test('cannot be deleted while jobs use it; built-in ones cannot be changed', async () => {
    const id = await registered();
    const job = (await create({}, id)).body;
    expect((await admin.call(`DELETE /api/v1/cron/registered-jobs/${id}`)).problem.status).toBe(409);
    await admin.call(`DELETE /api/v1/cron/jobs/${job.id}`);
    expect((await admin.call(`DELETE /api/v1/cron/registered-jobs/${id}`)).status).toBe(204);
    expect((await admin.call('DELETE /api/v1/cron/registered-jobs/audit-report')).problem.status).toBe(409);
  });

  test.each(['audit-report', 'inactive-users', 'expired-invitations'])('that is built in runs: %s', async (key) => {
    const { id } = (await create({ enabled: false }, key)).body;
    const { run: started } = (await admin.call(`POST /api/v1/cron/jobs/${id}/run`)).body;
    expect(await logOf(started.id)).toMatchObject({ status: 'SUCCEEDED', error: null });
    const { stats } = (await admin.call(`GET /api/v1/cron/registered-jobs/${key}`)).body;
    expect(stats).toMatchObject({ runs: 1, succeeded: 1, p50: expect.any(Number) });
  });
});

describe('the log', () => {
  test('accepts a run that was made elsewhere, and a note on any run; recorded values cannot be changed', async () => {
    const at = timestamp();
    const body = { registeredJobId: 'audit-report', startedAt: at, output: 'by hand', note: 'From the shell' };
    const made = (await admin.call('POST /api/v1/cron/job-audit-logs', { body })).body;
    expect(made).toMatchObject({ status: 'MANUAL', recordedBy: admin.uid, scheduledFor: at });
    const path = `PUT /api/v1/cron/job-audit-logs/${made.id}`;
    const changed = await admin.call(path, { body: { ...made, note: 'Looked into', output: 'something else' } });
    expect(changed.body).toMatchObject({ note: 'Looked into', output: 'by hand' });
    const early = { ...body, finishedAt: '2020-01-01T00:00:00.000Z' };
    expect((await admin.call('POST /api/v1/cron/job-audit-logs', { body: early })).problem.status).toBe(400);
  });

  test('is exported as CSV, with formulas escaped', async () => {
    const body = { registeredJobId: 'audit-report', startedAt: timestamp(), output: '=HYPERLINK("x")', note: 'n' };
    await admin.call('POST /api/v1/cron/job-audit-logs', { body });
    const { bytes } = await admin.call('GET /api/v1/cron/job-audit-logs/export?status=MANUAL');
    const text = new TextDecoder().decode(bytes);
    expect(text).toContain(`"'=HYPERLINK(""x"")"`);
    expect(text.split('\r\n')[0]).toContain('jobName');
  });
});
