import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { forgetInAuditLogs } from '../../../functions/src/core/audit-log/forget.ts';
import { operations } from '../../../functions/src/core/operations/store.ts';
import { runDue } from '../../../functions/src/due/run.ts';
import { dueEntries } from '../../../functions/src/platform/due-queue.ts';
import { auditLog } from '../../../functions/src/platform/firestore/audit.ts';
import { firestore } from '../../../functions/src/platform/firestore/client.ts';
import { platformDatabase, tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { passTime, realTime, restart } from '../../support/instance.ts';
import { ensureRootTenant, rootPerson } from '../../support/root-tenant.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';
import { importUsers } from '../../support/core/users.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
let ada: Persona, sofia: Persona;
const read = async (query: string, by = ada) => (await by.call(`GET /admin-api/v1/audit-log?${query}`)).body.items;
const rename = async (person: Persona, name: string, by = ada) => {
  const { body } = await by.call(`GET /api/v1/users/${person.uid}`);
  expect((await by.call(`PUT /api/v1/users/${person.uid}`, { body: { ...body, name } })).status).toBe(200);
};

beforeAll(async () => {
  await ensureRootTenant();
  await tenant.create();
  ada = await tenant.person('Ada', { roles: ['ADMIN'] });
  sofia = await rootPerson(['SUPER_ADMIN']);
});
afterEach(() => {
  realTime();
  restart();
});

describe('what a super admin does in a tenant', () => {
  test('is in that tenant’s log without name and IP address, even in searches; super admins see both', async () => {
    const max = await tenant.person('Max');
    const path = `/superadmin-api/v1/tenants/${tenant.id}`;
    const { body } = await sofia.call(`GET ${path}/users/${max.uid}`);
    const changed = await sofia.call(`PUT ${path}/users/${max.uid}`, {
      body: { ...body, name: 'Maximilian' },
      ip: '10.66.0.1',
    });
    expect(changed.status).toBe(200);
    const about = `subjectId=${max.uid}`;
    const shown = await read(about);
    expect(shown).toMatchObject([{ actorKind: 'platform', actorEmail: null, ip: null, label: max.email }]);
    expect(JSON.stringify(shown)).not.toMatch(new RegExp(`10\\.66\\.0\\.1|${sofia.email}`));
    expect(await read(`q=${encodeURIComponent(sofia.email)}`)).toEqual([]);
    const all = await sofia.call(`GET ${path}/audit-log?${about}`);
    expect(all.body.items).toMatchObject([{ actorKind: 'platform', actorEmail: sofia.email, ip: '10.66.0.1' }]);
    expect((await ada.call(`GET ${path}/audit-log`)).status).toBe(403);
  });

  test('differs from actions of the tenant’s own administrators, who are named and can be searched for', async () => {
    const max = await tenant.person('Max');
    await rename(max, 'Maximilian');
    const own = { actorKind: 'member', actorEmail: ada.email, ip: expect.stringMatching(/^10\./) };
    expect(await read(`subjectId=${max.uid}`)).toMatchObject([own]);
    expect((await read(`q=${encodeURIComponent(ada.email)}&subjectId=${max.uid}`)).length).toBeLessThanOrEqual(1);
    expect((await read(`q=${encodeURIComponent(ada.email)}`)).length).toBeGreaterThan(0);
  });
});

describe('a person who asks to be forgotten', () => {
  test('becomes a former member in the log: entries stay, with the account’s id', async () => {
    const lea = await tenant.person('Lea', { roles: ['CUSTOMER_ADMIN'] });
    const other = await tenant.person('Other');
    await rename(lea, 'Léa Dupont');
    await ada.call(`POST /api/v1/users/${lea.uid}/roles/CUSTOMER_ADMIN/assign`);
    await rename(other, 'Another', lea);
    expect((await lea.call('DELETE /api/v1/me')).status).toBe(204);

    const [about] = await read(`subjectId=${lea.uid}`);
    expect(about).toMatchObject({ label: null, actorEmail: ada.email, actorKind: 'member', noun: 'user' });
    expect(about.changes).toContainEqual({ field: 'name', before: null, after: null, isSecret: true });
    const [by] = await read(`actorId=${lea.uid}`);
    expect(by).toMatchObject({ label: other.email, actorKind: 'former', actorEmail: null, ip: null });
    expect(by.changes).toContainEqual({ field: 'name', before: 'Other', after: 'Another', isSecret: false });
    for (const [field, id] of [
      ['subjectId', lea.uid],
      ['actorId', lea.uid],
    ] as const)
      expect(JSON.stringify(await db.find(auditLog, { [field]: id }, 10))).not.toMatch(new RegExp(`Léa|${lea.email}`));
    const client = await firestore();
    const raw = await client.collection(db.path('auditLog')).where('actorId', '==', lea.uid).get();
    expect(JSON.stringify(raw.docs.map((one) => one.data()))).not.toContain(lea.email);
    expect(await read(`q=${encodeURIComponent(lea.email)}`)).toEqual([]);
  });

  test('is also removed from the entry of their very last call', async () => {
    const lea = await tenant.person('Lea', { roles: ['CUSTOMER_ADMIN'] });
    const other = await tenant.person('Other');
    expect((await lea.call('DELETE /api/v1/me')).status).toBe(204);
    const auditor = { actorId: lea.uid, actorEmail: lea.email, actorTenantId: tenant.id, ip: '10.0.0.1' };
    const { users } = await import('../../../functions/src/core/users/store.ts');
    await db.auditedBy(auditor).update(users, other.uid, undefined, () => ({ name: 'Another' }));
    expect((await read(`actorId=${lea.uid}`))[0].actorEmail).toBe(lea.email);
    const key = `${tenant.id}/${lea.uid}/again`;
    const [second] = await platformDatabase.find(dueEntries, { kind: 'account-removal', key }, 1);
    passTime(121);
    await runDue(second!.id);
    expect((await read(`actorId=${lea.uid}`))[0]).toMatchObject({ actorEmail: null, actorKind: 'former' });
  });

  test('differs from a person deleted by an administrator, whose entries keep their label', async () => {
    const max = await tenant.person('Max');
    expect((await ada.call(`DELETE /api/v1/users/${max.uid}`)).status).toBe(204);
    expect(await read(`subjectId=${max.uid}`)).toMatchObject([{ action: 'deleted', label: max.email }]);
  });

  test('is removed from all entries, however many there are, and no other person is', async () => {
    const text = `email,name\n${Array.from({ length: 250 }, (_, nth) => `p${nth}@example.com,P ${nth}`).join('\n')}\n`;
    const lea = await tenant.person('Lea', { roles: ['ADMIN'] });
    await importUsers(lea, text);
    await forgetInAuditLogs(tenant.id, lea.uid);
    expect(await db.count(auditLog, { actorId: lea.uid })).toBe(250);
    expect(await db.count(auditLog, { actorId: lea.uid, actorEmail: '' })).toBe(250);
    expect(await db.count(auditLog, { actorEmail: '', actorId: ada.uid })).toBe(0);
  });
});

test('keeps an entry for 400 days and an operation for 90 days after its end', async () => {
  const client = await firestore();
  const days = async (name: string, id: string) => {
    const { expireAt } = (await client.doc(`${db.path(name)}/${id}`).get()).data()!;
    return expireAt ? Math.round((expireAt.toMillis() - Date.now()) / 86_400_000) : null;
  };
  const max = await tenant.person('Max');
  await rename(max, 'Maximilian');
  const [entry] = await db.find(auditLog, { subjectId: max.uid }, 1);
  expect(await days('auditLog', entry!.id)).toBe(400);
  const { id } = await importUsers(ada, `email,name\n${max.email},Max\n`);
  expect(await days('operations', id)).toBe(90);
  const fields = {
    kind: 'users-import',
    progress: { done: 0, total: 1 },
    result: null,
    failures: [],
    createdBy: ada.uid,
  };
  const running = await db.create(operations, { ...fields, status: 'RUNNING' as const });
  expect(await days('operations', running!.id)).toBeNull();
});
