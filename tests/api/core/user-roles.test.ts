import type { Role } from '@kindred/contract/roles';
import { beforeAll, describe, expect, test } from 'vitest';
import { newUser, users } from '../../../functions/src/core/users/store.ts';
import { runDue } from '../../../functions/src/due/run.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { identities } from '../../../functions/src/platform/identity.ts';
import { runInline } from '../../../functions/src/platform/tasks.ts';
import { tokenMadeLater } from '../../support/token-times.ts';
import { tokenOf } from '../../support/identity.ts';
import { passTime, realTime, restart } from '../../support/instance.ts';
import { ensureRootTenant, rootPerson } from '../../support/root-tenant.ts';
import { password, type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
let carla: Persona, ada: Persona;
const claimsOf = async (uid: string) => (await identities(tenant.id).byId(uid))?.claims;
const assign = (by: Persona, uid: string, role: Role) => by.call(`POST /api/v1/users/${uid}/roles/${role}/assign`);
const unassign = (by: Persona, uid: string, role: Role) => by.call(`POST /api/v1/users/${uid}/roles/${role}/unassign`);
const status = (by: Persona, uid: string, flag: string, value: boolean) =>
  by.call(`POST /api/v1/users/${uid}/status`, { body: { flag, value } });

beforeAll(async () => {
  await tenant.create();
  carla = await tenant.person('Carla', { roles: ['CUSTOMER_ADMIN'] });
  ada = await tenant.person('Ada', { roles: ['ADMIN'] });
});

describe('a role', () => {
  test('is given and removed one at a time; its claim follows, and other claims stay unchanged', async () => {
    const max = await tenant.person('Max');
    await identities(tenant.id).setClaims(max.uid, { shift: 'night' });
    expect((await assign(ada, max.uid, 'ADMIN')).body.roles).toEqual(['ADMIN']);
    expect((await assign(ada, max.uid, 'CUSTOMER_ADMIN')).body.roles).toEqual(['ADMIN', 'CUSTOMER_ADMIN']);
    expect(await claimsOf(max.uid)).toEqual({ shift: 'night', ADMIN: true, CUSTOMER_ADMIN: true });
    expect((await unassign(ada, max.uid, 'ADMIN')).body.roles).toEqual(['CUSTOMER_ADMIN']);
    expect(await claimsOf(max.uid)).toEqual({ shift: 'night', CUSTOMER_ADMIN: true });
  });

  test('changes nothing if it is given twice, or removed from a user who does not have it', async () => {
    const max = await tenant.person('Max');
    const first = await assign(ada, max.uid, 'CUSTOMER_ADMIN');
    const again = await assign(ada, max.uid, 'CUSTOMER_ADMIN');
    expect([again.status, again.body, again.operations.writes]).toEqual([200, first.body, 0]);
    const none = await unassign(ada, max.uid, 'ADMIN');
    expect([none.status, none.operations.writes]).toEqual([200, 0]);
  });

  test('cannot be given or removed if it is above the caller’s own', async () => {
    const max = await tenant.person('Max');
    expect((await assign(carla, max.uid, 'ADMIN')).status).toBe(403);
    expect((await unassign(carla, ada.uid, 'ADMIN')).status).toBe(403);
    expect((await assign(carla, ada.uid, 'CUSTOMER_ADMIN')).status).toBe(403);
    expect((await assign(ada, max.uid, 'SUPER_ADMIN')).status).toBe(400);
  });

  test('is refused, naming the field, if it does not exist', async () => {
    const answer = await assign(ada, carla.uid, 'OWNER' as Role);
    expect(answer.problem).toMatchObject({ status: 400, issues: [{ path: 'role' }] });
  });

  test('of the caller can be removed, except the last one', async () => {
    const both = await tenant.person('Both', { roles: ['ADMIN', 'CUSTOMER_ADMIN'] });
    expect((await unassign(both, both.uid, 'ADMIN')).status).toBe(200);
    expect((await unassign(carla, carla.uid, 'CUSTOMER_ADMIN')).problem).toMatchObject({
      status: 403,
      detail: 'You can’t remove your own last role. Ask another administrator.',
      issues: [{ path: '', code: 'own_last_role' }],
    });
  });

  test('is gone from every instance within a minute of its removal, and from new tokens', async () => {
    const max = await tenant.person('Max', { roles: ['CUSTOMER_ADMIN'] });
    expect((await max.call('GET /api/v1/users')).status).toBe(200);
    await unassign(ada, max.uid, 'CUSTOMER_ADMIN');
    passTime(60);
    expect((await max.call('GET /api/v1/users')).problem).toMatchObject({ status: 401, code: 'token_stale' });
    realTime();
    const refusal = async () => {
      max.token = await tokenOf(tenant.id, max.email, password);
      return (await max.call('GET /api/v1/users')).problem.code;
    };
    // A new token is accepted from the next second on.
    await expect.poll(refusal).toBe('forbidden');
  });
});

describe('the identity', () => {
  test('ends up with the record’s roles, however many changes happen at once', async () => {
    const max = await tenant.person('Max');
    const changes = [assign, unassign, assign, unassign, assign, unassign];
    const answers = await Promise.all(changes.map((change) => change(ada, max.uid, 'CUSTOMER_ADMIN')));
    expect(answers.map((answer) => answer.status)).toEqual(changes.map(() => 200));
    const { roles } = (await tenantDatabase(tenant.id).get(users, max.uid))!;
    expect(Object.keys((await claimsOf(max.uid)) ?? {})).toEqual(roles);
  });

  test('accepts no older token even if it is updated late', async () => {
    const max = await tenant.person('Max', { roles: ['CUSTOMER_ADMIN'] });
    const left: string[] = [];
    restart();
    runInline(async (id) => void left.push(id));
    await unassign(ada, max.uid, 'CUSTOMER_ADMIN');
    runInline(runDue);
    // Issued after the change, with the claims that the identity still had.
    const token = tokenMadeLater(await tokenOf(tenant.id, max.email, password), 5);
    passTime(40);
    expect((await max.call('GET /api/v1/users', { token })).status).toBe(200);
    for (const id of left) await runDue(id);
    passTime(31);
    expect((await max.call('GET /api/v1/users', { token })).problem).toMatchObject({
      status: 401,
      code: 'token_stale',
    });
    realTime();
  });
});

describe('a flag', () => {
  test('that disables the user signs them out everywhere, and blocks sign-in until it is removed', async () => {
    const max = await tenant.person('Max');
    const disabled = await status(carla, max.uid, 'DISABLED', true);
    expect([disabled.status, disabled.body.flags]).toEqual([200, ['EMAIL_VERIFIED', 'DISABLED']]);
    await expect(tokenOf(tenant.id, max.email, password)).rejects.toThrow('USER_DISABLED');
    restart();
    expect((await max.call('GET /api/v1/me/profile')).problem).toMatchObject({ status: 401, code: 'token_stale' });
    const enabled = await status(carla, max.uid, 'DISABLED', false);
    expect(enabled.body.flags).toEqual(['EMAIL_VERIFIED']);
    expect(await tokenOf(tenant.id, max.email, password)).toMatch(/^ey/);
  });

  test('for a verified e-mail is also set and cleared at the identity', async () => {
    const uwe = await tenant.person('Uwe', { verified: false });
    const verified = async () => (await identities(tenant.id).byId(uwe.uid))?.emailVerified;
    expect((await status(carla, uwe.uid, 'EMAIL_VERIFIED', true)).body.flags).toEqual(['EMAIL_VERIFIED']);
    expect(await verified()).toBe(true);
    expect((await status(carla, uwe.uid, 'EMAIL_VERIFIED', false)).body.flags).toEqual([]);
    expect(await verified()).toBe(false);
  });

  test('is not changed for a user with a higher role, and administrators cannot disable themselves', async () => {
    expect((await status(carla, ada.uid, 'DISABLED', true)).status).toBe(403);
    expect((await status(carla, ada.uid, 'EMAIL_VERIFIED', false)).status).toBe(403);
    expect((await status(carla, carla.uid, 'DISABLED', true)).problem).toMatchObject({
      status: 403,
      detail: 'You cannot disable yourself.',
    });
    expect((await status(ada, carla.uid, 'BANNED', true)).problem).toMatchObject({
      status: 400,
      issues: [{ path: 'flag' }],
    });
  });
});

describe('the last administrator', () => {
  const detail = 'This is the last administrator here. Give somebody else a role first.';
  const issues = [{ path: '', code: 'last_administrator', message: detail }];

  /** Creates a tenant with these administrators. Returns it, its database, and their uids. */
  const tenantOf = async (...administrators: { roles: Role[]; disabled?: boolean }[]) => {
    const small = await new TestTenant().create();
    const db = tenantDatabase(small.id);
    const uids = await Promise.all(
      administrators.map(async ({ roles, disabled = false }) => {
        const uid = newId();
        const email = `${uid.toLowerCase()}@example.com`;
        await identities(small.id).create({ uid, email, name: 'Nora', emailVerified: true });
        const fields = newUser({ email, name: 'Nora', language: 'en', verified: true, roles });
        await db.create(users, { ...fields, flags: disabled ? ['DISABLED'] : [] }, uid);
        return uid;
      }),
    );
    return { small, db, uids };
  };

  let sofia: Persona;
  const calls = (tenantId: string, uid: string) => {
    const base = `/superadmin-api/v1/tenants/${tenantId}/users/${uid}`;
    return {
      demoted: () => sofia.call(`POST ${base}/roles/ADMIN/unassign`),
      disabled: () => sofia.call(`POST ${base}/status`, { body: { flag: 'DISABLED', value: true } }),
      deleted: () => sofia.call(`DELETE ${base}`),
    };
  };

  beforeAll(async () => {
    await ensureRootTenant();
    sofia = await rootPerson(['SUPER_ADMIN']);
  });

  test.each(['demoted', 'disabled', 'deleted'] as const)(
    'cannot be %s: a disabled administrator does not count',
    async (way) => {
      const { small, db, uids } = await tenantOf({ roles: ['ADMIN'] }, { roles: ['ADMIN'], disabled: true });
      const answer = await calls(small.id, uids[0]!)[way]();
      expect(answer.problem).toMatchObject({ status: 409, title: 'Conflict', detail, issues });
      expect(await db.get(users, uids[0]!)).toMatchObject({ roles: ['ADMIN'], flags: [], version: 1 });
    },
  );

  test.each(['demoted', 'disabled', 'deleted'] as const)('can be %s if there is another one', async (way) => {
    const { small, uids } = await tenantOf({ roles: ['ADMIN'] }, { roles: ['CUSTOMER_ADMIN'] });
    expect((await calls(small.id, uids[0]!)[way]()).status).toBeLessThan(300);
  });

  test('may lose a role if the remaining one is enough', async () => {
    const { small, uids } = await tenantOf({ roles: ['ADMIN', 'CUSTOMER_ADMIN'] });
    expect((await calls(small.id, uids[0]!).demoted()).status).toBe(200);
  });

  test.each(['demoted', 'disabled', 'deleted'] as const)('stays when two are %s at once', async (way) => {
    const { small, db, uids } = await tenantOf({ roles: ['ADMIN'] }, { roles: ['ADMIN'] });
    const answers = await Promise.all(uids.map((uid) => calls(small.id, uid)[way]()));
    expect(answers.map((answer) => answer.status < 300).toSorted()).toEqual([false, true]);
    expect(answers.find((answer) => answer.status >= 300)?.status).toBe(409);
    expect(await db.find(users, { '_is.ADMINISTRATOR': true }, 3)).toHaveLength(1);
  });
});
