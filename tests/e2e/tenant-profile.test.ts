import { TestTenant } from '../support/tenant.ts';
import { drawnPicture } from './drawn-picture.ts';
import { field } from './field.ts';
import { look } from './look.ts';
import { at } from './places.ts';
import { openAsPersona } from './signed-in.ts';
import { expect, test } from './test.ts';

const name = 'Maison d’accueil Saint-Exupéry';

test('a tenant’s new name, colours and pictures show at once to its administrator and to visitors', async ({
  page,
  newBrowser,
}) => {
  test.setTimeout(180_000);
  const tenant = await new TestTenant().create();
  const person = await tenant.person('Carla', { roles: ['CUSTOMER_ADMIN'] });
  await openAsPersona(page, tenant, person, '/admin/tenant-profile');
  await expect(field(page, 'Name')).toHaveValue('Test & Söhne');

  const preview = page.getByRole('img', { name: 'How these colours look in light and dark mode' });
  await field(page, 'Name').fill(name);
  await expect(preview.getByText(name).first()).toBeVisible();
  await field(page, 'Primary').fill('#fff6a0');
  await expect(field(page, 'Primary')).toHaveAccessibleDescription(/Light 1\.1 : 1, shown with (4\.[5-9]|[5-9])/);
  await field(page, 'Dark background').fill('no colour');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(field(page, 'Dark background')).toHaveAccessibleDescription(/Enter a colour such as #336699/);
  await field(page, 'Dark background').fill('rgba(20,30,60,0.95)');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('banner').getByText(name)).toBeVisible();

  for (const picture of ['Logo', 'Background']) {
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: picture, exact: true }) });
    await card.locator('input[type=file]').setInputFiles(await drawnPicture(page, 'image/webp'));
    await page.getByRole('button', { name: 'Use this picture' }).click();
    await expect(card.locator('img')).toBeVisible();
    const notice = page.getByText(`Saved: ${picture}`);
    await expect(notice).toBeVisible();
    await notice.locator('..').getByRole('button', { name: 'Close' }).click();
  }
  await look(page, 'tenant-profile', { title: /^Profile and colours – / });
  await page.reload();
  await expect(page.getByRole('banner')).not.toContainText('Test & Söhne');
  await expect(page.getByRole('banner').getByText(name)).toBeVisible();
  await expect(page.getByRole('banner').locator('img')).toBeVisible();

  const visitor = await newBrowser();
  // The instance that serves the visitor notices a change within a minute.
  await expect(async () => {
    await visitor.goto(at(tenant.host));
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText(name, { timeout: 2000 });
  }).toPass({ timeout: 100_000, intervals: [2000] });
  await expect(visitor.getByRole('banner').locator('img')).toBeVisible();

  await page.getByRole('button', { name: 'Remove the picture: Logo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Choose a picture: Logo' })).toBeVisible();
  await expect(page.getByRole('banner').locator('img')).toHaveCount(0);
});

test('rejects a file that is not WebP before cropping, for every picture of the tenant', async ({ page }) => {
  const tenant = await new TestTenant().create();
  const person = await tenant.person('Carla', { roles: ['CUSTOMER_ADMIN'] });
  await openAsPersona(page, tenant, person, '/admin/tenant-profile');
  await expect(field(page, 'Name')).toHaveValue('Test & Söhne');
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  const files = [
    { name: 'picture.gif', mimeType: 'image/gif', buffer: gif },
    { name: 'picture.webp', mimeType: 'image/webp', buffer: gif },
    await drawnPicture(page, 'image/png'),
    await drawnPicture(page, 'image/jpeg'),
  ];
  const sent: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())));
  for (const picture of ['Logo', 'Background', 'Background on phones']) {
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: picture, exact: true }) });
    for (const file of files) {
      await card.locator('input[type=file]').setInputFiles(file);
      const notice = page.getByText('Invalid file format. Only webp files are allowed', { exact: true });
      await expect(notice).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await notice.locator('..').getByRole('button', { name: 'Close' }).click();
      await expect(notice).toHaveCount(0);
    }
  }
  expect(sent.filter((url) => url.includes('/pictures/'))).toEqual([]);
});

test('a user without the privilege sees why the page is closed', async ({ page }) => {
  const tenant = await new TestTenant().create();
  const person = await tenant.person('Paul');
  await openAsPersona(page, tenant, person, '/admin/tenant-profile');
  await expect(page).toHaveURL(at(tenant.host, '/admin/tenant-profile'));
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await look(page, 'not-privileged', { title: /^Profile and colours – / });
});
