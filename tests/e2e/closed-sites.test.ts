import { tenants } from '../../functions/src/core/tenant/store.ts';
import { recordChange, tenantSubject } from '../../functions/src/platform/changes.ts';
import { platformDatabase } from '../../functions/src/platform/firestore/database.ts';
import { TestTenant } from '../support/tenant.ts';
import { look } from './look.ts';
import { at } from './places.ts';
import { expect, test } from './test.ts';

const suspended = 'This site is paused';
const unknown = 'There is no site at this address';

const suspend = (id: string): Promise<void> =>
  platformDatabase.transaction(async (tx) => {
    const tenant = await tx.get(tenants, id);
    tx.update(tenants, tenant!, { status: 'SUSPENDED' });
    recordChange(tx, tenantSubject(id));
  });

test('a suspended site says so on every page, and offers neither sign-up nor sign-in', async ({ page, faults }) => {
  faults.foresee(/^403 GET .*\/tenant/, 'the site is suspended');
  faults.foresee(/^console: ApiProblem: Forbidden/, 'a failed load is logged');
  const tenant = await new TestTenant().create({ status: 'SUSPENDED' });
  for (const path of ['/', '/signin', '/signup', '/care/home', '/users']) {
    await page.goto(at(tenant.host, path));
    await expect(page.getByRole('heading', { level: 1, name: suspended })).toBeVisible();
    await expect(page.getByRole('link')).toHaveCount(0);
    await expect(page.getByText('Kindred')).toHaveCount(0);
  }
  await look(page, 'site-suspended', { title: /./ });
});

test('a visitor who knows a suspended site sees its name, and the site opens again', async ({ page, faults }) => {
  faults.foresee(/^403 GET/, 'the site is suspended');
  faults.foresee(/^console: ApiProblem: Forbidden/, 'a failed load is logged');
  test.setTimeout(150_000);
  const tenant = await new TestTenant().create();
  await page.goto(at(tenant.host, '/'));
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  await suspend(tenant.id);
  // The instance hears of it within half a minute.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: suspended })).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 90_000, intervals: [3000] });
  await expect(page.getByRole('banner')).toContainText('Test & Söhne');
});

test('a host that no site has says so, and offers neither sign-up nor sign-in', async ({ page, faults }) => {
  faults.foresee(/^404 GET .*\/tenant/, 'there is no such site');
  faults.foresee(/^console: ApiProblem: Not Found/, 'a failed load is logged');
  for (const path of ['/', '/signin', '/care/home']) {
    await page.goto(at('nobody-has-this.localhost', path));
    await expect(page.getByRole('heading', { level: 1, name: unknown })).toBeVisible();
    await expect(page.getByRole('link')).toHaveCount(0);
  }
});
