import { readFile } from 'node:fs/promises';
import { TestTenant } from '../support/tenant.ts';
import { field } from './field.ts';
import { look } from './look.ts';
import { at } from './places.ts';
import { openAsPersona } from './signed-in.ts';
import { expect, test } from './test.ts';

test('an administrator registers an application, makes a token, sees its uses, rotates and revokes it', async ({
  page,
}) => {
  const tenant = await new TestTenant().create();
  const ada = await tenant.person('Ada', { roles: ['ADMIN'] });
  await openAsPersona(page, tenant, ada, '/token/client-applications');
  await expect(page.getByText('No active client applications')).toBeVisible();
  await page.getByRole('link', { name: 'New client application' }).first().click();
  await field(page, 'Name').fill('Payroll');
  await field(page, 'Contact').fill('ops@example.com');
  await page.getByRole('checkbox', { name: 'Read: Users' }).check();
  await page.getByRole('checkbox', { name: 'Read: Contact messages' }).check();
  await field(page, 'Allowed networks').fill('127.0.0.0/8\n\n10.0.0.0/40');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Line 3: Please enter a network such as 203.0.113.0/24')).toBeVisible();
  await look(page, 'client-application-refused', { title: /^New client application – / });
  await field(page, 'Allowed networks').fill('');
  await page.getByRole('button', { name: 'Create' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Tokens of Payroll' })).toBeVisible();
  await page.getByRole('button', { name: 'New token' }).first().click();
  await field(page, 'Name').fill('Nightly import');
  await page.getByRole('button', { name: 'Create token' }).click();
  const secret = await page.getByRole('textbox', { name: 'Secret' }).inputValue();
  expect(secret).toMatch(/^kdr_[a-z]+_[0-9A-Za-z]{36}$/);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as .env' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toBe(`KINDRED_TOKEN=${secret}\n`);
  await look(page, 'api-token-secret', { title: /^Tokens of Payroll – / });
  await page.getByRole('button', { name: 'I’ve saved it' }).click();

  const call = () =>
    page.request.get(at(tenant.host, '/api/v1/users?pageSize=5'), { headers: { authorization: `Bearer ${secret}` } });
  expect((await call()).status()).toBe(200);
  await page.reload();
  await page
    .getByRole('button', { name: /Nightly import/ })
    .first()
    .click();
  await expect(page.getByRole('cell', { name: 'GET /api/v1/users' })).toBeVisible();
  await expect(page.getByText('1 call to GET /api/v1/users, answered with 200')).toBeVisible();
  await look(page, 'api-token', { title: /^Tokens of Payroll – / });

  const choose = async (step: string): Promise<void> => {
    await page.getByRole('button', { name: 'Actions for Nightly import' }).first().click();
    await page.getByRole('menuitem', { name: step, exact: true }).click();
  };
  await choose('Rotate');
  await field(page, 'Days of overlap').fill('7');
  await page.getByRole('button', { name: 'Create new token' }).click();
  await page.getByRole('button', { name: 'I’ve saved it' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Nightly import' })).toHaveCount(2);

  const tokens = page.getByRole('row').filter({ hasText: 'Nightly import' });
  const revoke = page.getByRole('dialog').getByRole('button', { name: 'Revoke' });
  await choose('Revoke');
  await expect(revoke).toBeDisabled();
  await field(page, 'Reason').fill('Left in a public repository');
  await look(page, 'api-token-revoking', { title: /^Tokens of Payroll – / });
  await revoke.click();
  await expect(tokens).toHaveCount(1);
  await choose('Revoke');
  await field(page, 'Reason').fill('No longer needed');
  await revoke.click();
  await expect(page.getByText('No active tokens')).toBeVisible();
  await look(page, 'api-tokens-none-active', { title: /^Tokens of Payroll – / });
  await page.getByRole('combobox', { name: 'Revoked' }).selectOption({ label: 'Shown' });
  await expect(tokens).toHaveCount(2);
  await choose('Usage and audit');
  await expect(page.getByText(/^Reason: (Left in a public repository|No longer needed)$/)).toBeVisible();

  await page.goto(at(tenant.host, '/token/client-applications'));
  await page.getByRole('button', { name: 'Actions for Payroll' }).first().click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('No active client applications')).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Active and inactive' });
  await expect(page.getByRole('row').filter({ hasText: 'Payroll' })).toContainText('Inactive');
});
