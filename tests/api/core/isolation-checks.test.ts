import type { Check } from '@kindred/contract/core/isolation-checks/isolation-check';
import { endpoints } from '@kindred/contract/endpoints';
import type { AnyEndpoint } from '@kindred/contract/endpoint';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { pacedCalls } from '../../../functions/src/core/isolation-checks/ask.ts';
import { tryEndpoint } from '../../../functions/src/core/isolation-checks/attempts.ts';
import { runIsolationCheck } from '../../../functions/src/core/isolation-checks/due.ts';
import { makeProbe, type Probe, removeProbe } from '../../../functions/src/core/isolation-checks/probe.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { dueEntries } from '../../../functions/src/platform/due-queue.ts';
import { platformDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { identityPools } from '../../../functions/src/platform/identity-pools.ts';
import { asInstance, passTime, realTime, restart } from '../../support/instance.ts';
import { sendNowhere } from '../../support/outbox.ts';
import { ensureRootTenant, rootPerson } from '../../support/root-tenant.ts';
import { unsigned } from '../../support/signed-tokens.ts';
import { endIsolationChecks } from '../../support/core/isolation-checks.ts';
import type { Persona } from '../../support/tenant.ts';

// A run tries every endpoint several times.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const path = '/superadmin-api/v1/isolation-checks';
let sofia: Persona;
let mailed: readonly string[];

/** Sets local use. A run needs it because it signs in at the Auth emulator, whose tokens are unsigned. */
const asLocal = (): void => asInstance({ environment: 'local' });

beforeAll(async () => {
  asLocal();
  mailed = sendNowhere();
  await ensureRootTenant();
  sofia = await rootPerson(['SUPER_ADMIN']);
  sofia.token = unsigned(sofia.token);
});
beforeEach(endIsolationChecks);
afterEach(() => {
  vi.restoreAllMocks();
  asLocal();
});

const startCheck = async (): Promise<string> => {
  const started = await sofia.call(`POST ${path}`);
  expect([started.status, started.body.status]).toEqual([202, 'WAITING']);
  return started.body.id;
};

/** Runs the due queue. */
const runCheck = async (id: string) => {
  const [entry] = await platformDatabase.find(dueEntries, { kind: 'isolation-check', key: id }, 1);
  await runIsolationCheck(entry!);
  return (await sofia.call(`GET ${path}/${id}`)).body;
};

const tenantsOf = async (checkId: string): Promise<number> =>
  (await sofia.call(`GET /superadmin-api/v1/tenants?q=isolation&pageSize=100`)).body.items.filter(
    ({ subdomain }: { subdomain: string }) => subdomain.endsWith(checkId.toLowerCase()),
  ).length;

describe('a run of the isolation check', () => {
  test('tries every endpoint and every direct access to the data, reaches nothing, sends no mail, and leaves no tenant behind, even after a crash', async () => {
    const id = await startCheck();
    const left = await makeProbe(id, 'a', {});
    const removed = vi.spyOn(identityPools, 'remove');
    const check = await runCheck(id);
    expect(removed.mock.calls.flat()).toContain(left.id);
    expect(await tenantsOf(id)).toBe(0);
    expect(mailed).toEqual([]);
    // No check fails, and none is inconclusive because there was no record to try.
    expect(check.checks.filter(({ status }: Check) => status !== 'pass')).toEqual([]);
    expect(check.tried).toBeGreaterThan(check.total * 0.9);
    expect(check).toMatchObject({
      status: 'DONE',
      failed: 0,
      warned: 0,
      startedBy: sofia.uid,
      finishedAt: expect.any(String),
    });
    const tried = new Set(check.checks.map(({ name }: Check) => name.split(':')[0]));
    const guarded = Object.entries(endpoints as Record<string, AnyEndpoint>).filter(
      ([, { access }]) => access.audience !== 'public',
    );
    expect(guarded.filter(([name]) => !tried.has(name))).toEqual([]);
    expect([...tried]).toEqual(expect.arrayContaining(['database', 'accounts', 'getCircle', 'getTenantConfig']));
    expect(check.passed).toBeGreaterThan(guarded.length);
    const passed = check.checks.map(({ name }: Check) => name);
    for (const name of ['getCircle', 'deleteCircle', 'listMembers', 'getUser', 'getTenantConfig', 'getInvitation'])
      expect(passed).toContain(`${name}: ids of another tenant`);
  });

  test('reports why it could not run, and leaves no tenant behind', async () => {
    asInstance({ environment: 'local', webApiKey: undefined });
    const check = await runCheck(await startCheck());
    expect(check).toMatchObject({ status: 'BROKEN', failed: 1 });
    expect(check.checks[0].detail).toContain('KINDRED_WEB_API_KEY');
    expect(await tenantsOf(check.id)).toBe(0);
  });

  test('does not start while another one is waiting', async () => {
    const first = await sofia.call(`POST ${path}`);
    const second = await sofia.call(`POST ${path}`);
    expect([first.status, second.status, second.problem.title]).toEqual([202, 409, 'Conflict']);
  });
});

describe('the check itself', () => {
  const run = newId();
  let one: Probe, other: Probe;

  beforeAll(async () => {
    [one, other] = [await makeProbe(run, 'a', endpoints), await makeProbe(run, 'b', endpoints)];
  });
  afterAll(async () => {
    for (const which of ['a', 'b']) await removeProbe(run, which);
  });

  test('fails if another tenant accepts a token or an id', async () => {
    // Pretends that there is only one tenant: it is both the source of users and records, and the target.
    const same = { ...one, admin: other.admin, person: other.person, host: other.host };
    const checks = await tryEndpoint('getUser', endpoints.getUser, same, other);
    expect(checks.map(({ status }) => status)).toEqual(['fail', 'fail']);
  });

  test('fails if a list contains a record of another tenant', async () => {
    const same = { ...one, admin: other.admin, person: other.person, host: other.host };
    const checks = await tryEndpoint('listUsers', endpoints.listUsers, same, other);
    expect(checks.find(({ name }) => name === 'listUsers: what it answers')).toMatchObject({ status: 'fail' });
  });

  /**
   * Tries endpoints with few calls allowed a minute, and passes the minutes by waiting. Returns the checks and the
   * seconds waited.
   */
  const withFewCalls = async (callsPerMinute: number, names: readonly (keyof typeof endpoints)[]) => {
    asInstance({ environment: 'local', callsPerMinute });
    restart();
    let waited = 0;
    const ask = pacedCalls(async (milliseconds) => {
      waited += milliseconds / 1000;
      passTime(milliseconds / 1000);
    });
    const checks: Check[] = [];
    for (const name of names) checks.push(...(await tryEndpoint(name, endpoints[name], { ...one, ask }, other)));
    realTime();
    return { statuses: new Set(checks.map(({ status }) => status)), checks, waited };
  };
  const several = ['getUser', 'getCircle', 'listMembers', 'updateUser', 'deleteUser', 'getTenantConfig'] as const;

  test('keeps within the rate limit, and so reports no leak where there is none', async () => {
    const { statuses, waited } = await withFewCalls(5, several);
    expect([...statuses]).toEqual(['pass']);
    expect(waited).toBeGreaterThan(60);
  });

  test('is inconclusive, and reports no leak, if the rate limit refuses every call', async () => {
    const { checks } = await withFewCalls(0, several);
    expect(checks.filter(({ status }) => status !== 'warn')).toEqual([]);
    expect(checks.map(({ detail }) => detail).join()).toContain('refused with 429');
  });

  test('warns if there is nothing to try', async () => {
    const bare = { ...other, made: new Map<string, string>() };
    const checks = await tryEndpoint('getCircle', endpoints.getCircle, one, bare);
    expect(checks.map(({ status }) => status)).toEqual(['pass', 'warn']);
  });
});
