import { Features } from '@kindred/contract/flags';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiTokens } from '../../../functions/src/core/api-tokens/store.ts';
import { tokenHashes } from '../../../functions/src/identity/api-tokens/store.ts';
import { secondsFromNow } from '../../../functions/src/platform/clock.ts';
import { newId, sha256 } from '../../../functions/src/platform/crypto.ts';
import { platformDatabase, tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import {
  applicationsPath as path,
  day,
  makeApplication,
  makeTokenOf,
  reasonOf,
} from '../../support/core/token-calls.ts';
import { form } from '../../support/call.ts';
import { freezeTime, midHour } from '../../support/frozen-time.ts';
import { realTime, restart } from '../../support/instance.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
let admin: Persona;

const application = (also?: object) => makeApplication(admin, also);
const tokenOf = (id: string, also?: object) => makeTokenOf(admin, id, also);

/** Makes a call with a token, as a program does. */
const ask = (token: string, line = 'GET /api/v1/users', also: object = {}) => tenant.call(line, { token, ...also });

beforeAll(async () => {
  await tenant.create({ features: Features.parse({ automation: true }) });
  admin = await tenant.person('Ada', { roles: ['ADMIN'] });
});
beforeEach(restart);
afterEach(realTime);

describe('a secret', () => {
  test('is shown once, and only its hash is kept', async () => {
    const id = await application();
    const key = { headers: { 'idempotency-key': newId() } };
    const body = { name: 'Nightly', scopes: ['users:read'], expiresAt: secondsFromNow(day) };
    const first = await admin.call(`POST ${path}/${id}/tokens`, { body, ...key });
    const { secret, prefix, lastFour } = first.body;
    expect(secret).toMatch(/^kdr_test_[0-9A-Za-z]{36}$/);
    expect([secret.startsWith(prefix), secret.endsWith(lastFour)]).toEqual([true, true]);
    const again = await admin.call(`POST ${path}/${id}/tokens`, { body, ...key });
    expect([again.status, again.body]).toEqual([201, { ...first.body, secret: null }]);
    const shown = await admin.call(`GET ${path}/${id}/tokens/${first.body.id}`);
    const listed = await admin.call(`GET ${path}/${id}/tokens`);
    const stored = [await db.get(apiTokens, first.body.id), await platformDatabase.get(tokenHashes, sha256(secret))];
    const log = await admin.call('GET /admin-api/v1/audit-log');
    expect(JSON.stringify([shown.body, listed.body, stored, log.body])).not.toContain(secret.slice(-36));
    expect(stored.every(Boolean)).toBe(true);
  });

  test('is accepted after any number of spaces, and only after Bearer', async () => {
    const { secret } = await tokenOf(await application());
    const answerTo = async (authorization: string) =>
      (await tenant.call('GET /api/v1/users', { headers: { authorization } })).status;
    expect(await answerTo(`Bearer  ${secret}`)).toBe(200);
    expect(await answerTo(`bearer   ${admin.token}`)).toBe(200);
    expect(await answerTo(`Bearer${secret}`)).toBe(401);
    expect(await answerTo(`Token ${secret}`)).toBe(401);
  });

  test('is not made for a token without a scope', async () => {
    const id = await application();
    const body = { name: 'Nightly', scopes: [], expiresAt: secondsFromNow(day) };
    const answer = await admin.call(`POST ${path}/${id}/tokens`, { body });
    expect(answer.problem).toMatchObject({ status: 400, issues: [{ path: 'scopes' }] });
    expect((await admin.call(`GET ${path}/${id}/tokens`)).body.items).toEqual([]);
  });

  test('with a wrong checksum or of another environment is refused without a database read', async () => {
    const { secret } = await tokenOf(await application());
    const last = secret.at(-1) === 'A' ? 'B' : 'A';
    for (const wrong of [secret.slice(0, -1) + last, secret.replace('_test_', '_live_'), secret.slice(0, -1), 'kdr_']) {
      await ask(wrong);
      const answer = await ask(wrong);
      expect([answer.status, answer.operations]).toEqual([401, { reads: 0, writes: 0 }]);
    }
  });
});

describe('a call with a token', () => {
  test('costs one extra read and write in its first minute, and none after that within the minute', async () => {
    const pass = freezeTime(midHour());
    const { secret } = await tokenOf(await application());
    restart();
    await tenant.call('GET /public-api/v1/tenant');
    const own = (await admin.call('GET /api/v1/users')).operations;
    const first = (await ask(secret)).operations;
    expect(first).toEqual({ reads: own.reads + 1, writes: own.writes + 1 });
    expect((await ask(secret)).operations).toEqual(own);
    pass(20);
    expect((await ask(secret)).operations).toEqual(own);
    for (let minute = 0; minute < 5; minute += 1) {
      pass(61);
      await admin.call('GET /api/v1/users');
      const { reads, writes } = (await ask(secret)).operations;
      expect([reads - own.reads <= 1, writes - own.writes <= 1]).toEqual([true, true]);
    }
  });

  test('acts within its scopes with the rights of a CUSTOMER_ADMIN, and cannot give roles', async () => {
    const { secret } = await tokenOf(await application(), { scopes: ['users:read', 'users:write'] });
    const body = { email: `nora-${newId().toLowerCase()}@example.com`, name: 'Nora', sendInvitation: false };
    const made = await ask(secret, 'POST /api/v1/users', { body });
    expect(made.status).toBe(201);
    const other = { ...body, email: `max-${newId().toLowerCase()}@example.com`, roles: ['CUSTOMER_ADMIN'] };
    const given = await ask(secret, 'POST /api/v1/users', { body: other });
    expect([given.status, reasonOf(given)]).toEqual([403, 'roles_by_token']);
    const above = await ask(secret, `PUT /api/v1/users/${admin.uid}`, {
      body: { email: admin.email, name: 'Somebody else', phone: null, language: 'en' },
    });
    expect([above.status, reasonOf(above)]).toEqual([403, 'person_above']);
    const log = await admin.call('GET /admin-api/v1/audit-log?noun=user');
    expect(log.body.items[0]).toMatchObject({ subjectId: made.body.id, actorKind: 'token', actorEmail: 'Nightly' });
  });

  test('imports people, but none with a role, and reads its own operation', async () => {
    const scopes = ['users:write', 'operations:read'];
    const { secret } = await tokenOf(await application({ scopes }), { scopes });
    const [plain, raised] = [newId(), newId()].map((id) => `p-${id.toLowerCase()}@example.com`);
    const rows = `email,name,roles\n${plain},Nora,\n${raised},Max,CUSTOMER_ADMIN\n`;
    const raw = form(new TextEncoder().encode(rows), 'text/csv', 'people.csv', { dryRun: 'false' });
    const started = await ask(secret, 'POST /api/v1/users/import', { raw });
    const { body } = await ask(secret, `GET /api/v1/operations/${started.body.operation.id}`);
    expect(body.result).toMatchObject({ created: 1, failed: [{ email: raised, code: 'roles_by_token' }] });
  });

  test.each([
    'GET /api/v1/me/profile',
    'GET /api/v1/search?q=a',
    'GET /api/v1/care/circles/owner',
    `POST /api/v1/users/${newId()}/roles/CUSTOMER_ADMIN/assign`,
    'GET /admin-api/v1/client-applications',
    'POST /api/v1/cron/migrate/up',
  ])('is refused by %s, whatever its scopes', async (line) => {
    const { body } = await admin.call(`GET ${path}/scopes`);
    const scopes = body.items.map(({ scope }: { scope: string }) => scope);
    const { secret } = await tokenOf(await application({ scopes }), { scopes });
    const answer = await ask(secret, line);
    expect([answer.status, reasonOf(answer)]).toEqual([403, 'token_people_only']);
  });

  test('says which scope it lacks', async () => {
    const { secret } = await tokenOf(await application());
    const answer = await ask(secret, 'GET /api/v1/contact-messages');
    expect([answer.status, reasonOf(answer)]).toEqual([403, 'token_scope']);
    expect(answer.problem.detail).toContain('contact-messages:read');
  });

  test('is refused on another tenant’s host', async () => {
    const { secret } = await tokenOf(await application());
    const other = await new TestTenant().create();
    const answer = await other.call('GET /api/v1/users', { token: secret });
    expect([answer.status, reasonOf(answer)]).toEqual([401, undefined]);
  });

  test('is allowed 600 times a minute, and the headers say so', async () => {
    const pass = freezeTime(midHour());
    const { secret } = await tokenOf(await application());
    const first = await ask(secret, 'GET /api/v1/contact-messages');
    expect(first.headers.get('ratelimit-limit')).toBe('600');
    for (let count = 1; count < 600; count += 1) await ask(secret, 'GET /api/v1/contact-messages');
    const last = await ask(secret);
    expect([last.status, last.headers.get('ratelimit-remaining')]).toEqual([429, '0']);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await admin.call('GET /api/v1/users')).status).toBe(200);
    pass(60);
    expect((await ask(secret)).status).toBe(200);
  });
});
