import { rootTenantId } from '@kindred/contract/limits';
import { migrationRecords, migrationRuns, recordId } from '../../functions/src/core/migrations/store.ts';
import { sweep } from '../../functions/src/due/run.ts';
import { tenantDatabase } from '../../functions/src/platform/firestore/database.ts';
import { look } from './look.ts';
import { newPerson, openAs } from './people.ts';
import { acme, at } from './places.ts';
import { openAsSofia } from './signed-in.ts';
import { expect, test } from './test.ts';

const path = '/super-admin/migration';

test('a super admin tries a migration, applies it, and then applies the rest', async ({ page }) => {
  test.slow();
  const db = tenantDatabase(rootTenantId);
  // Starts with no migration applied, even when the test is repeated.
  for (const id of ['search-keys', 'counters']) await db.remove(migrationRecords, recordId('core', id));
  await db.remove(migrationRuns, 'core');
  await openAsSofia(page, path);
  await page.getByLabel('Up to').selectOption('Keys for sorting and searching');
  await page.getByRole('button', { name: 'Dry run' }).click();
  await expect(page.getByText('1 step would be applied:')).toBeVisible();
  await expect(page.getByText('Pending', { exact: true })).toHaveCount(2);
  await look(page, 'core-migration', { title: /^Migrations – / });
  for (let run = 1; run <= 2; run++) {
    await page.getByRole('button', { name: 'Apply pending steps' }).click();
    await expect(page.getByText('Starting…')).toBeVisible();
    // The run is due in a second. A sweep of the test or of the stack starts it.
    const isRunning = () =>
      page
        .getByText(/records checked|was applied/)
        .first()
        .isVisible();
    await expect.poll(async () => (await sweep()) > 0 || (await isRunning()), { timeout: 60_000 }).toBe(true);
    await expect(page.getByText('1 step was applied.')).toBeVisible({ timeout: 90_000 });
  }
  await expect(page.getByText('Everything is up to date.')).toBeVisible();
  await expect(page.getByText('not up to date')).toHaveCount(0);
  await look(page, 'core-migration-applied', { title: /^Migrations – / });
});

test('a tenant’s administrator cannot open the platform’s migrations', async ({ page }) => {
  await openAs(page, await newPerson('Adrian', { roles: ['ADMIN'] }), path);
  await expect(page).toHaveURL(at(acme, '/care/circles/select'));
});
