import { Features } from '@kindred/contract/flags';
import { TestTenant } from '../support/tenant.ts';
import { look } from './look.ts';
import { at } from './places.ts';
import { openAsPersona } from './signed-in.ts';
import { expect, test } from './test.ts';

const openConnection = async (page: Parameters<typeof openAsPersona>[0], path = '/social/settings') => {
  const tenant = new TestTenant();
  await tenant.create({ origin: at(tenant.host).slice(0, -1), features: Features.parse({ automation: true }) });
  const person = await tenant.person('Ada', { roles: ['CUSTOMER_ADMIN'] });
  await openAsPersona(page, tenant, person, path);
  return { tenant, person };
};

test('a person connects their LinkedIn account, connects again, and disconnects', async ({ page }) => {
  const { tenant } = await openConnection(page);
  await expect(page.getByRole('heading', { name: 'Not connected' })).toBeVisible();
  await look(page, 'linkedin-none', { title: /^LinkedIn connection – / });
  await page.getByRole('button', { name: 'Connect LinkedIn' }).click();

  await expect(page.getByRole('heading', { name: 'Kindred would like to' })).toBeVisible();
  await page.getByLabel('Benoît Crépeau').check();
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page).toHaveURL(at(tenant.host, '/social/linkedin-auth-complete'));
  const account = page.getByRole('region', { name: 'Connected account' });
  await expect(account).toContainText('Benoît Crépeau');
  await expect(account.locator('img')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Write a post' })).toHaveAttribute('href', '/social/posts/new');
  await look(page, 'linkedin-connected-now', { title: /^LinkedIn is connected – / });

  await page.getByRole('main').getByRole('link', { name: 'LinkedIn connection' }).click();
  await expect(account.getByText('Connected', { exact: true })).toBeVisible();
  await look(page, 'linkedin-connected', { title: /^LinkedIn connection – /, isFocused: true });
  await page.getByRole('button', { name: 'Reconnect' }).click();
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(account).toContainText('Anna Lindqvist');

  await page.goto(at(tenant.host, '/social/settings'));
  await page.getByRole('button', { name: 'Disconnect' }).click();
  const dialog = page.getByRole('dialog', { name: 'Disconnect Anna Lindqvist?' });
  await expect(dialog).toContainText('No posts are scheduled with this account.');
  await dialog.getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByRole('heading', { name: 'Not connected' })).toBeVisible();
});

test('a person who does not allow the connection, or opens the answer again, reads why nothing happened', async ({
  page,
  faults,
}) => {
  faults.foresee(/^409 POST .*\/connection\/finish$/, 'the consent is refused, and the answer comes a second time');
  const { tenant } = await openConnection(page);
  await page.getByRole('button', { name: 'Connect LinkedIn' }).click();
  const answer = page.waitForRequest(/\/social\/linkedin-callback\?/);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'LinkedIn was not connected' })).toBeVisible();
  await expect(page.getByText('On LinkedIn’s page, you chose not to give access.')).toBeVisible();
  await look(page, 'linkedin-refused', { title: /^LinkedIn was not connected – / });

  await page.goto((await answer).url());
  await expect(page.getByText('has already been used, or was meant for another session')).toBeVisible();
  await page.goto(at(tenant.host, '/social/linkedin-callback'));
  await expect(page.getByText('has already been used, or was meant for another session')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'LinkedIn is connected' })).toBeVisible();
});

test('a person who is signed out when LinkedIn sends them back signs in first, and keeps its answer', async ({
  page,
}) => {
  const tenant = new TestTenant();
  await tenant.create({ features: Features.parse({ automation: true }) });
  const wanted = '/social/linkedin-callback?code=a%2Bb&state=0123456789abcdef';
  await page.goto(at(tenant.host, wanted));
  await expect(page).toHaveURL(at(tenant.host, `/signin?${new URLSearchParams({ from: wanted })}`));
});
