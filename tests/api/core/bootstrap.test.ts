import { rootTenantId } from '@kindred/contract/limits';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { bootstrap } from '../../../functions/src/core/tenants/bootstrap.ts';
import { users } from '../../../functions/src/core/users/store.ts';
import { tenants } from '../../../functions/src/identity/tenant/store.ts';
import { dueEntries } from '../../../functions/src/platform/due-queue.ts';
import { Database, platformDatabase, tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { identities } from '../../../functions/src/platform/identity.ts';
import { call } from '../../support/call.ts';
import { startAccount } from '../../support/core/account-invitations.ts';
import { runOneOfEachKind } from '../../support/due.ts';
import { asInstance, deployedDatabase, restart } from '../../support/instance.ts';
import { linkIn, mailTo } from '../../support/mailbox.ts';
import { signed } from '../../support/signed-tokens.ts';

/** A separate project: the emulators hold neither documents nor accounts of it. */
const { project } = vi.hoisted(() => {
  const name = `demo-empty-${Math.random().toString(36).slice(2, 10)}`;
  process.env.GCLOUD_PROJECT = name;
  return { project: name };
});

const host = 'localhost';
const email = `sofia-${randomUUID()}@example.com`;
const origin = `${process.env.KINDRED_ORIGIN_SCHEME}://${host}:${process.env.KINDRED_ORIGIN_PORT}`;
const request = { origin, email, name: 'Sofia' };
const root = tenantDatabase(rootTenantId);
const script = fileURLToPath(new URL('../../../scripts/bootstrap.mjs', import.meta.url));

/** Runs the command as an operator does. */
const run = (...args: string[]): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, NODE_OPTIONS: '' };
    execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });

/**
 * Calls the identity service for this file's project. An API key would not do: all keys belong to the stack's project.
 */
const identityService = async (path: string, body: object): Promise<{ idToken?: string }> => {
  const address = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/${path}`;
  const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
  const answer = await fetch(address, {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...body, targetProjectId: project }),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { idToken?: string };
};

/** Everything that the command makes. */
const state = async () => ({
  tenant: await platformDatabase.get(tenants, rootTenantId),
  people: await root.find(users, {}, 10),
  due: await platformDatabase.find(dueEntries, {}, 10),
  identity: await identities(rootTenantId).byEmail(email),
});

beforeAll(() => asInstance({ databaseId: deployedDatabase, projectId: project }));
afterEach(() => vi.restoreAllMocks());

test('an empty project answers 404', async () => {
  expect((await call(host, 'GET /public-api/v1/tenant')).status).toBe(404);
});

describe('the command refuses, in plain words and without changing anything,', () => {
  test.each([
    ['a host with a scheme', ['--host', 'https://localhost', '--admin', email], 'give the root host alone'],
    ['an address that is none', ['--host', host, '--admin', 'sofia'], 'give the e-mail of the first super admin'],
    ['an option that it does not know', ['--hots', host], '--hots'],
    [
      'a host of another deployment',
      ['--host', 'kindred.example', '--admin', email],
      'kindred.example is not a root host',
    ],
  ])('%s', async (_, args, words) => {
    const { code, output } = await run(...args);
    expect(code).toBe(1);
    expect(output).toContain(words);
    expect(output).not.toMatch(/\n\s+at /);
    expect(await state()).toEqual({ tenant: undefined, people: [], due: [], identity: undefined });
  });
});

test('the next run completes runs that failed half-way, one of them with a mistyped address', async () => {
  const real = Database.prototype.transaction;
  for (const [failing, address] of [
    [1, email],
    [2, `x${email}`],
    [2, email],
  ] as const) {
    let count = 0;
    vi.spyOn(Database.prototype, 'transaction').mockImplementation(function transaction(this: Database, ...args) {
      return ++count === failing ? Promise.reject(new Error('The line was cut')) : real.apply(this, args);
    } as typeof real);
    await expect(bootstrap({ ...request, email: address })).rejects.toThrow('The line was cut');
    vi.restoreAllMocks();
  }
  expect((await state()).people).toEqual([]);
  const { code, output } = await run('--host', host, '--admin', email.toUpperCase(), '--name', 'Sofia');
  expect([code, output]).toEqual([0, expect.stringContaining(`Created the super admin ${email}`)]);
  const { tenant, people, due, identity } = await state();
  expect(tenant).toMatchObject({ origin, status: 'ACTIVE', subdomain: 'root' });
  expect(people).toMatchObject([{ id: identity!.uid, email, name: 'Sofia', roles: ['SUPER_ADMIN'] }]);
  expect(identity!.claims).toEqual({ SUPER_ADMIN: true });
  expect(await identities(rootTenantId).byEmail(`x${email}`)).toBeUndefined();
  expect(due.map(({ kind }) => kind)).toEqual(['account-invitation']);
});

test('another run changes nothing, and says so', async () => {
  const before = await state();
  const { code, output } = await run('--host', host, '--admin', email);
  expect([code, output]).toEqual([0, expect.stringContaining('Nothing to do')]);
  expect(await state()).toEqual(before);
});

test.each([
  ['another super admin', ['--host', host, '--admin', 'max@example.com'], () => `There is a super admin: ${email}`],
  ['another host', ['--host', 'kindred.localhost', '--admin', email], () => `The root tenant is at ${origin}`],
])('a run for %s is refused and changes nothing', async (_, args, words) => {
  const before = await state();
  const { code, output } = await run(...args);
  expect([code, output]).toEqual([1, expect.stringContaining(words())]);
  expect(output).toContain('Nothing was changed');
  expect(await state()).toEqual(before);
  expect(await identities(rootTenantId).byEmail('max@example.com')).toBeUndefined();
});

test('the invited super admin chooses a password, signs in and creates a tenant', async () => {
  restart();
  await runOneOfEachKind(rootTenantId);
  const link = linkIn(await mailTo(email));
  expect(link.origin).toBe(origin);
  const newPassword = 'correct horse';
  const { body: started } = await startAccount(
    { id: rootTenantId, call: (line, options) => call(host, line, options) },
    link.searchParams.get('token')!,
  );
  await identityService('accounts:resetPassword', { oobCode: started.code, newPassword });
  const session = { email, password: newPassword, returnSecureToken: true };
  const token = signed((await identityService('accounts:signInWithPassword', session)).idToken!);
  const profile = await call(host, 'GET /api/v1/me/profile', { token });
  expect([profile.status, profile.body]).toMatchObject([200, { email, roles: ['SUPER_ADMIN'] }]);
  const body = { subdomain: 'acme', profile: { displayName: 'Acme' } };
  expect((await call(host, 'POST /superadmin-api/v1/tenants', { token, body })).status).toBe(201);
  expect((await call('acme.localhost', 'GET /public-api/v1/tenant')).status).toBe(200);
});

test('an existing account that is not a super admin’s is not promoted', async () => {
  const other = `max-${randomUUID()}@example.com`;
  const admin = (await identities(rootTenantId).byEmail(email))!;
  await root.transaction(async (tx) => tx.update(users, (await tx.get(users, admin.uid))!, { roles: [] }));
  await identities(rootTenantId).create({ email: other, name: 'Max', password: 'correct horse', emailVerified: true });
  for (const address of [other, email])
    await expect(bootstrap({ ...request, email: address })).rejects.toThrow(
      `${address} has an account that this command`,
    );
});
