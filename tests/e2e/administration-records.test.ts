import { newContactMessage } from '../support/core/contact-messages.ts';
import { TestTenant } from '../support/tenant.ts';
import { tenantDatabase } from '../../functions/src/platform/firestore/database.ts';
import { field } from './field.ts';
import { look } from './look.ts';
import { mailTo } from './mail.ts';
import { at } from './places.ts';
import { openAsPersona } from './signed-in.ts';
import { expect, test } from './test.ts';

test('configuration entries are created, searched, edited, deleted and audited; secrets are never shown', async ({
  page,
}) => {
  const tenant = await new TestTenant().create();
  const person = await tenant.person('Ada', { roles: ['ADMIN'] });
  await openAsPersona(page, tenant, person, '/tenant-configs');
  await expect(page.getByText('No settings yet')).toBeVisible();
  await page.getByRole('link', { name: 'New setting' }).first().click();
  await page.getByRole('combobox', { name: 'Key' }).fill('mail.apiKey');
  await field(page, 'Description').fill('Für Élodie');
  await page.getByRole('switch', { name: 'Secret' }).check();
  await field(page, 'Value').fill('swordfish');
  await look(page, 'config-new', { title: /^New setting – /, isFocused: false });
  await page
    .getByRole('main')
    .getByRole('button', { name: /Save|Create|Make/ })
    .click();
  await expect(page).toHaveURL(/\/tenant-configs(\/|$)/);

  await page.goto(at(tenant.host, '/tenant-configs?q=elodie'));
  await expect(page.getByRole('row').filter({ hasText: 'mail.apiKey' })).toBeVisible();
  await expect(page.getByText('swordfish')).toHaveCount(0);
  await look(page, 'configs', { title: /^Settings – / });
  await page.getByRole('link', { name: 'mail.apiKey' }).click();
  await field(page, 'Description').fill('For the mails');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No settings yet')).toBeVisible();

  await page.goto(at(tenant.host, '/admin/audit-log'));
  await expect(page.getByRole('row').filter({ hasText: 'mail.apiKey' })).toHaveCount(3);
  await look(page, 'audit-log', { title: /^Audit log – / });
});

test('a contact message is read, answered by mail and archived', async ({ page }) => {
  const tenant = await new TestTenant().create();
  const person = await tenant.person('Carla', { roles: ['CUSTOMER_ADMIN'] });
  const { email } = await newContactMessage(tenantDatabase(tenant.id));
  await openAsPersona(page, tenant, person, '/contact-messages');
  await look(page, 'contact-messages', { title: /^Contact messages – / });
  await page.getByRole('link', { name: 'A question' }).click();
  await expect(page.getByText('Do you have a room')).toBeVisible();
  await look(page, 'contact-message', { title: /– / });
  await field(page, 'Your answer').fill('Yes, we do.\n\nCome and see.');
  await page.getByRole('button', { name: /Send/ }).click();
  await expect(page.getByText('Yes, we do.')).toBeVisible();
  expect((await mailTo(email)).text).toContain('Come and see.');
});
