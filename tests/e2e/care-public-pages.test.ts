import { field } from './field.ts';
import { look } from './look.ts';
import { call, newCircle, newEmail, newPerson } from './people.ts';
import { acme, at } from './places.ts';
import { expect, test } from './test.ts';

const words = 'She knew every rose by its name.\n\n> And she sang to them: *always*.\n\n<b>No HTML</b>';

/** Creates a circle whose record subject, epitaph and testimony are public. */
const newPublicCircle = async () => {
  const owner = await newPerson('Odette');
  const circle = await newCircle(owner, 'Rosa’s roses');
  const base = `/api/v1/care/circles/${circle.id}`;
  await call(owner, `POST ${base}/record-subjects`, { first_name: 'Rosa', last_name: 'Lind' });
  const page = { page_type: 'EPITAPH', scope: 'PUBLIC', lang: 'en', title: 'In loving memory', content: words };
  const { id } = await call<{ id: string }>(owner, `POST ${base}/pages`, page);
  await call(owner, `PATCH /api/v1/care/pages/${id}/status`, { status: 'PUBLISHED', open_public_page: true });
  await call(owner, `POST ${base}/testimonies`, { text: 'We sang together.', scope: 'PUBLIC' });
  return circle;
};

test('the served page and the app set the same document title', async ({ page, request, faults }) => {
  faults.foresee(/^404 GET .*\/public/, 'there is no such page');
  const { slug } = await newPublicCircle();
  for (const [rest, title] of [
    ['', 'Rosa Lind – acme'],
    ['/pages/epitaph', 'In loving memory – Rosa’s roses – acme'],
    ['/testimonies', 'Memories – Rosa’s roses – acme'],
    ['/pages/biography', 'Page not found – acme'],
  ] as const) {
    const address = at(acme, `/public/${slug}${rest}`);
    expect(await (await request.get(address)).text()).toContain(`<title>${title}</title>`);
    await page.goto(address);
    // Only the app’s heading takes the focus, not the served one.
    await expect(page.locator('h1[tabindex="-1"]')).toBeVisible();
    await expect(page).toHaveTitle(title);
  }
});

test('a public page works without scripts and in the app, and can be printed, shared and reported', async ({
  page,
  request,
  faults,
}) => {
  test.slow();
  const { slug } = await newPublicCircle();
  const address = at(acme, `/public/${slug}`);
  const html = await (await request.get(address)).text();
  expect(html).toContain('Rosa Lind');
  expect(html).toContain('<em>always</em>');
  expect(html).toContain('&lt;b&gt;No HTML&lt;/b&gt;');
  expect(html).toContain('We sang together.');
  expect(html).toContain(`<link rel="canonical" href="${address}" />`);

  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Rosa Lind' })).toBeVisible();
  await expect(page.getByText('And she sang to them: always.')).toBeVisible();
  await expect(page.getByText('We sang together.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code for this page’s address', exact: false })).toBeVisible();

  // The page shows the whole of a single testimony, so there is no link to more.
  await expect(page.getByRole('link', { name: /Read all memories/ })).toHaveCount(0);
  await page.goto(`${address}/testimonies`);
  await expect(page.getByRole('heading', { level: 1, name: 'Rosa’s roses' })).toBeVisible();
  await page.goto(at(acme, `/public/${slug}/pages/epitaph`));
  await expect(page.getByRole('heading', { level: 1, name: 'In loving memory' })).toBeVisible();
  await look(page, 'public-page', { title: 'In loving memory – Rosa’s roses – acme' });

  await page.getByRole('button', { name: 'Report this page' }).click();
  await expect(field(page, 'Subject')).toHaveValue(`Report: /public/${slug}/pages/epitaph`);
  const email = newEmail('reader');
  await field(page, 'Name').fill('A reader');
  await field(page, 'Email address').fill(email);
  await field(page, 'Message').fill('This is my poem, and nobody asked me.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you. Your message has arrived')).toBeFocused();
  const admin = await newPerson('Carla', { roles: ['CUSTOMER_ADMIN'] });
  const reports = await call<{ items: object[] }>(admin, `GET /api/v1/contact-messages?q=${email}`);
  const subject = `Report: /public/${slug}/pages/epitaph`;
  expect(reports.items).toMatchObject([{ subject, message: 'This is my poem, and nobody asked me.' }]);

  faults.foresee(/^404 GET .*\/public\/no-such-circle$/, 'there is no such circle');
  faults.foresee(/^404 GET .*\/circles-by-slug\/no-such-circle/, 'there is no such circle');
  const missing = await page.goto(at(acme, '/public/no-such-circle'));
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'The page doesn’t exist' })).toBeVisible();
});

test('a public page has its tenant’s colours before any script runs, and keeps them', async ({ page, browser }) => {
  const address = at(acme, '/public/walks-with-margaret');
  const colours = { 'background-color': 'rgb(255, 255, 255)', color: 'rgb(168, 74, 38)' };
  const plain = await browser.newPage({ javaScriptEnabled: false });
  for (const one of [plain, page]) {
    await one.goto(address);
    await expect(one.getByRole('heading', { level: 1, name: 'Margaret Ashworth' })).toBeVisible();
    await expect(one.getByRole('link', { name: 'Thank you for walking' })).toHaveCSS('color', colours.color);
    await expect(one.locator('body')).toHaveCSS('background-color', colours['background-color']);
  }
  await plain.close();
});
