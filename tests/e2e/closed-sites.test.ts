import type { Page } from '@playwright/test';
import { users } from '../../functions/src/core/users/store.ts';
import { tenants } from '../../functions/src/identity/tenant/store.ts';
import { recordChange, tenantSubject } from '../../functions/src/platform/changes.ts';
import { platformDatabase, tenantDatabase } from '../../functions/src/platform/firestore/database.ts';
import { identityPools } from '../../functions/src/platform/identity-pools.ts';
import { TestTenant } from '../support/tenant.ts';
import { look } from './look.ts';
import { fillSignIn } from './people.ts';
import { at } from './places.ts';
import { openAsPersona } from './signed-in.ts';
import { expect, test } from './test.ts';

const suspended = 'This site is paused';
const unknown = 'There is no site at this address';

const close = (id: string, status: 'SUSPENDED' | 'DELETED'): Promise<void> =>
  platformDatabase.transaction(async (tx) => {
    const tenant = await tx.get(tenants, id);
    tx.update(tenants, tenant!, { status });
    recordChange(tx, tenantSubject(id));
  });

const expectClosed = async (page: Page, heading: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.getByRole('banner')).toContainText('Test & Söhne');
  await expect(page.getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('textbox')).toHaveCount(0);
};

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
  await close(tenant.id, 'SUSPENDED');
  // The instance notices the change within half a minute.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: suspended })).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 90_000, intervals: [3000] });
  await expect(page.getByRole('banner')).toContainText('Test & Söhne');
});

test('a host without a site says so, and offers neither sign-up nor sign-in', async ({ page, faults }) => {
  faults.foresee(/^404 GET .*\/tenant/, 'there is no such site');
  faults.foresee(/^console: ApiProblem: Not Found/, 'a failed load is logged');
  for (const path of ['/', '/signin', '/care/home']) {
    await page.goto(at('nobody-has-this.localhost', path));
    await expect(page.getByRole('heading', { level: 1, name: unknown })).toBeVisible();
    await expect(page.getByRole('link')).toHaveCount(0);
  }
});

test('a site that is suspended while its sign-in is open says so instead of signing in', async ({ page, faults }) => {
  faults.foresee(/^403 (GET|POST)/, 'the site is suspended');
  faults.foresee(/^400 POST .*signInWithPassword/, 'its pool of identities is disabled');
  test.setTimeout(150_000);
  const tenant = await new TestTenant().create();
  const ada = await tenant.person('Ada');
  await page.goto(at(tenant.host, '/signin'));
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await identityPools.setEnabled(tenant.id, false);
  await close(tenant.id, 'SUSPENDED');
  // The instance notices the change within half a minute. Until then, only the identity service refuses.
  await expect(async () => {
    if (await page.getByRole('button', { name: 'Sign in' }).isVisible()) await fillSignIn(page, ada);
    await expect(page.getByRole('heading', { name: suspended })).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 90_000, intervals: [1000] });
  await expectClosed(page, suspended);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveTitle(tenant.id);
  await expect(page.getByText('auth/')).toHaveCount(0);
});

test('a site that is deleted while a user is signed in says so in French, and on every page from then on', async ({
  page,
  faults,
}) => {
  faults.foresee(/^404 /, 'there is no such site any more');
  faults.foresee(/^console: ApiProblem: Not Found/, 'a failed load is logged');
  test.setTimeout(150_000);
  const tenant = await new TestTenant().create();
  const ada = await tenant.person('Ada');
  await tenantDatabase(tenant.id).update(users, ada.uid, undefined, () => ({ language: 'fr' }));
  await openAsPersona(page, tenant, ada, '/user/me/profile');
  const name = page.getByRole('textbox', { name: 'Nom' });
  await expect(name).toBeVisible();
  await close(tenant.id, 'DELETED');
  const heading = 'Il n’y a pas de site à cette adresse';
  const save = page.getByRole('button', { name: 'Enregistrer' }).first();
  let written = 0;
  await expect(async () => {
    if (await name.isVisible()) {
      await name.fill(`Ada Amari ${++written}`);
      await save.click({ timeout: 3000 });
    }
    await expect(page.getByRole('heading', { name: heading })).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 90_000, intervals: [1000] });
  await expectClosed(page, heading);
  for (const path of ['/', '/signin', '/signup']) {
    await page.goto(at(tenant.host, path));
    await expectClosed(page, heading);
  }
});
