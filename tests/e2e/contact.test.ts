import type { Page } from '@playwright/test';
import type { ContactMessage } from '@kindred/contract/core/contact-messages/contact-message';
import { expectAccessible } from './accessible.ts';
import { field } from './field.ts';
import { look } from './look.ts';
import { call, newEmail, newPerson } from './people.ts';
import { acme, at } from './places.ts';
import { expect, test } from './test.ts';

const openForm = async (page: Page, host = acme): Promise<void> => {
  await page.goto(at(host));
  await page.getByRole('button', { name: 'Write a message' }).click();
  await expect(field(page, 'Name')).toBeFocused();
};

const write = async (page: Page, email: string): Promise<void> => {
  await field(page, 'Name').fill('Zoé Müller');
  await field(page, 'Email address').fill(email);
  await field(page, 'Subject').fill('A question');
  await field(page, 'Message').fill('Do you have a room\nin March?');
};

const send = (page: Page) => page.getByRole('button', { name: 'Send' }).click();
const thanks = (page: Page) => page.getByText('Thank you. Your message has arrived');

/** Gives each test's visitor its own IP address, since messages are rate-limited by address. */
let visitors = 0;
test.beforeEach(async ({ context }) => {
  const run = Math.floor(Date.now() / 1000) % 200;
  visitors += 1;
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `10.${run}.${process.pid % 250}.${visitors}` });
});

test('a visitor’s contact message reaches those who run the site', async ({ page }) => {
  const email = newEmail('zoe');
  await openForm(page);
  await write(page, email);
  await look(page, 'contact', { title: 'acme' });
  await send(page);
  await expect(thanks(page)).toBeFocused();
  const admin = await newPerson('Carla', { roles: ['CUSTOMER_ADMIN'] });
  const found = await call<{ items: ContactMessage[] }>(admin, `GET /api/v1/contact-messages?q=${email}`);
  expect(found.items).toMatchObject([
    { name: 'Zoé Müller', subject: 'A question', message: 'Do you have a room\nin March?', language: 'en' },
  ]);
});

for (const host of ['localhost', 'studio.skeells.localhost'])
  test(`the landing of ${host} has the contact form`, async ({ page }) => {
    await openForm(page, host);
    await write(page, newEmail('zoe'));
    await send(page);
    await expect(thanks(page)).toBeVisible();
  });

test('a missing value is reported on its field, and the first such field has the focus', async ({ page }) => {
  await openForm(page);
  await field(page, 'Name').fill('Zoé');
  await field(page, 'Email address').fill('zoe');
  await send(page);
  await expect(field(page, 'Email address')).toBeFocused();
  await expect(field(page, 'Email address')).toHaveAccessibleDescription(/mail address/);
  await expect(field(page, 'Message')).toHaveAccessibleDescription('Please fill this in');
  await expect(field(page, 'Name')).toHaveAccessibleDescription('');
  await expectAccessible(page, 'the form with errors');
});

test('a message survives a failed attempt and arrives with the next', async ({ page, faults }) => {
  faults.foresee(/^503 POST .*\/public-api\/v1\/contact-messages$/, 'made to fail');
  const url = '**/public-api/v1/contact-messages';
  await page.route(url, (route) => route.fulfill({ status: 503, body: '' }));
  await openForm(page);
  await write(page, newEmail('zoe'));
  await send(page);
  await expect(page.getByRole('alert').filter({ hasText: 'What you wrote is still here.' })).toBeVisible();
  await expect(field(page, 'Message')).toHaveValue('Do you have a room\nin March?');
  await page.unroute(url);
  await send(page);
  await expect(thanks(page)).toBeVisible();
});

test('a form that fails to load says so, and appears after a reload', async ({ page, faults }) => {
  faults.foresee(/^net::ERR_FAILED GET .*ContactForm/, 'made to fail');
  faults.foresee(/^console: .*(dynamically imported module|ContactForm)/, 'a failed load is logged');
  const chunk = /assets\/ContactForm-.*\.js/;
  await page.route(chunk, (route) => route.abort());
  await page.goto(at(acme));
  await page.getByRole('button', { name: 'Write a message' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The form could not be loaded.' })).toBeVisible();
  await page.unroute(chunk);
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('button', { name: 'Write a message' }).click();
  await expect(field(page, 'Name')).toBeFocused();
});

test('hides the honeypot field from people', async ({ page }) => {
  await openForm(page);
  const names: (string | null)[] = [];
  for (let step = 0; step < 5; step++) {
    names.push(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? null));
    await page.keyboard.press('Tab');
  }
  expect(names).toEqual(['name', 'email', 'subject', 'message', null]);
  await expect(page.getByRole('textbox')).toHaveCount(4);
});

test('the contact form is available in French', async ({ page }) => {
  await page.goto(at(acme));
  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByRole('button', { name: 'Écrire un message' }).click();
  await expect(field(page, 'Objet')).toBeVisible();
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(field(page, 'Nom')).toHaveAccessibleDescription('Veuillez remplir ce champ');
});
