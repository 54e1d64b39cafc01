import { limits } from '@kindred/contract/limits';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { circles } from '../../../functions/src/care/circles/store.ts';
import { heartbeats } from '../../../functions/src/care/members/live.ts';
import { users } from '../../../functions/src/core/users/store.ts';
import { subdomains, tenants } from '../../../functions/src/identity/tenant/store.ts';
import { useClock } from '../../../functions/src/platform/clock.ts';
import { runDue } from '../../../functions/src/due/run.ts';
import { dueEntries } from '../../../functions/src/platform/due-queue.ts';
import { auditLog } from '../../../functions/src/platform/firestore/audit.ts';
import { firestore } from '../../../functions/src/platform/firestore/client.ts';
import { Database, platformDatabase, tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { Transaction } from '../../../functions/src/platform/firestore/transaction.ts';
import { identityPools } from '../../../functions/src/platform/identity-pools.ts';
import { identities } from '../../../functions/src/platform/identity.ts';
import * as storage from '../../../functions/src/platform/storage.ts';
import { form } from '../../support/call.ts';
import { addMember } from '../../support/care/invitations.ts';
import { createCircle } from '../../support/care/circles.ts';
import { tokenOf } from '../../support/identity.ts';
import { passTime, realTime } from '../../support/instance.ts';
import { sendNowhere } from '../../support/outbox.ts';
import { ensureRootTenant, rootPerson } from '../../support/root-tenant.ts';
import { password, type Persona, TestTenant } from '../../support/tenant.ts';
import { webp } from '../../support/webp.ts';

const one = (id: string) => `/superadmin-api/v1/tenants/${id}`;
const grace = limits.tenantDeletionGraceSeconds;
let sofia: Persona, tenant: TestTenant, olga: Persona, max: Persona, circle: { id: string };

beforeAll(async () => {
  sendNowhere();
  await ensureRootTenant();
  sofia = await rootPerson(['SUPER_ADMIN']);
});
beforeEach(async () => {
  tenant = await new TestTenant().create();
  [olga, max] = await tenant.people('Olga', 'Max');
  circle = await createCircle(olga, 'Garden');
  await addMember(olga, circle.id, max);
});
afterEach(() => {
  vi.restoreAllMocks();
  realTime();
});
afterAll(realTime);

const setStatus = async (status: string) => {
  const { body } = await sofia.call(`GET ${one(tenant.id)}`);
  return sofia.call(`PUT ${one(tenant.id)}`, { body: { ...body, status } });
};
const db = () => tenantDatabase(tenant.id);
const keys = async (circleId = circle.id) => Object.keys(await heartbeats(db(), circleId)).toSorted();

/** Runs the tenant's due entries of a kind, even those that are not due yet. */
const run = async (kind: string): Promise<void> => {
  const found = await platformDatabase.find(dueEntries, { tenantId: tenant.id, kind, state: 'waiting' }, 100);
  for (const { id } of found) await runDue(id);
};

describe('lose their keys when the tenant is suspended, and regain those of all members when it is active again', () => {
  test('lose their keys when the tenant is deleted, and regain them when it is restored', async () => {
    const everybody = [max.uid, olga.uid].toSorted();
    expect(await keys()).toEqual(everybody);
    await setStatus('SUSPENDED');
    expect(await keys()).toEqual([]);
    await setStatus('ACTIVE');
    expect(await keys()).toEqual(everybody);
  });

  test('lose their keys when it is deleted, and regain them when it is restored', async () => {
    await sofia.call(`DELETE ${one(tenant.id)}`);
    expect(await keys()).toEqual([]);
    await setStatus('ACTIVE');
    expect(await keys()).toEqual([max.uid, olga.uid].toSorted());
  });

  test('are all updated in batches, even after a crash in between', async () => {
    const record = (await db().get(circles, circle.id))!;
    const many = Array.from({ length: 205 }, (_, index) => `many-${String(index).padStart(3, '0')}`);
    const live = await Promise.all(
      many.map(async (id) => {
        const { id: _, version: __, ...fields } = record;
        await db().put(circles, id, fields);
        const { live: place } = await import('../../../functions/src/care/members/live.ts');
        for (const name of ['presence', 'changes'])
          await db().put(place(id), name, { m: { [max.uid]: { s: 'online', at: 1 } } });
        return id;
      }),
    );
    // The first page fails after some of its circles; by then the second has been scheduled.
    const read = Transaction.prototype.get;
    let reads = 0;
    vi.spyOn(Transaction.prototype, 'get').mockImplementation(function (this: Transaction, of, id) {
      if (of.name === 'circles' && ++reads > 50) throw new Error('broken off');
      return read.call(this, of, id) as never;
    });
    await setStatus('SUSPENDED');
    vi.restoreAllMocks();
    expect((await Promise.all(live.map(keys))).filter((left) => left.length > 0)).not.toEqual([]);
    passTime(10 * 60);
    await run('tenant-live');
    expect((await Promise.all(live.map(keys))).filter((left) => left.length > 0)).toEqual([]);
  });

  test('stay closed if their circle is closed', async () => {
    const { id } = await createCircle(olga, 'Old garden');
    await olga.call(`DELETE /api/v1/care/circles/${id}`);
    await setStatus('SUSPENDED');
    await setStatus('ACTIVE');
    expect(await keys(id)).toEqual([]);
  });
});

describe('a user of a suspended tenant whom a super admin disables', () => {
  test('cannot sign in once the tenant is active again, however much later, and has no key', async () => {
    await setStatus('SUSPENDED');
    const status = `POST ${one(tenant.id)}/users/${max.uid}/status`;
    await sofia.call(status, { body: { flag: 'DISABLED', value: true } });
    for (let day = 0; day < 3; day++) {
      passTime(24 * 3600);
      await run('identity-sync');
    }
    await setStatus('ACTIVE');
    await expect(tokenOf(tenant.id, max.email, password)).rejects.toThrow('USER_DISABLED');
    expect(await tokenOf(tenant.id, olga.email, password)).toBeTruthy();
    expect(await keys()).toEqual([olga.uid]);
  });

  test('has a key only once the tenant is active again, if enabled before', async () => {
    await setStatus('SUSPENDED');
    for (const value of [true, false])
      await sofia.call(`POST ${one(tenant.id)}/users/${max.uid}/status`, { body: { flag: 'DISABLED', value } });
    expect(await keys()).toEqual([]);
    await setStatus('ACTIVE');
    expect(await keys()).toEqual([max.uid, olga.uid].toSorted());
  });

  test('cannot get new colleagues until then', async () => {
    await setStatus('SUSPENDED');
    const body = { email: 'new@example.com', name: 'New' };
    const answer = await sofia.call(`POST ${one(tenant.id)}/users`, { body });
    expect(answer.problem).toMatchObject({ status: 409, detail: expect.stringContaining('suspended') });
  });
});

describe('a tenant that is deleted', () => {
  const remove = () => sofia.call(`DELETE ${one(tenant.id)}`);

  test('is gone at once for its users and visitors; super admins see until when it can be restored', async () => {
    expect((await remove()).status).toBe(204);
    expect((await tenant.call('GET /public-api/v1/tenant')).problem).toMatchObject({ status: 404, title: 'Not Found' });
    expect((await max.call('GET /api/v1/me/profile')).status).toBe(404);
    await expect(tokenOf(tenant.id, max.email, password)).rejects.toThrow('PROJECT_DISABLED');
    const { body } = await sofia.call(`GET ${one(tenant.id)}`);
    expect(body).toMatchObject({ status: 'DELETED', deletedAt: expect.any(String), purgeStartedAt: null });
    expect((await remove()).problem).toMatchObject({ status: 409, title: 'Conflict' });
  });

  test('is restored unchanged within 30 days', async () => {
    await remove();
    passTime(grace - 60);
    await run('tenant-purge');
    expect((await setStatus('SUSPENDED')).status).toBe(409);
    expect((await setStatus('ACTIVE')).body).toMatchObject({ status: 'ACTIVE', deletedAt: null, userCount: 2 });
    passTime(120);
    await run('tenant-purge');
    expect((await max.call('GET /api/v1/me/profile')).body.name).toBe('Max');
    expect(await tokenOf(tenant.id, max.email, password)).toBeTruthy();
  });

  test('has 30 days from the last deletion if restored in between', async () => {
    await remove();
    passTime(20 * 24 * 3600);
    await setStatus('ACTIVE');
    await remove();
    passTime(15 * 24 * 3600);
    await run('tenant-purge');
    expect(await platformDatabase.get(tenants, tenant.id)).toMatchObject({ purgeStartedAt: null });
  });
});

test('a tenant’s 30 days end exactly when its purge is due, to the millisecond', async () => {
  let time = Date.now();
  useClock(() => time++);
  await sofia.call(`DELETE ${one(tenant.id)}`);
  const [purge] = await platformDatabase.find(dueEntries, { tenantId: tenant.id, kind: 'tenant-purge' }, 1);
  useClock(() => Date.parse(purge!.at));
  await runDue(purge!.id);
  expect(await platformDatabase.get(tenants, tenant.id)).toBeUndefined();
});

describe('after 30 days', () => {
  const isGone = async () => {
    const files = storage.tenantFiles(tenant.id);
    const { circleMembers } = await import('../../../functions/src/care/members/store.ts');
    const left = await Promise.all([
      platformDatabase.get(tenants, tenant.id),
      platformDatabase.get(subdomains, tenant.id),
      db().get(users, max.uid),
      db().get(circles, circle.id),
      db().find(circleMembers, { circle_id: circle.id }, 1),
      heartbeats(db(), circle.id),
      files.get(`users/${max.uid}/${pictureEtag}.webp`),
      // A pool that still exists is disabled, and reveals no more than that.
      identities(tenant.id)
        .byId(max.uid)
        .catch(() => ({ pool: 'disabled' })),
      platformDatabase.find(dueEntries, { tenantId: tenant.id, state: 'waiting' }, 10),
    ]);
    return left.flatMap((one) => (one && Object.keys(one).length > 0 ? [one] : []));
  };
  let pictureEtag: string;

  beforeEach(async () => {
    pictureEtag = (await max.call('POST /api/v1/me/profile/picture', { raw: form(webp(3)) })).body.pictureEtag;
    await sofia.call(`DELETE ${one(tenant.id)}`);
    passTime(grace + 60);
  });

  test('documents, files, users and the reservation are gone, and the platform’s log says so', async () => {
    const neighbour = await new TestTenant().create();
    const nora = await neighbour.person('Nora');
    await run('tenant-purge');
    expect(await isGone()).toEqual([]);
    const log = await platformDatabase.find(auditLog, { subjectId: tenant.id, action: 'deleted' }, 2);
    expect(log).toMatchObject([{ noun: 'tenant', label: tenant.id, actorId: 'due-queue' }]);
    expect((await sofia.call(`GET ${one(tenant.id)}`)).status).toBe(404);
    expect((await nora.call('GET /api/v1/me/profile')).status).toBe(200);
    const { body } = await sofia.call('POST /superadmin-api/v1/tenants/validate-subdomain', {
      body: { subdomain: tenant.id },
    });
    expect(body.available).toBe(true);
  });

  const crashes: [string, () => unknown][] = [
    [
      'the documents, some of which are gone',
      async () => {
        const client = await firestore();
        const remove = client.recursiveDelete.bind(client);
        let removed = 0;
        vi.spyOn(client, 'recursiveDelete').mockImplementation((place) =>
          ++removed > 2 ? Promise.reject(new Error('broken off')) : remove(place as never),
        );
      },
    ],
    ['the identity pool', () => vi.spyOn(identityPools, 'remove').mockRejectedValueOnce(new Error('broken off'))],
    [
      'what is due',
      () => vi.spyOn(Database.prototype, 'find').mockImplementationOnce(() => Promise.reject(new Error('broken off'))),
    ],
    [
      'the record',
      () =>
        vi.spyOn(Transaction.prototype, 'remove').mockImplementationOnce(() => {
          throw new Error('broken off');
        }),
    ],
  ];

  test.each(crashes)('a crash at %s is resumed, and a half-purged tenant cannot be restored', async (_, crash) => {
    const [entry] = await platformDatabase.find(dueEntries, { tenantId: tenant.id, kind: 'tenant-purge' }, 1);
    await crash();
    await runDue(entry!.id);
    vi.restoreAllMocks();
    expect(await isGone()).not.toEqual([]);
    const answer = await setStatus('ACTIVE');
    expect(answer.problem).toMatchObject({ status: 409, detail: expect.stringContaining('30 days have passed') });
    passTime(3600);
    await runDue(entry!.id);
    expect(await isGone()).toEqual([]);
  });
});
