import { careMigrations } from '../../functions/src/care/migrations/migrations.ts';
import { careNouns } from '../../functions/src/care/module.ts';
import { createCircle } from '../support/care/circles.ts';
import { TestTenant } from '../support/tenant.ts';
import { look } from './look.ts';
import { newPerson, openAs } from './people.ts';
import { acme, at } from './places.ts';
import { openAsPersona } from './signed-in.ts';
import { expect, test } from './test.ts';

test('an administrator creates the sample circle once and opens it', async ({ page }) => {
  test.slow();
  await openAs(page, await newPerson('Adele', { roles: ['ADMIN'] }), '/care/seed');
  await look(page, 'care-seed', { title: 'Sample data – acme' });
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('Nothing was missing.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Create sample circle' }).click();
  await expect(page.getByText('Your sample circle is ready.')).toBeVisible();
  await look(page, 'care-seed-made', { title: 'Sample data – acme' });
  await page.reload();
  await page.getByRole('button', { name: 'Create sample circle' }).click();
  await expect(page.getByText('You already have a sample circle', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'Open the sample circle' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sample circle – Rose Martin' })).toBeVisible();
  await look(page, 'care-sample', { title: /^Sample circle – Rose Martin – / });
});

const migrations = careMigrations(careNouns);

// Uses a separate tenant: the steps go through every record, and other tests write thousands to Acme.
test('an administrator applies pending migrations and sees the result', async ({ page }) => {
  test.slow();
  const tenant = await new TestTenant().create();
  const administrator = await tenant.person('Adrian', { roles: ['ADMIN'] });
  await createCircle(administrator, 'Rosa’s garden');
  await openAsPersona(page, tenant, administrator, '/care/migration');
  await expect(page.getByText('Pending', { exact: true })).toHaveCount(migrations.length);
  await look(page, 'care-migration', { title: `Migrations – ${tenant.id}` });
  await page.getByRole('button', { name: 'Apply pending steps' }).click();
  await expect(page.getByText(`${migrations.length} steps were applied.`)).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText('Applied', { exact: true })).toHaveCount(migrations.length);
  await expect(page.getByText('Everything is up to date.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Apply pending steps' })).toHaveCount(0);
  await look(page, 'care-migration-applied', { title: `Migrations – ${tenant.id}` });
});

for (const path of ['/care/seed', '/care/migration']) {
  test(`redirects users who are not administrators from ${path} and hides its menu entry`, async ({ page }) => {
    await openAs(page, await newPerson('Carl', { roles: ['CUSTOMER_ADMIN'] }), path);
    await expect(page).toHaveURL(at(acme, '/care/circles/select'));
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Administration' }).click();
    await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Audit log' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Advanced' })).toHaveCount(0);
  });
}
