import { TestTenant } from '../support/tenant.ts';
import { openAsPersona } from './signed-in.ts';
import { expect, test } from './test.ts';

test('a long name takes at most three lines of the list of users', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const tenant = await new TestTenant().create();
  const administrator = await tenant.person('Zora', { roles: ['ADMIN'] });
  const name = 'Maximiliane Wolkenkuckucksheim von und zu Blankenburg-Hohenstein, '.repeat(2).slice(0, 118);
  await tenant.person(name);
  await openAsPersona(page, tenant, administrator, '/users');
  const link = page.getByRole('link', { name, exact: true });
  await expect(link.getByTitle(name)).toBeVisible();
  const lines = await link.getByTitle(name).evaluate((words) => {
    return Math.round(words.clientHeight / Number.parseFloat(getComputedStyle(words).lineHeight));
  });
  expect(lines).toBeLessThanOrEqual(3);
});
