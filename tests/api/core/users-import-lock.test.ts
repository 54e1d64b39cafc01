import { afterEach, expect, test } from 'vitest';
import { runDue } from '../../../functions/src/due/run.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { runInline } from '../../../functions/src/platform/tasks.ts';
import { ensureRootTenant, rootPerson } from '../../support/root-tenant.ts';
import { TestTenant } from '../../support/tenant.ts';
import { csvForm } from '../../support/core/users.ts';

afterEach(() => runInline(runDue));

test('runs imports of a tenant one at a time, even for different people; dry runs need not wait', async () => {
  const tenant = await new TestTenant().create();
  await ensureRootTenant();
  const carla = await tenant.person('Carla', { roles: ['CUSTOMER_ADMIN'] });
  const sofia = await rootPerson(['SUPER_ADMIN']);
  const text = `email,name\n${newId().toLowerCase()}@example.com,Ana\n`;
  const own = (fields = {}) => carla.call('POST /api/v1/users/import', { raw: csvForm(text, fields) });
  const above = () => sofia.call(`POST /superadmin-api/v1/tenants/${tenant.id}/users/import`, { raw: csvForm(text) });
  const left: string[] = [];
  runInline(async (id) => void left.push(id));
  expect((await own()).status).toBe(202);
  for (const refused of [await own(), await above()])
    expect(refused.problem).toMatchObject({ status: 409, detail: expect.stringContaining('Another import') });
  expect((await own({ dryRun: 'true' })).status).toBe(202);
  runInline(runDue);
  for (const id of left) await runDue(id);
  expect((await above()).status).toBe(202);
  expect((await own()).status).toBe(202);
  const other = await new TestTenant().create();
  const dora = await other.person('Dora', { roles: ['CUSTOMER_ADMIN'] });
  expect((await dora.call('POST /api/v1/users/import', { raw: csvForm(text) })).status).toBe(202);
});
