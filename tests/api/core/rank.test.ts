import { endpoints } from '@kindred/contract/endpoints';
import type { AnyEndpoint } from '@kindred/contract/endpoint';
import { beforeAll, describe, expect, test } from 'vitest';
import { secondFactors } from '../../../functions/src/core/second-factor/store.ts';
import { users } from '../../../functions/src/core/users/store.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { identities } from '../../../functions/src/platform/identity.ts';
import { withSecondFactor } from '../../support/core/second-factor.ts';
import { makeApplication, makeTokenOf, reasonOf } from '../../support/core/token-calls.ts';
import { csvForm, importUsers } from '../../support/core/users.ts';
import { passTime, realTime } from '../../support/instance.ts';
import { mailsTo, mailTo } from '../../support/mailbox.ts';
import { ensureRootTenant, rootPerson } from '../../support/root-tenant.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
const pool = identities(tenant.id);
let ada: Persona, emil: Persona, carla: Persona, ben: Persona, sofia: Persona;

const address = () => `${newId().toLowerCase()}@example.com`;
const pathOf = ({ uid }: Persona) => `/api/v1/users/${uid}`;
const everywhere = ({ uid }: Persona) => `/superadmin-api/v1/tenants/${tenant.id}/users/${uid}`;
const stateOf = async ({ uid }: Persona) => [
  (await db.get(users, uid))?.email,
  (await db.get(users, uid))?.flags,
  await db.get(secondFactors, uid),
  await pool.byId(uid),
];

beforeAll(async () => {
  await ensureRootTenant();
  await tenant.create();
  ada = await tenant.person('Ada', { roles: ['ADMIN'] });
  emil = await tenant.person('Emil', { roles: ['ADMIN'] });
  carla = await tenant.person('Carla', { roles: ['CUSTOMER_ADMIN'] });
  ben = await tenant.person('Ben', { roles: ['CUSTOMER_ADMIN'] });
  sofia = await rootPerson(['SUPER_ADMIN']);
});

type By = (line: string, options?: object) => ReturnType<Persona['call']>;

const giveAddress = async (by: By, person: Persona, email = address()) => {
  const { name, phone, language } = (await db.get(users, person.uid))!;
  return by(`PUT ${pathOf(person)}`, { body: { email, name, phone, language } });
};
const setFlag = (by: By, person: Persona, flag: string, value = true) =>
  by(`POST ${pathOf(person)}/status`, { body: { flag, value } });

describe('a program', () => {
  let program: By;

  beforeAll(async () => {
    const { body } = await ada.call('GET /admin-api/v1/client-applications/scopes');
    const scopes = (body.items as { scope: string }[]).map(({ scope }) => scope);
    const { secret } = await makeTokenOf(ada, await makeApplication(ada, { scopes }), { scopes });
    program = (line, options = {}) => tenant.call(line, { token: secret, ...options });
  });

  test.each(['Ada', 'Carla', 'Max'])(
    'does not change the address, flags, second factor or sessions of %s',
    async (name) => {
      const { person } = await withSecondFactor(
        tenant,
        await tenant.person(name, name === 'Max' ? {} : { roles: [name === 'Ada' ? 'ADMIN' : 'CUSTOMER_ADMIN'] }),
      );
      const before = await stateOf(person);
      const answers = [
        await giveAddress(program, person),
        await setFlag(program, person, 'EMAIL_VERIFIED', false),
        await setFlag(program, person, 'DISABLED'),
        await program(`DELETE ${pathOf(person)}/second-factor`),
        await program(`POST ${pathOf(person)}/sign-out-everywhere`),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
      expect(await stateOf(person)).toEqual(before);
    },
  );

  test('does not change any of them by an import either', async () => {
    const max = await tenant.person('Max');
    const before = await stateOf(max);
    const text = `email,name,roles,flags\n${max.email},Maximilian,,DISABLED\n${ben.email},Ben,ADMIN,\n`;
    const begun = await program('POST /api/v1/users/import', { raw: csvForm(text) });
    const { body } = await ada.call(`GET /api/v1/operations/${begun.body.operation.id}`);
    expect(body.result).toMatchObject({ updated: 1, failed: [{ email: ben.email, code: 'roles_by_token' }] });
    const after = await stateOf(max);
    expect(after.slice(0, 3)).toEqual(before.slice(0, 3));
    expect(after[3]).toEqual({ ...(before[3] as object), name: 'Maximilian' });
  });

  test('deletes people without a role, but nobody with one', async () => {
    const max = await tenant.person('Max');
    const refused = await program(`DELETE ${pathOf(ben)}`);
    expect([refused.status, reasonOf(refused)]).toEqual([403, 'account_by_token']);
    expect((await program(`DELETE ${pathOf(max)}`)).status).toBe(204);
  });

  test('may request a reset mail to the stored address, since that changes nothing', async () => {
    const max = await tenant.person('Max');
    const before = await stateOf(max);
    expect((await program(`POST ${pathOf(max)}/password-reset-request`, { body: {} })).status).toBe(204);
    expect((await mailTo(max.email)).subject).toBe('Choose a new password for Test & Söhne');
    expect(await stateOf(max)).toEqual(before);
  });

  test('has no scope for calls about a person’s own account', () => {
    const all = Object.values(endpoints) as AnyEndpoint[];
    const open = all.filter(
      ({ path, method, access }) =>
        /\/(users|me)\b/.test(path) && method !== 'GET' && access.audience === 'user' && access.scope,
    );
    expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'DELETE /api/v1/users/{userid}',
      'POST /api/v1/users',
      'POST /api/v1/users/import',
      'POST /api/v1/users/{userid}/invitation/send',
      'POST /api/v1/users/{userid}/password-reset-request',
      'PUT /api/v1/users/{userid}',
    ]);
  });
});

/** Each changes one credential of an account. The tests expect it to be refused or done. */
const credentials: readonly [string, (by: By, person: Persona) => ReturnType<By>][] = [
  ['the address', (by, person) => giveAddress(by, person)],
  ['whether the address is confirmed', (by, person) => setFlag(by, person, 'EMAIL_VERIFIED', false)],
  ['the second factor', (by, person) => by(`DELETE ${pathOf(person)}/second-factor`)],
];

describe.each(credentials)('%s', (what, change) => {
  const secured = async (name: string, who: Parameters<TestTenant['person']>[1] = {}) =>
    what === 'the second factor'
      ? (await withSecondFactor(tenant, await tenant.person(name, who))).person
      : tenant.person(name, who);

  test('cannot be changed by a user of the same role, nor by the account’s own user', async () => {
    for (const [by, role] of [
      [carla, 'CUSTOMER_ADMIN'],
      [ada, 'ADMIN'],
    ] as const) {
      const person = await secured('Peer', { roles: [role] });
      const before = await stateOf(person);
      const refused = await change(by.call, person);
      expect([refused.status, reasonOf(refused)]).toEqual([403, 'person_equal']);
      expect((await change(person.call, person)).status).toBe(403);
      expect(await stateOf(person)).toEqual(before);
    }
  });

  test('can be changed by a user of a higher role, and the person gets a mail', async () => {
    for (const [by, roles] of [
      [carla, []],
      [ada, ['CUSTOMER_ADMIN' as const]],
    ] as const) {
      const person = await secured('Max', { roles: [...roles] });
      const before = (await mailsTo(person.email)).length;
      expect((await change(by.call, person)).status).toBeLessThan(300);
      expect((await mailTo(person.email, before + 1)).subject).toContain('Test & Söhne');
    }
  });

  test('stays protected for 14 days after a role is taken away, as if the person still had it', async () => {
    const peer = await secured('Peer', { roles: ['CUSTOMER_ADMIN'] });
    expect((await carla.call(`POST ${pathOf(peer)}/roles/CUSTOMER_ADMIN/unassign`)).status).toBe(200);
    expect(reasonOf(await change(carla.call, peer))).toBe('person_equal');
    const other = await tenant.person('Other', { roles: ['ADMIN'] });
    await importUsers(ada, `email,name,roles\n${other.email},Other,CUSTOMER_ADMIN\n`);
    expect(reasonOf(await change(ada.call, other))).toBe('person_equal');
    passTime(14 * 86_400 + 60);
    const later = await tenant.person('Later', { roles: ['CUSTOMER_ADMIN'] });
    expect((await change(later.call, peer)).status).toBeLessThan(300);
    realTime();
  });

  test('of a tenant’s ADMIN can be changed by a super admin', async () => {
    const person = await secured('Anna', { roles: ['ADMIN'] });
    const by: By = (line, options) =>
      sofia.call(line.replace('/api/v1', `/superadmin-api/v1/tenants/${tenant.id}`), options);
    expect((await change(by, person)).status).toBeLessThan(300);
    expect((await mailTo(person.email)).subject).toContain('Test & Söhne');
  });
});

const endings: readonly [string, string, (by: By, person: Persona) => ReturnType<By>][] = [
  ['disabling', 'disabled the account', (by, person) => setFlag(by, person, 'DISABLED')],
  ['signing out', 'ended all sessions', (by, person) => by(`POST ${pathOf(person)}/sign-out-everywhere`)],
  ['deleting', 'deleted the account', (by, person) => by(`DELETE ${pathOf(person)}`)],
];

describe.each(endings)('%s', (_what, words, end) => {
  test('is refused for a user of a higher role, and changes nothing', async () => {
    const person = await tenant.person('Anna', { roles: ['ADMIN'] });
    const before = await stateOf(person);
    const refused = await end(carla.call, person);
    expect([refused.status, reasonOf(refused)]).toEqual([403, 'person_above']);
    expect(await stateOf(person)).toEqual(before);
    expect(await mailsTo(person.email)).toEqual([]);
  });

  test('works for a user of the same role: the person and all administrators get a mail', async () => {
    const person = await tenant.person('Peer', { roles: ['CUSTOMER_ADMIN'] });
    const before = (await mailsTo(emil.email)).length;
    expect((await end(carla.call, person)).status).toBeLessThan(300);
    expect((await mailTo(person.email)).subject).toBe('Your account on Test & Söhne has changed');
    for (const administrator of [ada, emil, carla, ben]) {
      const mails = await mailTo(administrator.email, administrator === emil ? before + 1 : 1);
      void mails;
      const texts = (await mailsTo(administrator.email)).map(({ text }) => text);
      expect(texts.filter((text) => text.includes(words) && text.includes(person.email))).toHaveLength(1);
      expect(texts.find((text) => text.includes(person.email))).toContain(carla.email);
    }
    expect(await mailsTo(person.email)).toHaveLength(1);
  });
});

test('sessions that an administrator ends are refused at once', async () => {
  const max = await tenant.person('Max');
  expect((await max.call('GET /api/v1/me/profile')).status).toBe(200);
  passTime(2);
  expect((await carla.call(`POST ${pathOf(max)}/sign-out-everywhere`)).status).toBe(204);
  expect((await max.call('GET /api/v1/me/profile')).problem).toMatchObject({ status: 401, code: 'session_ended' });
  realTime();
});

test('a super admin ends the sessions of a tenant’s administrator, and the tenant’s other administrators get a mail', async () => {
  const anna = await tenant.person('Anna', { roles: ['ADMIN'] });
  expect((await sofia.call(`POST ${everywhere(anna)}/sign-out-everywhere`)).status).toBe(204);
  expect((await mailTo(anna.email)).text).toContain('ended all sessions');
  await expect.poll(async () => (await mailsTo(ada.email)).some(({ text }) => text.includes(anna.email))).toBe(true);
});
