import type { Page } from '@playwright/test';
import { newId } from '../../functions/src/platform/crypto.ts';
import { TestTenant } from '../support/tenant.ts';
import { expectAccessible } from './accessible.ts';
import { field } from './field.ts';
import { expectNothingSticksOut, look } from './look.ts';
import { mailTo } from './mail.ts';
import { newEmail, newPerson, openAs } from './people.ts';
import { acme, at } from './places.ts';
import { openAsSofia } from './signed-in.ts';
import { expect, test } from './test.ts';

const root = 'localhost';

/** Opens a page as the demo data's super admin. */
const openAsSuperAdmin = async (page: Page, path: string): Promise<void> => {
  await openAsSofia(page, path);
  await expect(page).toHaveURL(at(root, path));
};

const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

test('one form creates a tenant: it checks the subdomain, invites the first administrator and turns features on', async ({
  page,
}) => {
  await openAsSuperAdmin(page, '/super-admin/tenants');
  await look(page, 'tenants', { title: /^Tenants – / });
  await page.getByRole('link', { name: 'New tenant' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New tenant' })).toBeFocused();

  const subdomain = field(page, 'Subdomain');
  await subdomain.fill('acme');
  await expect(page.getByText('Another tenant already uses this subdomain')).toBeVisible();
  await subdomain.fill('www');
  await expect(page.getByText('This subdomain is reserved')).toBeVisible();
  await subdomain.fill('-a');
  await expect(
    page.getByText('3 to 63 letters, digits and hyphens, not starting or ending with a hyphen'),
  ).toBeVisible();
  const name = `haven-${newId().slice(0, 8).toLowerCase()}`;
  await subdomain.fill(name);
  await expect(page.getByText(`Available: ${name}.`)).toBeVisible();
  await look(page, 'tenant-new', { title: /^New tenant – / });

  const email = newEmail('Hanne');
  const admin = page.getByRole('group', { name: 'First administrator' });
  await page.getByLabel('Name *').fill('Haven of Hanne');
  await admin.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Create tenant' }).click();
  await expect(admin.getByLabel('Name')).toHaveAccessibleDescription(/Enter both a name and an email address/);
  await admin.getByLabel('Name').fill('Hanne');
  await page.getByRole('switch', { name: 'Meetings' }).check();
  await page.getByRole('button', { name: 'Create tenant' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Haven of Hanne' })).toBeVisible();
  expect((await mailTo(email)).text).toContain(`${name}.`);
  await page.getByRole('link', { name: 'Features' }).click();
  await expect(page.getByRole('switch', { name: 'Meetings' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Projects' })).not.toBeChecked();
  await page.getByRole('switch', { name: 'Projects' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await look(page, 'tenant-features', { title: /^Features – / });
});

test('a tenant is suspended, resumed, deleted with its remaining days shown, and restored', async ({ page }) => {
  const tenant = await new TestTenant().create();
  await openAsSuperAdmin(page, `/super-admin/tenants/${tenant.id}/edit`);
  const state = page.getByRole('region', { name: 'Tenant status' });
  await expect(state).toContainText('Active');
  await page.getByRole('button', { name: 'Suspend' }).click();
  await expectAccessible(page, 'the question before a tenant is suspended');
  await confirm(page, 'Suspend');
  await expect(state).toContainText('Nobody can open this site or sign in.');
  await page.getByRole('button', { name: 'Reactivate' }).click();
  await confirm(page, 'Reactivate');
  await expect(state).toContainText('Active');

  await page.getByRole('button', { name: 'Delete tenant' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('You can restore it here for 30 days');
  await expect(dialog.getByRole('button', { name: 'Delete tenant' })).toBeDisabled();
  await dialog.getByRole('textbox').fill(tenant.id);
  await confirm(page, 'Delete tenant');
  await expect(state).toContainText('You have 29 days left to restore it');
  await look(page, 'tenant-deleted', { title: /^Test & Söhne – / });
  await page.getByRole('button', { name: 'Restore' }).click();
  await confirm(page, 'Restore');
  await expect(state).toContainText('Active');
  await look(page, 'tenant', { title: /^Test & Söhne – / });
});

test('the root tenant can be neither suspended nor deleted, and says so', async ({ page }) => {
  await openAsSuperAdmin(page, '/super-admin/tenants/root/edit');
  await expect(page.getByText('This is the root tenant')).toBeVisible();
  await expect(page.getByRole('button', { name: /Suspend|Delete/ })).toHaveCount(0);
});

test('a super admin manages the users of any tenant on the usual pages', async ({ page }) => {
  const tenant = await new TestTenant().create();
  const person = await tenant.person('Olga');
  await openAsSuperAdmin(page, `/super-admin/tenants/${tenant.id}/users`);
  await page.getByRole('link', { name: 'Olga' }).click();
  await expect(page).toHaveURL(at(root, `/super-admin/tenants/${tenant.id}/users/${person.uid}/edit`));
  await page.getByRole('button', { name: 'Assign: Admin' }).click();
  await expect(page.getByText('Olga now has the role Admin')).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Olga' })).toContainText('Admin');

  await page.goto(at(root, '/super-admin/audit-log'));
  await expect(page.getByRole('heading', { level: 1, name: 'Platform audit log' })).toBeVisible();
});

test('redirects users who are not super admins from the platform’s pages and hides their menu', async ({ page }) => {
  await openAs(page, await newPerson('Rasmus', { roles: ['ADMIN'] }), '/super-admin/tenants');
  await expect(page).toHaveURL(at(acme, '/care/circles/select'));
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('menuitem', { name: 'Administration' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Super admin' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Administration' }).click();
  await expect(page.getByRole('button', { name: 'People', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Super admin' })).toHaveCount(0);
});

test('on a phone, a button opens the administration’s navigation', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, await newPerson('Rasmus', { roles: ['ADMIN'] }), '/admin/audit-log');
  const button = page.getByRole('button', { name: 'Administration menu' });
  const link = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Settings' });
  await button.click();
  await expectAccessible(page, 'the menu of the administration');
  await expectNothingSticksOut(page);
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused();
});
