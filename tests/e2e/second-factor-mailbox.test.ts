import { linkIn } from '../support/mailbox.ts';
import { authenticator } from '../support/core/second-factor.ts';
import { field } from './field.ts';
import { look } from './look.ts';
import { linkMailedTo, mailTo } from './mail.ts';
import { newEmail, newPerson, openAs, password } from './people.ts';
import { acme, at } from './places.ts';
import { expect, test } from './test.ts';

const title = 'Two-step sign-in – acme';
const factorPath = '/user/me/second-factor';

const post = async (path: string, body: object): Promise<void> => {
  const answer = await fetch(at(acme, path), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.ok).toBe(true);
};

test('a user verified in another browser proves the mailbox is theirs before setting up a second factor', async ({
  page,
  faults,
}) => {
  const email = newEmail('Desk');
  await post('/public-api/v1/sign-up', { email, password, name: 'Desk', acceptTerms: true });
  await post('/public-api/v1/verify-email', { token: linkIn(await mailTo(email)).searchParams.get('token') });
  await openAs(page, { uid: '', name: 'Desk', email }, factorPath);
  faults.foresee(/^403 POST .*second-factor\/start/, 'the mailbox is not proven in this browser');
  await page.getByRole('button', { name: 'Set it up' }).click();
  await expect(page.getByText('First confirm your email address')).toBeVisible();
  await look(page, 'second-factor-mailbox', { title });
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`A link is on its way to ${email}.`, { exact: false })).toBeVisible();

  await page.goto(await linkMailedTo(email, 2));
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page).toHaveURL(/\/care/);
  await page.goto(at(acme, factorPath));
  await page.getByRole('button', { name: 'Set it up' }).click();
  await expect(page.getByRole('img', { name: 'Picture with the key' })).toBeVisible();
});

test('setting up and turning on a second factor both require a recent sign-in', async ({ page, faults }) => {
  const person = await newPerson('Stella');
  await openAs(page, person, factorPath);
  faults.foresee(/^401 POST .*second-factor/, 'the sign-in is too long ago');
  const refuseOnce = (step: string) =>
    page.route(
      `**/second-factor/${step}`,
      (route) =>
        route.fulfill({
          status: 401,
          contentType: 'application/problem+json',
          body: JSON.stringify({
            type: 'about:blank',
            title: 'Unauthorized',
            status: 401,
            code: 'recent_sign_in_required',
          }),
        }),
      { times: 1 },
    );
  await refuseOnce('start');
  await page.getByRole('button', { name: 'Set it up' }).click();
  await expect(page.getByText('It has been a while since you signed in')).toBeVisible();
  await look(page, 'second-factor-prove', { title });
  await field(page, 'Password').fill('mistyped');
  faults.foresee(/^400 POST .*signInWithPassword/, 'a mistyped password');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'password' })).toBeVisible();
  await field(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'Picture with the key' })).toBeVisible();
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');

  await refuseOnce('confirm');
  await field(page, 'Code from the app').fill(authenticator(secret));
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await field(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.locator('code')).toHaveText(/\w/);
  await field(page, 'Code from the app').fill(authenticator(secret));
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await expect(page.getByRole('heading', { name: 'Keep these recovery codes' })).toBeVisible();
});
