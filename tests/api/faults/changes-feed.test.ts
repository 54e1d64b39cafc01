import { Query } from 'firebase-admin/firestore';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { tenants } from '../../../functions/src/identity/tenant/store.ts';
import { recordChange, type Subject, tenantSubject, userSubject } from '../../../functions/src/platform/changes.ts';
import { platformDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { passTime, realTime, restart } from '../../support/instance.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';
import { tokenMadeLater } from '../../support/token-times.ts';

const tenant = new TestTenant();
let person: Persona;

/** Writes as another instance does, unnoticed by this one. */
const elsewhere = (subject: Subject, also: object = {}): Promise<void> =>
  platformDatabase.transaction(async (tx) => {
    const record = await tx.get(tenants, tenant.id);
    if (Object.keys(also).length > 0) tx.update(tenants, record!, also);
    recordChange(tx, subject);
  });

const status = () => person.call('GET /api/v1/me/email-verification/status');
const displayName = async () => (await tenant.call('GET /public-api/v1/tenant')).body?.profile?.displayName as unknown;

beforeAll(async () => {
  await tenant.create();
});

beforeEach(async () => {
  person = await tenant.person('Olga');
  restart();
  await status();
  passTime(2);
});
afterEach(realTime);

describe('an instance that had cached a user', () => {
  test('refuses, within a minute, a token from before the user was disabled', async () => {
    expect((await status()).status).toBe(200);
    await elsewhere(userSubject(tenant.id, person.uid));
    expect((await status()).operations).toEqual({ reads: 0, writes: 0 });
    passTime(58);
    const refused = await status();
    expect(refused.problem).toMatchObject({ status: 401, code: 'token_stale' });
  });

  test('accepts a token from after the change, and earlier tokens of other users', async () => {
    const other = await tenant.person('Max');
    await elsewhere(userSubject(tenant.id, person.uid));
    passTime(58);
    expect((await status()).status).toBe(401);
    person.token = tokenMadeLater(person.token, 5);
    expect((await status()).status).toBe(200);
    expect((await other.call('GET /api/v1/me/profile')).status).toBe(200);
  });

  test('keeps its cache when a user with the same id changes in another tenant', async () => {
    await elsewhere(userSubject('another-tenant', person.uid));
    passTime(58);
    expect((await status()).status).toBe(200);
  });

  test('still refuses the token an hour later, as long as it would be valid', async () => {
    await elsewhere(userSubject(tenant.id, person.uid));
    passTime(55 * 60);
    expect((await status()).status).toBe(401);
  });
});

test('the feed has only one entry per user, however often the user changes', async () => {
  const { body } = await person.call('GET /api/v1/me/profile');
  for (const name of ['Ola', 'Olga', 'Ola', 'Olga'])
    await person.call('PUT /api/v1/me/profile', { body: { ...body, name } });
  const subject = `profile:${tenant.id}:${person.uid}`;
  expect(await platformDatabase.count({ name: 'changes' } as never, { subject })).toBe(1);
});

describe('an instance that has just started', () => {
  test('learns of changes made before it started', async () => {
    await elsewhere(userSubject(tenant.id, person.uid));
    restart();
    expect((await status()).problem).toMatchObject({ status: 401, code: 'token_stale' });
  });
});

describe('an edit of a tenant', () => {
  test('is seen within a minute by an instance that had cached the tenant', async () => {
    const profile = (await platformDatabase.get(tenants, tenant.id))!.profile;
    const before = await displayName();
    await elsewhere(tenantSubject(tenant.id), { profile: { ...profile, displayName: 'Renamed' } });
    expect(await displayName()).toBe(before);
    passTime(58);
    expect(await displayName()).toBe('Renamed');
  });

  test('closes a suspended tenant within a minute, and opens it again', async () => {
    await elsewhere(tenantSubject(tenant.id), { status: 'SUSPENDED' });
    passTime(58);
    expect((await status()).problem).toMatchObject({ status: 403, code: 'tenant_suspended' });
    await elsewhere(tenantSubject(tenant.id), { status: 'ACTIVE' });
    passTime(58);
    expect((await status()).status).toBe(200);
  });

  // The changes of this test and the next lie ahead of the clock of others.
  test('is seen by an instance that served the tenant last more than an hour ago', async () => {
    const profile = (await platformDatabase.get(tenants, tenant.id))!.profile;
    await displayName();
    passTime(60);
    await elsewhere(tenantSubject(tenant.id), { profile: { ...profile, displayName: 'Meanwhile' } });
    passTime(70 * 60);
    expect(await displayName()).toBe('Meanwhile');
  });
});

test('an instance reads the changes of the tenants that it serves, and no others', async () => {
  passTime(100);
  await status();
  const { get } = Query.prototype;
  const read: unknown[] = [];
  vi.spyOn(Query.prototype, 'get').mockImplementation(async function (this: Query) {
    const snapshot = await get.call(this);
    for (const one of snapshot.docs) if (one.ref.parent.id === 'changes') read.push(one.get('subject'));
    return snapshot;
  });
  const own = tenantSubject(tenant.id);
  passTime(20);
  for (let nth = 0; nth < 20; nth++) await elsewhere(userSubject(`other-tenant-${nth}`, person.uid));
  await elsewhere(own);
  passTime(38);
  await status();
  vi.restoreAllMocks();
  expect(read).toEqual([own]);
});
