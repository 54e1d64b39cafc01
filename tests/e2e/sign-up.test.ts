import type { Page } from '@playwright/test';
import { field } from './field.ts';
import { look } from './look.ts';
import { linkMailedTo, mailTo } from './mail.ts';
import { fillSignIn, newEmail, newPerson, password } from './people.ts';
import { acme, at } from './places.ts';
import { expect, test } from './test.ts';

test('a new user signs up, follows the mailed link, and is asked to choose or create a circle', async ({ page }) => {
  const email = newEmail('Ingrid');
  await page.goto(at(acme));
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeFocused();
  await look(page, 'sign-up', { title: 'Create an account – acme', isFocused: true });

  await field(page, 'Name').fill('Ingrid Sørensen');
  await field(page, 'Email address').fill(email);
  await field(page, 'Password').fill(password);
  await page.getByRole('checkbox', { name: 'I accept the terms of use' }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText(`We sent a link to ${email}`)).toBeVisible();
  await look(page, 'sign-up-mailed', { title: 'Check your email – acme' });

  expect((await mailTo(email)).subject).toBe('Confirm your email address for Acme');
  const link = await linkMailedTo(email);
  expect(link).toMatch(new RegExp(`^${at(acme, '/verify-email')}\\?token=`));
  await page.goto(link);
  await look(page, 'verify', { title: 'Confirm your address – acme' });
  await page.getByRole('button', { name: 'Confirm my address' }).click();

  await expect(page).toHaveURL(at(acme, '/care/circles/select'));
  await expect(page.getByRole('button', { name: 'Menu for Ingrid Sørensen' })).toBeVisible();
  await expect(page.getByText('Your email address is not verified yet')).toHaveCount(0);
});

/** Creates an account through the form. Returns the mailed link. */
const signUpAs = async (page: Page, email: string): Promise<string> => {
  await page.goto(at(acme, `/signup?email=${encodeURIComponent(email)}`));
  await expect(field(page, 'Email address')).toHaveValue(email);
  await field(page, 'Name').fill('Jon');
  await field(page, 'Password').fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  return linkMailedTo(email);
};

test('opening the link, as mail scanners do, verifies nothing; in another browser, a button verifies the address and signs in there', async ({
  page,
  newBrowser,
}) => {
  const email = newEmail('Jette');
  const link = await signUpAs(page, email);
  const scanner = await newBrowser();
  const calls: string[] = [];
  scanner.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await scanner.goto(link);
  await expect(scanner.getByRole('button', { name: 'Confirm my address' })).toBeEnabled();
  await scanner.waitForLoadState('networkidle');
  expect(calls.filter((call) => call.includes('verify-email') && !call.startsWith('GET'))).toEqual([]);

  const other = await newBrowser();
  await other.goto(link);
  await other.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(other.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await look(other, 'verified-elsewhere', { title: 'Your address is confirmed – acme' });
  await other.getByRole('link', { name: 'Sign in' }).last().click();
  await fillSignIn(other, { email });
  await expect(other).toHaveURL(at(acme, '/care/circles/select'));
  await expect(other.getByText('Your email address is not verified yet')).toHaveCount(0);
});

test('a verification link works once; a second time the page says so, with the next step', async ({
  page,
  newBrowser,
  faults,
}) => {
  const email = newEmail('Jon');
  const link = await signUpAs(page, email);
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page).toHaveURL(at(acme, '/care/circles/select'));

  faults.foresee(/^400 POST .*\/verify-email$/, 'the link has been used');
  const other = await newBrowser();
  await other.goto(link);
  await other.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(other.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await look(other, 'verify-refused', { title: 'This link no longer works – acme' });
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByText(`Your address ${email} is already verified.`)).toBeVisible();
});

test('a missing value is reported on its field before anything is sent', async ({ page }) => {
  await page.goto(at(acme, '/signup'));
  await field(page, 'Email address').fill('ingrid@');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(field(page, 'Name')).toHaveAccessibleDescription(/Please fill this in/);
  await expect(field(page, 'Email address')).toHaveAccessibleDescription(/Please enter an email address/);
  await expect(page.getByText('You need to accept the terms to create an account')).toBeVisible();
  await expect(field(page, 'Name')).toBeFocused();
  await look(page, 'sign-up-wrong', { title: 'Create an account – acme' });
});

test('signing up does not reveal that an address has an account; its owner gets a mail', async ({ page }) => {
  const { email } = await newPerson('Kari');
  await page.goto(at(acme, '/signup'));
  await field(page, 'Name').fill('Somebody');
  await field(page, 'Email address').fill(email);
  await field(page, 'Password').fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText(`We sent a link to ${email}`)).toBeVisible();
  expect((await mailTo(email)).subject).toBe('You already have an account on Acme');
});

test('the page says so if accounts are by invitation only', async ({ page }) => {
  await page.goto(at('localhost', '/signup'));
  await expect(page.getByText('You need an invitation to create an account here.', { exact: false })).toBeVisible();
  await page.goto(at('localhost'));
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveCount(0);
});

test('an address that the tenant does not allow is rejected with a message, and the input stays', async ({
  page,
  faults,
}) => {
  faults.foresee(/^403 POST .*\/sign-up$/, 'Studio takes its own addresses alone');
  await page.goto(at('studio.skeells.localhost', '/signup'));
  await field(page, 'Name').fill('Lars');
  await field(page, 'Email address').fill(newEmail('Lars'));
  await field(page, 'Password').fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Sign up not allowed for this tenant' })).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue('Lars');
});
