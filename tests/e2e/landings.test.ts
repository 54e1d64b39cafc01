import { field } from './field.ts';
import { look } from './look.ts';
import { acme, at } from './places.ts';
import { expect, test } from './test.ts';

const landings = [
  { name: 'root', host: 'localhost', title: 'Kindred', heading: 'A quiet place for the people around somebody' },
  { name: 'acme', host: acme, title: 'acme', heading: 'Welcome to Acme' },
  { name: 'studio', host: 'studio.skeells.localhost', title: 'studio', heading: 'Grow with people who know you' },
];

for (const { name, host, title, heading } of landings) {
  test(`${host} shows its own landing, under its own title`, async ({ page }) => {
    await page.goto(at(host));
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await look(page, `landing-${name}`, { title });
  });
}

for (const { host, title, heading } of landings) {
  test(`${host} has its own title and shows its first words before the app runs`, async ({ page }) => {
    await page.route(/\/assets\/.*\.js$/, () => undefined);
    await page.goto(at(host), { waitUntil: 'commit' });
    await expect(page).toHaveTitle(title);
    await expect(page.getByText(heading)).toBeVisible();
    // This is only a picture of the page: screen readers read the app's own words instead.
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  });
}

test("the second brand's root shows its landing", async ({ page }) => {
  await page.goto(at('skeells.localhost'));
  await expect(page.getByRole('heading', { level: 1, name: 'Grow with people who know you' })).toBeVisible();
  await expect(page).toHaveTitle('Kindred');
});

test("the personal subdomain, which has no tenant, shows the second brand's landing; the failed load is only logged", async ({
  page,
  faults,
}) => {
  faults.foresee(/^404 GET .*\/public-api\/v1\/tenant$/, 'no tenant has this host');
  faults.foresee(/^console: ApiProblem: Not Found/, 'a tenant that cannot be loaded is logged');
  await page.goto(at('coach.kindred.localhost'));
  await expect(page.getByRole('heading', { level: 1, name: 'Grow with people who know you' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('');
  await expect(page).toHaveTitle('coach');
});

test("a tenant's colours and pictures are on its landing", async ({ page }) => {
  await page.goto(at(acme));
  const primary = page.getByRole('main').getByRole('link', { name: 'Create an account' });
  await expect(primary).toHaveCSS('background-color', 'rgb(168, 74, 38)');
  const picture = page.locator('main img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(picture).toHaveAttribute('src', /pictures\/background\?v=/);
});

test('a landing still shows, without an error, when its tenant fails to load', async ({ page, faults }) => {
  faults.foresee(/^500 GET .*\/public-api\/v1\/tenant$/, 'made to fail');
  faults.foresee(/^console: ApiProblem: Internal Server Error/, 'a failed load is logged');
  await page.route('**/public-api/v1/tenant', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(at(acme));
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Kindred' })).toBeVisible();
  await expect(page).toHaveTitle('acme');
  await expect(page.getByRole('alert')).toHaveText('');
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('the landing switches to French and remembers it', async ({ page }) => {
  await page.goto(at(acme));
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.reload();
  await expect(page.getByRole('main').getByRole('link', { name: 'Se connecter' })).toBeVisible();
});

test('a landing loads neither the identity service nor the database', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(at(acme));
  // The contact form is the last part of the page that a visitor can load.
  await page.getByRole('button', { name: 'Write a message' }).click();
  await expect(field(page, 'Name')).toBeFocused();
  expect(asked.filter((url) => /identity|firestore|reactfire|account-/i.test(url))).toEqual([]);
});

test('a page’s chunks are fetched at once, and the UI kit only where a page needs it', async ({ page }) => {
  const early = () =>
    page
      .locator('link[rel="modulepreload"][data-early]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await page.goto(at(acme));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await early()).toEqual([expect.stringMatching(/LandingPage/), expect.stringMatching(/landing-/)]);
  await page.goto(at(acme, '/signin'));
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  // Together with its texts in the reader's language.
  const names = (await early()).map((href) => /\/([a-z-]+)-[\w-]{7,8}\.\w+$/.exec(href ?? '')?.[1]);
  expect(names.toSorted()).toEqual(['account', 'account', 'app', 'failures', 'form', 'kit', 'sign-out']);
});

test('nothing shifts while a landing and sign-in load, not even when fonts arrive', async ({ page }) => {
  await page.addInitScript(() => {
    const moved = { sum: 0 };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.sum += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route('**/*.woff2', async (route) => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await route.continue();
  });
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/', '/signin']) {
    await page.goto(at(acme, path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForFunction(
      () => document.fonts.status === 'loaded' && document.fonts.check("16px 'Source Sans 3 Variable'"),
    );
    expect(await page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum), path).toBeLessThan(
      0.05,
    );
  }
});

test('robots.txt lets crawlers index pages but not the API', async ({ page }) => {
  const answer = await page.goto(at(acme, '/robots.txt'));
  expect(answer!.headers()['content-type']).toMatch(/^text\/plain/);
  expect(await answer!.text()).toContain('Disallow: /api/');
});

test('a visitor reads from the foot of a landing what happens to their data, in their language', async ({ page }) => {
  await page.goto(at(acme));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Who sees it' })).toBeVisible();
  await look(page, 'privacy', { title: 'Privacy – acme', isFocused: true });
  await page.goto(at(acme));
  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByRole('link', { name: 'Conditions d’utilisation' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Ce que vous partagez reste à vous' })).toBeVisible();
  await look(page, 'terms-fr', { title: /^Conditions d’utilisation/ });
});

test('a legal page that cannot be loaded says so, and loads on a retry', async ({ page, faults }) => {
  faults.foresee(/ERR_CONNECTION_REFUSED GET .*\/legal\/terms/, 'the API is down');
  const asked = /\/tenant\/legal\/terms/;
  await page.route(asked, (route) => route.abort('connectionrefused'));
  await page.goto(at(acme, '/terms'));
  const alert = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Try again' }) });
  await expect(alert).toBeVisible();
  await page.unroute(asked);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Be kind' })).toBeVisible();
});
