import { acme, at } from './places.ts';
import { expect, test } from './test.ts';

for (const [host, name] of [
  [acme, 'Acme'],
  ['lumen.localhost', 'Maison Lumen'],
] as const) {
  test(`${host} can be installed as an app under its own name`, async ({ page, context }) => {
    await page.goto(at(host));
    await expect(page.getByRole('main')).toBeVisible();
    const devtools = await context.newCDPSession(page);
    const { data, errors } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(JSON.parse(data ?? '')).toMatchObject({ name, display: 'standalone', scope: '/' });
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // A test's browser is incognito, so it cannot install anything.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  });
}
