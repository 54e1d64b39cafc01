import { circles } from '../../functions/src/care/circles/store.ts';
import { tenantDatabase } from '../../functions/src/platform/firestore/database.ts';
import { newFailed } from '../support/core/timeline.ts';
import { TestTenant } from '../support/tenant.ts';
import { look } from './look.ts';
import { openAsPersona } from './signed-in.ts';
import { expect, test } from './test.ts';

test('an administrator sees at a glance who came, what is new and what failed, and can go there', async ({
  page,
  newBrowser,
}) => {
  const tenant = await new TestTenant().create();
  const [ada, max] = await Promise.all([tenant.person('Ada', { roles: ['ADMIN'] }), tenant.person('Max')]);
  await newFailed(tenant.id);
  expect(await tenantDatabase(tenant.id).count(circles, {})).toBe(0);
  await openAsPersona(page, tenant, ada, '/admin/overview');
  const figure = (name: string) => page.getByRole('listitem').filter({ hasText: new RegExp(`^${name}`) });
  await expect(figure('People')).toContainText('2');
  await expect(figure('Circles')).toContainText('0');
  await expect(figure('Failed')).toContainText('1');
  await expect(page.getByRole('table', { name: 'People over the last twelve months' })).toContainText('2');
  const people = page.getByRole('region', { name: 'New people' });
  await expect(people.getByRole('link', { name: 'Max' })).toBeVisible();
  await look(page, 'overview', { title: /^Overview – / });
  await page.getByRole('link', { name: 'Failed' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Timeline' })).toBeFocused();

  const other = await newBrowser();
  await openAsPersona(other, tenant, max, '/admin/overview');
  await expect(other.getByText('This page is for administrators')).toBeVisible();
});
