import { field } from './field.ts';
import { look } from './look.ts';
import { call, newCircle, newPerson, openCircleAs } from './people.ts';
import { acme, at } from './places.ts';
import { expect, test } from './test.ts';

test('an admin who switches the public page on sees it, learns what is missing, and lets visitors leave a memory', async ({
  page,
  newBrowser,
}) => {
  test.slow();
  const owner = await newPerson('Odette');
  const circle = await newCircle(owner, 'Rosa’s roses');
  const base = `/api/v1/care/circles/${circle.id}`;
  await call(owner, `POST ${base}/record-subjects`, { first_name: 'Rosa', last_name: 'Lind' });
  await openCircleAs(page, owner, circle, '/care/circles/settings');
  await expect(page.getByRole('heading', { name: 'What visitors see' })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Public page' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const setup = page.getByRole('region', { name: 'What visitors see' });
  await expect(setup.getByText('A portrait', { exact: true })).toBeVisible();
  const shown = setup.frameLocator('iframe').getByRole('heading', { level: 1, includeHidden: true });
  await expect(shown).toHaveText('Rosa Lind');
  await expect(setup.getByRole('link', { name: 'Write a page' })).toHaveAttribute('href', '/care/pages/new');
  const memories = setup.getByRole('switch', { name: 'Let visitors leave a memory' });
  await memories.check();
  await expect(memories).toBeEnabled();
  await look(page, 'public-page-setup', { title: /Settings/ });

  const guest = await newBrowser();
  await guest.setViewportSize({ width: 360, height: 740 });
  await guest.goto(at(acme, `/public/${circle.slug}?lang=en`));
  await guest.getByRole('link', { name: 'Leave a memory' }).click();
  await field(guest, 'Your words').fill('She gave us roses each June.');
  await field(guest, 'Your name').fill('Gwen');
  await guest.getByRole('checkbox').check();
  await guest.getByRole('button', { name: 'Send' }).click();
  await expect(guest.getByText('Thank you. Your words have arrived.')).toBeFocused();
  await guest.getByRole('link', { name: 'Back to the public page' }).click();
  await expect(guest.getByRole('heading', { level: 1, name: 'Rosa Lind' })).toBeVisible();
  const { items } = await call<{ items: object[] }>(owner, `GET ${base}/testimonies?status=PENDING`);
  expect(items).toMatchObject([{ text: 'She gave us roses each June.', guest_name: 'Gwen' }]);

  await memories.uncheck();
  await expect(memories).toBeEnabled();
  await guest.goto(at(acme, `/public/${circle.slug}?lang=en&again`));
  await expect(guest.getByRole('heading', { level: 1, name: 'Rosa Lind' })).toBeVisible();
  await expect(guest.getByRole('link', { name: 'Leave a memory' })).toHaveCount(0);
});
