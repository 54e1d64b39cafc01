import { flags } from '@kindred/contract/flags';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { sweep } from '../../../functions/src/due/run.ts';
import { subdomains } from '../../../functions/src/identity/tenant/store.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { Database, platformDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { identityPools } from '../../../functions/src/platform/identity-pools.ts';
import { identities } from '../../../functions/src/platform/identity.ts';
import { call } from '../../support/call.ts';
import { chooseByInvitation, mailedInvitation } from '../../support/core/account-invitations.ts';
import { tokenOf } from '../../support/identity.ts';
import { passTime, realTime } from '../../support/instance.ts';
import { linkIn, mailTo } from '../../support/mailbox.ts';
import { ensureRootTenant, rootPerson } from '../../support/root-tenant.ts';
import { noColours, password, type Persona, TestTenant } from '../../support/tenant.ts';

const all = '/superadmin-api/v1/tenants';
let sofia: Persona;
const newSubdomain = (): string => `home-${newId().toLowerCase()}`;
const newEmail = (): string => `first-${newId().toLowerCase()}@example.com`;
const asked = <Also extends object>(also: Also = {} as Also) => ({
  subdomain: newSubdomain(),
  profile: { displayName: 'Home' },
  ...also,
});

beforeAll(async () => {
  await ensureRootTenant();
  sofia = await rootPerson(['SUPER_ADMIN']);
});
afterEach(() => vi.restoreAllMocks());
afterAll(realTime);

const create = (body: object) => sofia.call(`POST ${all}`, { body });

describe('a new tenant', () => {
  test('has its host at once, an identity pool under its id, and defaults for what was left out', async () => {
    const body = asked();
    expect((await call(`${body.subdomain}.localhost`, 'GET /public-api/v1/tenant')).status).toBe(404);
    const answer = await create(body);
    expect([answer.status, answer.body]).toMatchObject([
      201,
      {
        subdomain: body.subdomain,
        origin: expect.stringMatching(`^http://${body.subdomain}\\.localhost`),
        status: 'ACTIVE',
        profile: { displayName: 'Home', lightColors: noColours, darkColors: { background: null } },
        features: Object.fromEntries(flags.map((name) => [name, false])),
        signUp: { enabled: false, allowedEmailDomains: [], defaultLanguage: 'en' },
        languages: ['en', 'fr'],
        userCount: 0,
        deletedAt: null,
      },
    ]);
    expect((await call(`${body.subdomain}.localhost`, 'GET /public-api/v1/tenant')).body.id).toBe(answer.body.id);
    const made = await identities(answer.body.id).create({
      email: newEmail(),
      name: 'A',
      password,
      emailVerified: true,
    });
    expect(await tokenOf(answer.body.id, made!.email, password)).toBeTruthy();
  });

  test('offers its default language, and the requested languages', async () => {
    const signUp = { enabled: false, allowedEmailDomains: [], defaultLanguage: 'de' };
    expect((await create(asked({ signUp }))).body.languages).toEqual(['en', 'fr', 'de']);
    expect((await create(asked({ signUp, languages: ['de', 'fr'] }))).body.languages).toEqual(['de', 'fr']);
    const refused = { status: 400, issues: [{ path: 'languages', code: 'default_not_offered' }] };
    expect((await create(asked({ signUp, languages: ['en'] }))).problem).toMatchObject(refused);
  });

  test('has a first administrator, who is invited by mail', async () => {
    const email = newEmail();
    const { body } = await create(asked({ admin: { email, name: 'Ada' } }));
    expect(body.userCount).toBe(1);
    const link = linkIn(await mailTo(email));
    expect(link.origin).toBe(body.origin);
    const place = {
      id: body.id as string,
      call: (line: string, options?: object) => call(`${body.subdomain}.localhost`, line, options),
    };
    const token = await chooseByInvitation(place, await mailedInvitation(email));
    const profile = await call(`${body.subdomain}.localhost`, 'GET /api/v1/me/profile', { token });
    expect(profile.body).toMatchObject({ email, name: 'Ada', roles: ['ADMIN'] });
    const log = await call(`${body.subdomain}.localhost`, 'GET /admin-api/v1/audit-log', { token });
    expect(log.status).toBe(200);
    expect((await sofia.call(`GET ${all}/${body.id}`)).body).toEqual(body);
  });

  test('has accounts that no client can delete directly at the identity service', async () => {
    const sent = vi.spyOn(globalThis, 'fetch');
    const { body } = await create(asked());
    const changes = sent.mock.calls.filter(([address]) => String(address).includes(`/tenants/${body.id}?updateMask=`));
    expect(changes.map(([, init]) => JSON.parse(String(init?.body)) as unknown)).toEqual([
      { client: { permissions: { disabledUserDeletion: true } } },
    ]);
  });

  test.each([
    ['ab', 'custom'],
    ['-abc', 'custom'],
    ['Abc', 'custom'],
    ['a.b.c', 'custom'],
    ['x'.repeat(64), 'custom'],
    ['www', 'custom'],
    ['admin', 'custom'],
    ['localhost', 'custom'],
    ['kindred', 'reserved'],
    ['xn--80ak6aa92e', 'custom'],
  ])('is refused with the subdomain %j, named in the error', async (subdomain, code) => {
    const { status, problem } = await create(asked({ subdomain }));
    expect([status, problem.issues]).toMatchObject([400, [{ path: 'subdomain', code }]]);
  });

  test('is refused with a taken subdomain, and creates nothing', async () => {
    const body = asked();
    await create(body);
    const pools = vi.spyOn(identityPools, 'create');
    const answer = await create(body);
    expect(answer.problem).toMatchObject({
      status: 409,
      title: 'Conflict',
      issues: [{ path: 'subdomain', code: 'taken' }],
    });
    expect(pools).not.toHaveBeenCalled();
  });

  test('is created only once if two requests ask for it at the same time', async () => {
    const body = asked();
    const answers = await Promise.all([create(body), create(body), create(body)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  test('is the same tenant if requested again with the same key', async () => {
    const body = asked();
    const headers = { 'idempotency-key': newId() };
    const first = await sofia.call(`POST ${all}`, { body, headers });
    const again = await sofia.call(`POST ${all}`, { body, headers });
    expect([again.status, again.body]).toEqual([201, first.body]);
  });
});

describe('a failure while a tenant is created', () => {
  const fault = () => Promise.reject(new Error('broken off'));
  /** The failing steps. Each mocks its failure. */
  const steps: [string, () => void][] = [
    ['the pool', () => vi.spyOn(identityPools, 'create').mockImplementationOnce(fault)],
    [
      'the transaction',
      () => {
        const run = Database.prototype.transaction;
        vi.spyOn(Database.prototype, 'transaction').mockImplementation(function (this: Database, work) {
          return run.call(this, async (tx) => {
            const result = await work(tx);
            if (typeof result === 'object' && result !== null && 'subdomain' in result) throw new Error('broken off');
            return result;
          }) as never;
        });
      },
    ],
  ];

  test.each(steps)('at %s leaves nothing, and the next try succeeds', async (_, breakOff) => {
    const body = asked({ admin: { email: newEmail(), name: 'Ada' } });
    const made = vi.spyOn(identityPools, 'create');
    const removed = vi.spyOn(identityPools, 'remove');
    breakOff();
    const answer = await create(body);
    expect([answer.status, answer.problem.code]).toEqual([500, 'internal']);
    const pools = await Promise.all(made.mock.results.map(({ value }) => (value as Promise<string>).catch(() => '')));
    expect(removed.mock.calls.flat()).toEqual(pools.filter(Boolean));
    vi.restoreAllMocks();
    expect(await platformDatabase.get(subdomains, body.subdomain)).toBeUndefined();
    expect((await create(body)).status).toBe(201);
  });

  test('by a lost response, which makes the database repeat the transaction, leaves the tenant complete', async () => {
    const run = Database.prototype.transaction;
    vi.spyOn(Database.prototype, 'transaction').mockImplementation(async function (this: Database, work) {
      const result: unknown = await run.call(this, work);
      const isTenant = typeof result === 'object' && result !== null && 'subdomain' in result;
      return (isTenant ? await run.call(this, work) : result) as never;
    });
    const body = asked({ admin: { email: newEmail(), name: 'Ada' } });
    const answer = await create(body);
    expect([answer.status, answer.body]).toMatchObject([201, { subdomain: body.subdomain, version: 1 }]);
    vi.restoreAllMocks();
    expect(await identities(answer.body.id).byEmail(body.admin.email)).toBeDefined();
  });

  test('to create an identity leaves nothing behind either', async () => {
    const body = asked({ admin: { email: newEmail(), name: 'Ada' } });
    vi.spyOn(identityPools, 'create').mockResolvedValueOnce('no such/pool');
    const removed = vi.spyOn(identityPools, 'remove').mockResolvedValue(undefined);
    expect((await create(body)).status).toBe(500);
    expect(removed).toHaveBeenCalledWith('no such/pool');
    vi.restoreAllMocks();
    expect((await create(body)).status).toBe(201);
  });

  test('by the end of the process leaves the pool to the due queue, and blocks nothing until then', async () => {
    const body = asked();
    const make = identityPools.create;
    let pool = '';
    vi.spyOn(identityPools, 'create').mockImplementationOnce(async (name) => {
      pool = await make(name);
      throw new Error('the process ends');
    });
    await create(body);
    vi.restoreAllMocks();
    const another = await create(body);
    expect(another.status).toBe(201);
    const removed = vi.spyOn(identityPools, 'remove');
    passTime(11 * 60);
    await sweep();
    expect(removed.mock.calls.flat()).toContain(pool);
    expect(removed.mock.calls.flat()).not.toContain(another.body.id);
  });
});

describe('validating a subdomain', () => {
  test.each([
    ['ab', { valid: false, available: false, reason: 'format' }],
    ['www', { valid: true, available: false, reason: 'reserved' }],
    ['localhost', { valid: true, available: false, reason: 'reserved' }],
    ['skeells', { valid: true, available: false, reason: 'reserved' }],
    ['nobody-has-this-one', { valid: true, available: true, reason: null }],
    ['kindred', { valid: true, available: false, reason: 'reserved' }],
  ])('checks %j', async (subdomain, expected) => {
    expect((await sofia.call(`POST ${all}/validate-subdomain`, { body: { subdomain } })).body).toEqual(expected);
  });

  test('reports a subdomain that another tenant has', async () => {
    const { id } = await new TestTenant().create();
    const { body } = await sofia.call(`POST ${all}/validate-subdomain`, { body: { subdomain: id } });
    expect(body).toEqual({ valid: true, available: false, reason: 'taken' });
  });
});
