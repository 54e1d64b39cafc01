import { codeGuesses } from '@kindred/contract/core/second-factor/endpoints';
import type { AnyEndpoint } from '@kindred/contract/endpoint';
import { endpoints } from '@kindred/contract/endpoints';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { newSecret, stepOf } from '../../../functions/src/core/second-factor/codes.ts';
import { operations } from '../../../functions/src/core/operations/store.ts';
import { useClock } from '../../../functions/src/platform/clock.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { freezeTime } from '../../support/frozen-time.ts';
import { tokenOf } from '../../support/identity.ts';
import { passTime, realTime, restart } from '../../support/instance.ts';
import { mailTo } from '../../support/mailbox.ts';
import { authenticator, withSecondFactor } from '../../support/core/second-factor.ts';
import { password, type Persona, TestTenant } from '../../support/tenant.ts';
import { renewed, tokenMadeLater } from '../../support/token-times.ts';

const tenant = new TestTenant();
let administrator: Persona;
const readLog = (person: Persona, token = person.token) => person.call('GET /admin-api/v1/audit-log', { token });
const signInAgain = (person: Persona) => tokenOf(tenant.id, person.email, password);
const show = (person: Persona, code: string, token: string) =>
  person.call('POST /api/v1/me/second-factor/show', { token, body: { code } });
const newOperation = async (createdBy: string): Promise<string> => {
  const begun = { kind: 'import', status: 'RUNNING' as const, progress: { done: 1, total: null }, result: null };
  return (await tenantDatabase(tenant.id).create(operations, { ...begun, failures: [], createdBy }))!.id;
};
const wrong = { status: 400, issues: [{ path: 'code', code: 'wrong_code' }] };

beforeAll(async () => {
  await tenant.create();
  administrator = await tenant.person('Ada', { roles: ['ADMIN'] });
});
afterEach(() => {
  realTime();
  restart();
});

describe('a second factor', () => {
  test('is turned on with a first code, and is then needed for administration in every new session', async () => {
    const person = await tenant.person('Anna', { roles: ['ADMIN'] });
    expect((await readLog(person)).status).toBe(200);
    const { secret } = await withSecondFactor(tenant, person);
    expect((await readLog(person)).status).toBe(200);
    const status = await person.call('GET /api/v1/me/second-factor');
    expect(status.body).toMatchObject({ isOn: true, isShown: true, isRequired: false, recoveryCodesLeft: 10 });

    const token = await signInAgain(person);
    expect((await readLog(person, token)).problem).toMatchObject({ status: 403, code: 'second_factor_required' });
    expect((await person.call('GET /api/v1/me/profile', { token })).body.hasSecondFactor).toBe(true);
    const shown = await show(person, authenticator(secret, 1), token);
    expect(shown.status).toBe(200);
    expect((await readLog(person, await renewed(tenant.id, token))).status).toBe(200);
  });

  test('is needed to see other users’ operations, although that call declares no role', async () => {
    const { person } = await withSecondFactor(tenant, await tenant.person('Olaf', { roles: ['ADMIN'] }));
    const [own, others] = await Promise.all([newOperation(person.uid), newOperation(administrator.uid)]);
    const read = (id: string, token: string) => person.call(`GET /api/v1/operations/${id}`, { token });
    expect((await read(others, person.token)).status).toBe(200);
    const token = await signInAgain(person);
    expect((await read(others, token)).status).toBe(404);
    expect((await read(own, token)).status).toBe(200);
  });

  test('is valid for a working day, after which a code is needed again', async () => {
    const { person } = await withSecondFactor(tenant, await tenant.person('Wanda', { roles: ['ADMIN'] }));
    passTime(50 * 60);
    expect((await readLog(person)).status).toBe(200);
    passTime(11 * 3600 + 11 * 60);
    expect((await readLog(person)).problem).toMatchObject({ status: 403, code: 'second_factor_required' });
  });

  test('accepts each code once, but no wrong code and no code a minute old', async () => {
    const { person, secret } = await withSecondFactor(tenant, await tenant.person('Olga', { roles: ['ADMIN'] }));
    const token = await signInAgain(person);
    const code = authenticator(secret, 1);
    expect((await show(person, code, token)).status).toBe(200);
    expect((await show(person, code, token)).problem).toMatchObject(wrong);
    expect((await show(person, authenticator(secret, -2), token)).problem).toMatchObject(wrong);
    expect((await show(person, 'abcdef', token)).problem).toMatchObject(wrong);
  });

  test('counts a code for its own half minute, even if the next one begins right then', async () => {
    const owner = { tenantId: tenant.id, userId: administrator.uid };
    const { secret, sealed } = await newSecret(owner, { issuer: 'Kindred', label: 'Ada' });
    const step = 60_000_000;
    let time = (step + 1) * 30_000 - 1;
    useClock(() => time);
    const code = authenticator(secret);
    useClock(() => time++);
    const factor = { id: owner.userId, sealed } as Parameters<typeof stepOf>[1];
    expect(await stepOf(tenant.id, factor, code)).toBe(step);
  });

  test('cannot be guessed: ten tries lock it for a quarter of an hour, forty for the day', async () => {
    const { person } = await withSecondFactor(tenant, await tenant.person('Greta', { roles: ['ADMIN'] }));
    const day = 86_400_000;
    const passed = freezeTime(Math.ceil(Date.now() / day) * day + day / 2);
    for (let quarter = 0; quarter < 4; quarter++) {
      for (let tries = 0; tries < 10; tries++)
        expect((await show(person, '000000', person.token)).problem.status).toBe(400);
      expect((await show(person, '000000', person.token)).problem).toMatchObject({ status: 429 });
      passed(900);
    }
    const refused = await show(person, '000000', person.token);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 3600]).toEqual([429, true]);
  });

  test('can be replaced by a recovery code if it is lost; each recovery code works once', async () => {
    const made = await withSecondFactor(tenant, await tenant.person('Rosa', { roles: ['ADMIN'] }));
    const token = await signInAgain(made.person);
    const [code] = made.recoveryCodes as [string];
    expect((await show(made.person, ` ${code.toUpperCase()} `, token)).status).toBe(200);
    expect((await show(made.person, code, token)).problem).toMatchObject(wrong);
    const status = await made.person.call('GET /api/v1/me/second-factor');
    expect(status.body.recoveryCodesLeft).toBe(9);
  });

  test('is confirmed only by its own code, and cannot be created while another one is on', async () => {
    const person = await tenant.person('Ines');
    const confirm = (code: string) => person.call('POST /api/v1/me/second-factor/confirm', { body: { code } });
    expect((await confirm('123456')).problem).toMatchObject({ status: 409 });
    await person.call('POST /api/v1/me/second-factor/start');
    expect((await confirm('000000')).problem).toMatchObject(wrong);
    const { person: on } = await withSecondFactor(tenant, person);
    expect((await on.call('POST /api/v1/me/second-factor/start')).problem).toMatchObject({ status: 409 });
  });

  test('is turned off by one of its codes; new sessions then need none', async () => {
    const { person, recoveryCodes } = await withSecondFactor(tenant, await tenant.person('Theo', { roles: ['ADMIN'] }));
    const remove = (code: string) => person.call('POST /api/v1/me/second-factor/remove', { body: { code } });
    expect((await remove('nonsense')).problem).toMatchObject(wrong);
    expect((await remove(recoveryCodes[1]!)).body).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
    expect((await readLog(person, await signInAgain(person))).status).toBe(200);
  });
});

describe('wrong codes', () => {
  const paths = [
    'POST /api/v1/me/second-factor/show',
    'POST /api/v1/me/second-factor/remove',
    'POST /api/v1/me/second-factor/confirm',
    'DELETE /api/v1/me',
  ];
  const day = 86_400_000;
  const guess = (person: Persona, nth: number) => person.call(paths[nth % paths.length]!, { body: { code: '000000' } });

  test('are counted per user across all paths: ten in a quarter of an hour, forty in a day', async () => {
    const { person } = await withSecondFactor(tenant, await tenant.person('Gerd'));
    // The code that turned the factor on falls on another day, so it does not count.
    const passed = freezeTime(Math.ceil(Date.now() / day) * day);
    for (let quarter = 0; quarter < 4; quarter++) {
      for (let tries = 0; tries < 10; tries++) expect((await guess(person, tries)).status).not.toBe(429);
      for (const nth of paths.keys()) expect((await guess(person, nth)).problem).toMatchObject({ status: 429 });
      passed(900);
    }
    for (const nth of paths.keys()) {
      const refused = await guess(person, nth);
      expect([refused.status, Number(refused.headers.get('retry-after')) > 3600]).toEqual([429, true]);
    }
    expect((await guess(await tenant.person('Nele'), 0)).status).not.toBe(429);
  });

  test('have the same limit on every call that takes a code', () => {
    const all = Object.entries(endpoints) as [string, AnyEndpoint][];
    const takesCode = ({ body }: AnyEndpoint) =>
      Boolean(body && JSON.stringify(z.toJSONSchema(body, { io: 'input' })).includes('"code"'));
    // The code of a connection is LinkedIn's, which checks it.
    const isOurs = (name: string) => name !== 'finishConnection';
    const named = all.filter(([name, endpoint]) => isOurs(name) && takesCode(endpoint)).map(([name]) => name);
    expect(named.sort()).toEqual(['confirmSecondFactor', 'deleteMe', 'removeSecondFactor', 'showSecondFactor']);
    for (const [name, endpoint] of all) if (named.includes(name)) expect(endpoint.rate, name).toEqual(codeGuesses);
  });
});

describe('a lost second factor', () => {
  const reset = (by: Persona, of: Persona) => by.call(`DELETE /api/v1/users/${of.uid}/second-factor`);

  test('can be turned off by an administrator; then a password is enough again', async () => {
    const { person } = await withSecondFactor(tenant, await tenant.person('Lost', { roles: ['CUSTOMER_ADMIN'] }));
    passTime(2);
    expect((await reset(administrator, person)).status).toBe(204);
    expect((await mailTo(person.email)).subject).toBe('Two-step sign-in on Test & Söhne was turned off');
    passTime(60);
    const token = tokenMadeLater(await signInAgain(person), 62);
    expect((await person.call('GET /api/v1/users', { token })).status).toBe(200);
    expect((await person.call('GET /api/v1/me/second-factor', { token })).body.isOn).toBe(false);
  });

  test('cannot be turned off by its owner without a code, nor by an administrator with a lower role', async () => {
    const { person } = await withSecondFactor(tenant, await tenant.person('Owen', { roles: ['ADMIN'] }));
    const below = await tenant.person('Cleo', { roles: ['CUSTOMER_ADMIN'] });
    for (const by of [person, below]) expect((await reset(by, person)).problem).toMatchObject({ status: 403 });
    expect((await person.call('GET /api/v1/me/second-factor')).body.isOn).toBe(true);
  });
});

describe('a tenant that requires a second factor', () => {
  const ask = (person: Persona, requireSecondFactor: boolean) =>
    person.call('PUT /admin-api/v1/security', { body: { requireSecondFactor } });

  test('gets this setting from an administrator who has shown one; then administrators without one are refused', async () => {
    expect((await ask(administrator, true)).problem).toMatchObject({ status: 409 });
    const { person, recoveryCodes } = await withSecondFactor(tenant, await tenant.person('Bea', { roles: ['ADMIN'] }));
    expect((await ask(person, true)).body).toEqual({ requireSecondFactor: true });
    passTime(60);
    expect((await readLog(administrator)).problem).toMatchObject({ status: 403, code: 'second_factor_required' });
    expect((await administrator.call('GET /api/v1/me/second-factor')).body.isRequired).toBe(true);
    const plain = await tenant.person('Paul');
    expect((await plain.call('GET /api/v1/me/second-factor')).body.isRequired).toBe(false);
    const refused = await person.call('POST /api/v1/me/second-factor/remove', { body: { code: recoveryCodes[0] } });
    expect(refused.problem).toMatchObject({ status: 409 });
    expect((await ask(person, false)).status).toBe(200);
    passTime(60);
    expect((await readLog(administrator)).status).toBe(200);
  });
});
