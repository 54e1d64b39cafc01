import { TestTenant } from '../support/tenant.ts';
import { look } from './look.ts';
import { at } from './places.ts';
import { expect, test } from './test.ts';

test('offers the tenant’s providers; a window that cannot open is explained, and the form still works', async ({
  page,
  faults,
}) => {
  const tenant = await new TestTenant().create({ providers: ['google.com', 'oidc.saint-luke'] });
  // The provider's script is on the internet, which is out of reach here.
  await page.route('https://apis.google.com/**', (route) => route.abort());
  faults.foresee(/ERR_FAILED GET https:\/\/apis\.google\.com/, 'the provider’s script cannot be had');
  await page.goto(at(tenant.host, '/signin'));
  await look(page, 'sign-in-providers', { title: /^Sign in – / });
  await page.getByRole('button', { name: 'Continue with Saint luke' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'auth/' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await look(page, 'sign-up-providers', { title: /^Create an account – /, isFocused: true });
});

test('a tenant without providers offers none', async ({ page }) => {
  await page.goto(at('acme.localhost', '/signin'));
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Continue with/ })).toHaveCount(0);
});
