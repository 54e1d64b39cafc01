import { acme, at } from './places.ts';
import { expect, test } from './test.ts';

test('the API documentation shows the declared endpoints, and a call can be tried', async ({ page }) => {
  await page.goto(at(acme, '/api-docs/'));
  const declared = (await (await page.request.get(at(acme, '/public-api/v1/openapi.json'))).json()) as {
    paths: Record<string, Record<string, { tags: string[] }>>;
  };
  const operations = Object.values(declared.paths).flatMap((path) => Object.values(path));
  const nouns = new Set(operations.flatMap(({ tags }) => tags));
  await expect(page.locator('.opblock-tag-section')).toHaveCount(nouns.size);

  await page.getByPlaceholder('Filter by tag').fill('health');
  const noun = page.locator('.opblock-tag-section');
  await expect(noun).toHaveCount(1);
  await noun.getByRole('button', { name: 'Expand operation' }).click();
  const health = page.locator('.opblock').filter({ hasText: '/public-api/v1/health' });
  // Expanding an operation takes long on a busy machine, because the page lists every endpoint.
  await health.getByRole('button').first().click({ timeout: 60_000 });
  await health.getByRole('button', { name: 'Try it out' }).click();
  await health.getByRole('button', { name: 'Execute' }).click();
  await expect(health.locator('.live-responses-table')).toContainText('"status": "pass"');
});
