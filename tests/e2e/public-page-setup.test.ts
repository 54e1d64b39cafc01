import { field } from './field.ts';
import { look } from './look.ts';
import { call, newCircle, newPerson, openCircleAs } from './people.ts';
import { acme, at } from './places.ts';
import { expect, test } from './test.ts';

test('an admin sees what a public page misses, and lets visitors leave memories', async ({ page, browser }) => {
  const owner = await newPerson('Odette');
  const circle = await newCircle(owner, 'Rosa’s roses');
  const base = `/api/v1/care/circles/${circle.id}`;
  await call(owner, `POST ${base}/record-subjects`, { first_name: 'Rosa', last_name: 'Lind' });
  await openCircleAs(page, owner, circle, '/care/circles/settings');
  await expect(page.getByRole('heading', { name: 'What visitors see' })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Public page' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'What visitors see' })).toBeVisible();
  await expect(page.getByText('A portrait', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Write a page' })).toHaveAttribute('href', '/care/pages/new');
  await page.getByRole('switch', { name: 'Let visitors leave a memory' }).check();
  await expect(page.getByRole('switch', { name: 'Let visitors leave a memory' })).toBeEnabled();
  await look(page, 'public-page-setup', { title: /Settings/ });

  const visitor = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const phone = await visitor.newPage();
  await phone.goto(at(acme, `/public/${circle.slug}`));
  await look(phone, 'public-page-asking', { title: 'Rosa Lind – acme' });
  await phone.getByRole('link', { name: 'Leave a memory' }).click();
  await field(phone, 'Your words').fill('She sang to her roses.');
  await field(phone, 'Your name').fill('Gwen');
  await phone.getByRole('checkbox').check();
  await phone.getByRole('button', { name: 'Send' }).click();
  await expect(phone.getByRole('status')).toBeVisible();
  await visitor.close();
  const { items } = await call<{ items: { guest_name: string; status: string }[] }>(owner, `GET ${base}/testimonies`);
  expect(items).toMatchObject([{ guest_name: 'Gwen', status: 'PENDING' }]);

  await page.getByRole('switch', { name: 'Let visitors leave a memory' }).uncheck();
  await expect(page.getByRole('switch', { name: 'Let visitors leave a memory' })).toBeEnabled();
  const overview = await page.request.get(at(acme, `/public-api/v1/care/circles-by-slug/${circle.slug}?lang=en`));
  expect(((await overview.json()) as { testimony_token: string | null }).testimony_token).toBe(null);
});
