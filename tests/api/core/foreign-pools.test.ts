import { rootTenantId } from '@kindred/contract/limits';
import { beforeAll, expect, test } from 'vitest';
import { identities } from '../../../functions/src/platform/identity.ts';
import { call } from '../../support/call.ts';
import { ensureRootTenant, rootHost, rootPerson } from '../../support/root-tenant.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const other = new TestTenant();

/** Creates an account with the same id in another pool, so that only the pool tells the two apart. */
const twin = ({ uid }: Persona, tenantId: string) =>
  identities(tenantId).create({ uid, email: `${uid.toLowerCase()}@twin.example`, name: 'Twin', emailVerified: true });

beforeAll(async () => {
  await Promise.all([tenant.create(), other.create(), ensureRootTenant()]);
});

test('gives a tenant’s administrator no rights in the root tenant, even with the same id there', async () => {
  const person = await tenant.person('Ada', { roles: ['ADMIN'] });
  await twin(person, rootTenantId);
  expect((await person.call('GET /api/v1/users')).status).toBe(200);
  for (const line of ['GET /api/v1/users', 'GET /api/v1/me/second-factor', 'GET /admin-api/v1/audit-log'])
    expect((await call(rootHost, line, { token: person.token })).problem).toMatchObject({ status: 401 });
});

test('ignores a super admin’s claim in a tenant’s pool', async () => {
  const person = await tenant.person('Ursula', { roles: ['SUPER_ADMIN'] });
  await twin(person, rootTenantId);
  expect((await person.call('GET /superadmin-api/v1/tenants')).problem).toMatchObject({ status: 403 });
});

test('gives users of the root tenant and of other tenants no rights in a tenant', async () => {
  const sofia = await rootPerson(['ADMIN']);
  const fritz = await other.person('Fritz', { roles: ['ADMIN'] });
  for (const person of [sofia, fritz]) {
    await twin(person, tenant.id);
    const answer = await call(tenant.host, 'GET /api/v1/users', { token: person.token });
    expect(answer.problem).toMatchObject({ status: 401 });
  }
});
