import { isolationChecks } from '../../functions/src/core/isolation-checks/store.ts';
import { platformDatabase } from '../../functions/src/platform/firestore/database.ts';
import { paths } from '../../web/src/core/paths.ts';
import { look } from './look.ts';
import { at } from './places.ts';
import { openAsSofia } from './signed-in.ts';
import { expect, test } from './test.ts';

const checks = [
  { name: 'getUser: ids of another tenant', status: 'pass', detail: '404' },
  { name: 'getOperation: ids of another tenant', status: 'warn', detail: 'there is no such record to try with' },
  { name: 'getTenantProfile: tokens of another tenant', status: 'fail', detail: 'answered 200' },
] as const;

test('a super admin sees the runs of the isolation check; within a run, leaks come first', async ({ page }) => {
  const run = await platformDatabase.create(isolationChecks, {
    status: 'DONE',
    passed: 1,
    warned: 1,
    failed: 1,
    tried: 3,
    total: 3,
    checks: [...checks],
    startedBy: 'root-sofia',
    finishedAt: '2026-11-21T10:00:00.000Z',
  });
  await openAsSofia(page, '/super-admin/isolation-checks');
  await expect(page.getByRole('button', { name: 'Run the check' })).toBeVisible();
  await look(page, 'isolation-checks', { title: /^Isolation checks – / });
  // Other tests may have created newer runs, so this one need not be on the first page.
  await page.getByRole('row').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Isolation check' })).toBeFocused();
  await page.goto(at('localhost', paths.isolationCheck.href({ id: run!.id })));
  await expect(page.getByText('1 attempt reached another tenant’s data')).toBeVisible();
  await expect(page.getByText('answered 200')).toBeVisible();
  await expect(page.getByText('there is no such record to try with')).toHaveCount(0);
  await page.getByText('All 3').click();
  await expect(page.getByRole('rowheader')).toHaveText([
    'getTenantProfile: tokens of another tenant',
    'getOperation: ids of another tenant',
    'getUser: ids of another tenant',
  ]);
  await look(page, 'isolation-check', { title: /^Isolation check – / });
  const id = run!.id;
  const under = await platformDatabase.update(isolationChecks, id, undefined, () => ({
    status: 'WAITING' as const,
    tried: 1,
  }));
  await page.reload();
  await expect(page.getByText('1 of 3 calls tried')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^33/);
  await platformDatabase.update(isolationChecks, id, under.version, () => ({
    status: 'DONE' as const,
    failed: 0,
    warned: 0,
  }));
  await expect(page.getByText('No tenant can reach another’s data')).toBeVisible();
});
