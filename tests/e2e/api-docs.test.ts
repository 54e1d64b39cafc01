import { acme, at } from './places.ts';
import { expect, test } from './test.ts';

test('the API is shown as it is declared, and a call can be tried', async ({ page }) => {
  await page.goto(at(acme, '/api-docs/'));
  await expect(page.getByText('/public-api/v1/tenant', { exact: true })).toBeVisible();
  const declared = (await (await page.request.get(at(acme, '/public-api/v1/openapi.json'))).json()) as {
    paths: object;
  };
  const operations = Object.values(declared.paths).flatMap((path) => Object.keys(path));
  await expect(page.locator('.opblock')).toHaveCount(operations.length);

  const health = page.locator('.opblock').filter({ hasText: '/public-api/v1/health' });
  await health.getByRole('button').first().click();
  await health.getByRole('button', { name: 'Try it out' }).click();
  await health.getByRole('button', { name: 'Execute' }).click();
  await expect(health.locator('.live-responses-table')).toContainText('"status": "pass"');
});
