import { field } from './field.ts';
import { look } from './look.ts';
import { addTo, call, newCircle, newEmail, newPerson, openAs, openCircleAs } from './people.ts';
import { acme, at } from './places.ts';
import { expect, test } from './test.ts';

const title = 'It shows a letter that is not theirs.';

test('an administrator blocks a reported public page, the circle learns why, and the page is restored', async ({
  page,
  request,
  browser,
  faults,
}) => {
  test.slow();
  const owner = await newPerson('Odette');
  const member = await newPerson('Max');
  const circle = await newCircle(owner, 'Rosa’s roses');
  await addTo(circle, owner, member);
  const base = `/api/v1/care/circles/${circle.id}`;
  await call(owner, `PUT ${base}`, { name: 'Rosa’s roses', public_page: true });
  await call(owner, `POST ${base}/testimonies`, { text: 'We sang together.', scope: 'PUBLIC' });
  const address = at(acme, `/public/${circle.slug}`);
  const testimonies = at(acme, `/public-api/v1/care/circles-by-slug/${circle.slug}/testimonies`);

  // The hosting passes the caching header on.
  const kept = await request.get(testimonies);
  expect([kept.status(), kept.headers()['cache-control']]).toEqual([200, 'public, max-age=60']);

  const subject = `Report: /public/${circle.slug}/testimonies`;
  const words = { name: 'A reader', email: newEmail('reader'), subject, message: 'This letter is mine.' };
  const sent = await request.post(at(acme, '/public-api/v1/contact-messages'), {
    data: words,
    headers: { 'x-forwarded-for': `10.9.${process.pid % 250}.${Math.floor(Date.now() / 1000) % 250}` },
  });
  expect(sent.status()).toBe(201);

  const admin = await newPerson('Ada', { roles: ['ADMIN'] });
  const reports = await call<{ items: { id: string }[] }>(admin, `GET /api/v1/contact-messages?q=${words.email}`);
  await openAs(page, admin, `/contact-messages/${reports.items[0]!.id}/edit`);
  await page.getByRole('link', { name: 'Take this page offline' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A circle’s public page' })).toBeVisible();
  await expect(page.getByText(`/public/${circle.slug}`)).toBeVisible();
  await look(page, 'public-page-taking-off', { title: /^A circle’s public page – / });

  await page.getByRole('button', { name: 'Take page offline' }).click();
  await expect(field(page, 'Reason')).toBeFocused();
  await field(page, 'Reason').fill(title);
  await page.getByRole('button', { name: 'Take page offline' }).click();
  await expect(page.getByText('Offline since')).toBeVisible();
  await expect(page.getByText(title)).toBeVisible();
  await look(page, 'public-page-off', { title: /^A circle’s public page – / });
  expect([(await request.get(address)).status(), (await request.get(testimonies)).status()]).toEqual([404, 404]);

  const [ofOwner, ofMember] = [await browser.newPage(), await browser.newPage()];
  await openCircleAs(ofMember, member, circle);
  await expect(ofMember.getByText('The public page of this circle was taken offline')).toBeVisible();
  await expect(ofMember.getByText(title)).toBeVisible();
  await look(ofMember, 'circle-page-off', { title: /Rosa’s roses/ });
  await openCircleAs(ofOwner, owner, circle, '/care/circles/settings');
  await expect(ofOwner.getByText(title)).toBeVisible();
  const box = ofOwner.getByRole('checkbox', { name: 'Public page' });
  await box.uncheck();
  await ofOwner.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(box).toBeDisabled();
  await look(ofOwner, 'circle-settings-page-off', { title: /^Settings – / });
  await ofOwner.close();
  await ofMember.close();
  await call(admin, `PUT /admin-api/v1/care/public-pages/${circle.slug}`, { blocked: false });
  await call(owner, `PUT ${base}`, { name: 'Rosa’s roses', public_page: true });
  await call(admin, `PUT /admin-api/v1/care/public-pages/${circle.slug}`, { blocked: true, reason: title });

  await page.reload();
  await page.getByRole('button', { name: 'Put page back online' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Put page back online' }).click();
  await expect(page.getByText('This page is online')).toBeVisible();
  expect((await request.get(address)).status()).toBe(200);

  faults.foresee(/^404 GET .*\/admin-api\/v1\/care\/public-pages\//, 'no circle has this address');
  await page.goto(at(acme, '/care/public-pages/no-such-garden'));
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
});
