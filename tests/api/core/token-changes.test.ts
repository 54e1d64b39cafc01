import { Features } from '@kindred/contract/flags';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiTokens } from '../../../functions/src/core/api-tokens/store.ts';
import { writeUses } from '../../../functions/src/core/api-tokens/uses.ts';
import { tokenHashes } from '../../../functions/src/identity/api-tokens/store.ts';
import { tokenSubject, recordChange } from '../../../functions/src/platform/changes.ts';
import { secondsFromNow, timestamp } from '../../../functions/src/platform/clock.ts';
import { newId, sha256 } from '../../../functions/src/platform/crypto.ts';
import { platformDatabase, tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import {
  applicationsPath as path,
  day,
  makeApplication,
  makeTokenOf,
  reasonOf,
} from '../../support/core/token-calls.ts';
import { freezeTime, midHour } from '../../support/frozen-time.ts';
import { passTime, realTime, restart } from '../../support/instance.ts';
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

describe('a token that is', () => {
  test('expired is refused from that moment on, and lists hide it unless asked for it', async () => {
    const id = await application();
    const { secret, tokens } = await tokenOf(id, { expiresAt: secondsFromNow(day) });
    expect((await ask(secret)).status).toBe(200);
    passTime(day + 1);
    admin = await tenant.person('Ada', { roles: ['ADMIN'] });
    const answer = await ask(secret);
    expect([answer.status, reasonOf(answer)]).toEqual([401, 'token_expired']);
    expect((await admin.call(`GET ${tokens}?includeExpired=true`)).body.items).toMatchObject([{ status: 'EXPIRED' }]);
  });

  test('revoked is refused here at once, and elsewhere within a minute; a second revocation is 409', async () => {
    const { id, secret, tokens } = await tokenOf(await application());
    expect((await ask(secret)).status).toBe(200);
    const body = { reason: 'Left in a public repository' };
    const revoked = await admin.call(`PATCH ${tokens}/${id}/revoke`, { body });
    expect(revoked.body).toMatchObject({ status: 'REVOKED', revokedBy: admin.uid, revokeReason: body.reason });
    expect(reasonOf(await ask(secret))).toBe('token_revoked');
    expect((await admin.call(`PATCH ${tokens}/${id}/revoke`, { body })).status).toBe(409);
    expect((await admin.call(`GET ${tokens}`)).body.items).toEqual([]);
    expect((await admin.call(`GET ${tokens}?includeRevoked=true`)).body.items).toHaveLength(1);
  });

  test('changed by another instance is known here within a minute', async () => {
    const { id, secret } = await tokenOf(await application());
    await ask(secret);
    const entry = (await platformDatabase.get(tokenHashes, sha256(secret)))!;
    await platformDatabase.transaction(async (tx) => {
      tx.put(tokenHashes, sha256(secret), { ...entry, isRevoked: true });
      recordChange(tx, tokenSubject(tenant.id, id));
    });
    expect((await ask(secret)).status).toBe(200);
    passTime(59);
    expect(reasonOf(await ask(secret))).toBe('token_revoked');
  });

  test('drilled is refused for ten minutes, then works again by itself, and the audit log says so', async () => {
    const { id, secret, tokens } = await tokenOf(await application());
    const drilled = await admin.call(`POST ${tokens}/${id}/revoke-drill`);
    expect(drilled.body).toMatchObject({ status: 'ACTIVE', deniedUntil: expect.any(String) });
    expect(reasonOf(await ask(secret))).toBe('token_drilled');
    passTime(601);
    expect((await ask(secret)).status).toBe(200);
    const { body } = await admin.call(`GET ${tokens}/${id}/audit`);
    const entry = body.items.find(({ action }: { action: string }) => action === 'UPDATED');
    expect(entry).toMatchObject({ actor: admin.uid, changes: [{ field: 'deniedUntil', before: null }] });
  });

  test('of an inactive application, or of one without the scope, is refused within a minute', async () => {
    const id = await application();
    const { secret } = await tokenOf(id, { scopes: ['users:read', 'users:write'] });
    expect((await ask(secret)).status).toBe(200);
    const { body } = await admin.call(`GET ${path}/${id}`);
    await admin.call(`PUT ${path}/${id}`, { body: { ...body, scopes: ['users:write'] } });
    expect(reasonOf(await ask(secret))).toBe('token_scope');
    await admin.call(`PATCH ${path}/${id}/deactivate`);
    expect(reasonOf(await ask(secret))).toBe('token_inactive');
    expect((await admin.call(`GET ${path}?q=${encodeURIComponent(body.name)}`)).body.items).toEqual([]);
    expect(
      (await admin.call(`GET ${path}?q=${encodeURIComponent(body.name)}&includeInactive=true`)).body.items,
    ).toHaveLength(1);
    await admin.call(`PUT ${path}/${id}`, { body });
    expect((await ask(secret)).status).toBe(200);
  });

  test('deleted, directly or with its application, is unknown, but its audit log stays', async () => {
    const id = await application();
    const [one, other] = [await tokenOf(id), await tokenOf(id)];
    expect((await admin.call(`GET ${path}/${id}`)).body.tokenCount).toBe(2);
    await ask(one.secret);
    expect((await admin.call(`DELETE ${one.tokens}/${one.id}`)).status).toBe(204);
    expect((await admin.call(`GET ${path}/${id}`)).body.tokenCount).toBe(1);
    expect((await admin.call(`DELETE ${path}/${id}`)).status).toBe(204);
    for (const { secret } of [one, other]) expect((await ask(secret)).status).toBe(401);
    for (const token of [one, other]) {
      const { body } = await admin.call(`GET ${token.tokens}/${token.id}/audit`);
      expect(body.items.map(({ action }: { action: string }) => action)).toEqual(
        expect.arrayContaining(['REVOKED', 'CREATED']),
      );
    }
    expect((await admin.call(`GET ${one.tokens}/${newId()}/audit`)).status).toBe(404);
  });
});

describe('rotation', () => {
  test('makes a second token, but only once, and the old one works until the overlap ends', async () => {
    const { id, secret, tokens } = await tokenOf(await application());
    const made = await admin.call(`POST ${tokens}/${id}/rotate`, { body: { overlapDays: 3 } });
    expect(made.body).toMatchObject({ status: 'ACTIVE', replaces: id, scopes: ['users:read'] });
    expect([(await ask(secret)).status, (await ask(made.body.secret)).status]).toEqual([200, 200]);
    const old = (await admin.call(`GET ${tokens}/${id}`)).body;
    expect(old).toMatchObject({ status: 'ACTIVE', replacedBy: made.body.id });
    expect(Math.round((Date.parse(old.expiresAt) - Date.parse(timestamp())) / 1000 / day)).toBe(3);
    const again = await admin.call(`POST ${tokens}/${id}/rotate`, { body: { overlapDays: 30 } });
    expect(again.problem).toMatchObject({ status: 409, issues: [{ code: 'token_rotated' }] });
    passTime(3 * day + 1);
    expect([reasonOf(await ask(secret)), (await ask(made.body.secret)).status]).toEqual(['token_expired', 200]);
  });

  test('without an overlap ends the old token at once, and is refused for a token that has ended', async () => {
    const { id, secret, tokens } = await tokenOf(await application());
    await ask(secret);
    const body = { overlapDays: 0 };
    expect((await admin.call(`POST ${tokens}/${id}/rotate`, { body })).status).toBe(201);
    expect(reasonOf(await ask(secret))).toBe('token_expired');
    expect((await admin.call(`POST ${tokens}/${id}/rotate`, { body })).status).toBe(409);
    expect((await admin.call(`GET ${tokens}?includeExpired=true`)).body.items).toHaveLength(2);
  });

  test('is refused for a token whose scopes the application has lost', async () => {
    const application = await makeApplication(admin);
    const { id, tokens } = await tokenOf(application);
    const { body } = await admin.call(`GET ${path}/${application}`);
    await admin.call(`PUT ${path}/${application}`, { body: { ...body, scopes: ['users:write'] } });
    const answer = await admin.call(`POST ${tokens}/${id}/rotate`, { body: { overlapDays: 0 } });
    expect([answer.status, reasonOf(answer)]).toEqual([409, 'no_scope_left']);
    expect((await admin.call(`GET ${tokens}`)).body.items).toMatchObject([{ id, status: 'ACTIVE' }]);
  });
});

describe('uses', () => {
  test('are grouped by hour, route, address and status, and written at most once a minute', async () => {
    const pass = freezeTime(midHour());
    const { id, secret, tokens } = await tokenOf(await application());
    // The newest entry comes first, and the entry for the creation is a second older.
    pass(1);
    await ask(secret, 'GET /api/v1/users');
    for (let count = 0; count < 4; count += 1) await ask(secret, `GET /api/v1/users/${admin.uid}`);
    await ask(secret, 'GET /api/v1/contact-messages');
    const used = async () => (await admin.call(`GET ${tokens}/${id}/audit`)).body.items[0];
    expect(await used()).toMatchObject({ action: 'USED', count: 1, route: '/api/v1/users', status: 200 });
    expect((await admin.call(`GET ${tokens}/${id}`)).body).toMatchObject({ lastUsedAt: timestamp() });
    for (let minute = 0; minute < 4; minute += 1) {
      pass(60);
      await writeUses();
    }
    expect(await used()).toMatchObject({ action: 'USED', count: 6, route: null, actor: null });
    expect(
      (await used()).uses.map(({ route, status, count }: Record<string, unknown>) => [route, status, count]),
    ).toEqual(
      expect.arrayContaining([
        ['/api/v1/users/{userid}', 200, 4],
        ['/api/v1/users', 200, 1],
        ['/api/v1/contact-messages', 403, 1],
      ]),
    );
    expect(await db.get(apiTokens, id)).toMatchObject({ lastUsedIp: expect.any(String), version: 1 });
    const { body } = await admin.call(`GET ${tokens}/${id}/uses`);
    expect(body.days).toHaveLength(7);
    expect(body.days.at(-1)).toMatchObject({ count: 6, refused: 1 });
    expect(body.routes[0]).toMatchObject({ method: 'GET', route: '/api/v1/users/{userid}', count: 4, refused: 0 });
  });
});

describe('a client application', () => {
  test('has a unique name, known scopes, and valid networks', async () => {
    const name = `Payroll ${newId()}`;
    const id = await application({ name });
    const refusal = async (also: object) => {
      const body = { name: `Other ${newId()}`, scopes: ['users:read'], ...also };
      const { status, problem } = await admin.call(`POST ${path}`, { body });
      return [status, problem.issues?.[0]?.path];
    };
    expect(await refusal({ name: name.toUpperCase() })).toEqual([409, 'name']);
    expect(await refusal({ scopes: ['users:read', 'moon:write'] })).toEqual([400, 'scopes.1']);
    expect(await refusal({ allowedIps: ['203.0.113.0/24', '203.0.113.0/33'] })).toEqual([400, 'allowedIps.1']);
    expect(await refusal({ allowedIps: ['example.com'] })).toEqual([400, 'allowedIps.0']);
    expect(await refusal({ contactEmail: 'nobody' })).toEqual([400, 'contactEmail']);
    await admin.call(`DELETE ${path}/${id}`);
    await application({ name });
  });

  test('gives its tokens only scopes that it has, and at most a year', async () => {
    const id = await application();
    const refusal = async (also: object) => {
      const body = { name: 'Nightly', scopes: ['users:read'], expiresAt: secondsFromNow(day), ...also };
      const { status, problem } = await admin.call(`POST ${path}/${id}/tokens`, { body });
      return [status, problem.issues?.[0]?.path];
    };
    expect(await refusal({ scopes: ['jobs:read'] })).toEqual([400, 'scopes.0']);
    expect(await refusal({ expiresAt: secondsFromNow(-1) })).toEqual([400, 'expiresAt']);
    expect(await refusal({ expiresAt: secondsFromNow(367 * day) })).toEqual([400, 'expiresAt']);
  });

  test('lists each scope with the calls that it allows', async () => {
    const { body } = await admin.call(`GET ${path}/scopes`);
    expect(body.items.find(({ scope }: { scope: string }) => scope === 'users:read')).toMatchObject({
      resource: 'users',
      action: 'read',
      calls: expect.arrayContaining([expect.objectContaining({ method: 'GET', path: '/api/v1/users' })]),
    });
  });
});
