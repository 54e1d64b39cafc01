import { newContactMessage } from '../support/core/contact-messages.ts';
import { TestTenant } from '../support/tenant.ts';
import { tenantDatabase } from '../../functions/src/platform/firestore/database.ts';
import { field } from './field.ts';
import { look } from './look.ts';
import { mailTo } from './mail.ts';
import { at } from './places.ts';
import { openAsPersona, openAsSofia } from './signed-in.ts';
import { expect, test } from './test.ts';

test('configuration entries are created, searched, edited, deleted and audited; secrets are never shown', async ({
  page,
}) => {
  const tenant = await new TestTenant().create();
  const person = await tenant.person('Ada', { roles: ['ADMIN'] });
  await openAsPersona(page, tenant, person, '/tenant-configs');
  await expect(page.getByText('No settings yet')).toBeVisible();
  await page.getByRole('link', { name: 'New setting' }).first().click();
  const key = page.getByRole('combobox', { name: 'Key' });
  const secret = page.getByRole('switch', { name: 'Secret' });
  const unknown = page.getByText('No feature of this site reads this key');
  const type = page.getByRole('combobox', { name: 'Type' });
  await key.fill('tokens');
  await page.getByRole('option', { name: 'models.tokensPerDay' }).click();
  await expect(type).toHaveValue('number');
  await expect(type).toBeDisabled();
  await expect(secret).not.toBeChecked();
  await field(page, 'Value').fill('-1');
  await page.getByRole('main').getByRole('button', { name: 'Create setting' }).click();
  await expect(page.getByText('This number is too small')).toBeVisible();
  await key.fill('openai.k');
  await page.getByRole('option', { name: 'models.openai.key' }).click();
  await expect(type).toHaveValue('string');
  await expect(secret).toBeChecked();
  await expect(secret).toBeDisabled();
  await expect(unknown).toHaveCount(0);
  await key.fill('mail.apiKey');
  await expect(unknown).toBeVisible();
  await expect(type).toBeEnabled();
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

test('the platform’s settings offer the keys that can be set for each tenant', async ({ page }) => {
  await openAsSofia(page, '/global-configs/new');
  const key = page.getByRole('combobox', { name: 'Key' });
  await key.fill('outside');
  await page.getByRole('option', { name: 'mail.outsidePerDay.acme', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Type' })).toHaveValue('number');
  await key.fill('mail.outsidePerDay.');
  await expect(page.getByText('No feature of this site reads this key')).toBeVisible();
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
