import { beforeAll, describe, expect, test } from 'vitest';
import { forgetTenants } from '../../../functions/src/identity/tenant/cache.ts';
import { tenants } from '../../../functions/src/identity/tenant/store.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { platformDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { identities } from '../../../functions/src/platform/identity.ts';
import { csvForm } from '../../support/core/users.ts';
import { linkIn, mailTo } from '../../support/mailbox.ts';
import { ensureRootTenant, rootPerson } from '../../support/root-tenant.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
let ada: Persona;
const newEmail = (name = 'new') => `${name}-${newId().toLowerCase()}@example.com`;
const identityOf = (uid: string) => identities(tenant.id).byId(uid);

beforeAll(async () => {
  await ensureRootTenant();
  await tenant.create();
  ada = await tenant.person('Ada', { roles: ['ADMIN'] });
});

describe('a super admin', () => {
  let sofia: Persona;
  const base = () => `/superadmin-api/v1/tenants/${tenant.id}/users`;

  beforeAll(async () => {
    sofia = await rootPerson(['SUPER_ADMIN']);
  });

  test('does the same in any tenant, with the tenant’s identities, mails and audit log', async () => {
    const email = newEmail('tina');
    const made = await sofia.call(`POST ${base()}`, { body: { email, name: 'Tina', roles: ['ADMIN'] } });
    expect(made.status).toBe(201);
    expect(await identityOf(made.body.id)).toMatchObject({ email, claims: { ADMIN: true } });
    expect(linkIn(await mailTo(email)).hostname).toBe(tenant.host);
    const log = await ada.call(`GET /admin-api/v1/audit-log?subjectId=${made.body.id}`);
    expect(log.body.items).toMatchObject([
      { action: 'created', noun: 'user', label: email, actorEmail: null, actorTenantId: 'root' },
    ]);
    const found = await sofia.call(`GET ${base()}?q=${email}`);
    expect(found.body.items).toEqual([made.body]);
    expect((await sofia.call(`DELETE ${base()}/${made.body.id}`)).status).toBe(204);
    expect(await identityOf(made.body.id)).toBeUndefined();
  });

  test('gets 404 for a tenant that does not exist or is deleted', async () => {
    const deleted = await new TestTenant().create({ status: 'DELETED' });
    for (const id of ['nobody', deleted.id])
      expect((await sofia.call(`GET /superadmin-api/v1/tenants/${id}/users`)).status).toBe(404);
  });

  test('cannot add users to a suspended tenant or change e-mails there, but can dry-run an import', async () => {
    const paused = await new TestTenant().create();
    const max = await paused.person('Max');
    await sofia.call(`GET /superadmin-api/v1/tenants/${paused.id}/users`);
    await platformDatabase.update(tenants, paused.id, undefined, () => ({ status: 'SUSPENDED' as const }));
    forgetTenants();
    const there = `/superadmin-api/v1/tenants/${paused.id}/users`;
    const rows = `email,name\n${newEmail()},Nora\n`;
    const { body } = await sofia.call(`GET ${there}/${max.uid}`);
    const answers = [
      await sofia.call(`POST ${there}`, { body: { email: newEmail(), name: 'Nora' } }),
      await sofia.call(`PUT ${there}/${max.uid}`, { body: { ...body, email: newEmail() } }),
      await sofia.call(`POST ${there}/import`, { raw: csvForm(rows) }),
    ];
    for (const { problem } of answers)
      expect(problem).toMatchObject({
        status: 409,
        detail: 'This tenant is suspended. Resume it first.',
      });
    expect((await sofia.call(`POST ${there}/import`, { raw: csvForm(rows, { dryRun: 'true' }) })).status).toBe(202);
  });

  test('cannot give SUPER_ADMIN in a tenant', async () => {
    const max = await tenant.person('Max');
    const answer = await sofia.call(`POST ${base()}/${max.uid}/roles/SUPER_ADMIN/assign`);
    expect(answer.status).toBe(400);
    expect((await identityOf(max.uid))?.claims).toEqual({});
  });

  test('gives and removes SUPER_ADMIN in the root tenant', async () => {
    const root = '/superadmin-api/v1/tenants/root/users';
    const rosa = { email: newEmail(), name: 'Rosa', sendInvitation: false };
    await sofia.call(`POST ${root}`, { body: { ...rosa, email: newEmail(), roles: ['ADMIN'] } });
    const made = await sofia.call(`POST ${root}`, { body: rosa });
    const given = await sofia.call(`POST ${root}/${made.body.id}/roles/SUPER_ADMIN/assign`);
    expect(given.body.roles).toEqual(['SUPER_ADMIN']);
    expect((await identities('root').byId(made.body.id))?.claims).toEqual({ SUPER_ADMIN: true });
    const taken = await sofia.call(`POST ${root}/${made.body.id}/roles/SUPER_ADMIN/unassign`);
    expect(taken.body.roles).toEqual([]);
  });
});
