import { field } from './field.ts';
import { look } from './look.ts';
import { linkMailedTo, mailTo } from './mail.ts';
import { fillSignIn, newEmail, newPerson, openAs } from './people.ts';
import { acme, at } from './places.ts';
import { expect, test } from './test.ts';

test('a mailed link resets a forgotten password, once', async ({ page, newBrowser, faults }) => {
  const person = await newPerson('Tove');
  await page.goto(at(acme, '/signin'));
  await field(page, 'Email address').fill(person.email);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(field(page, 'Email address')).toHaveValue(person.email);
  await look(page, 'password-reset-request', { title: 'Forgot your password? – acme', isFocused: true });
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`If there is an account for ${person.email}, we have sent it a link.`)).toBeVisible();
  await look(page, 'password-reset-asked', { title: 'Check your email – acme' });

  expect((await mailTo(person.email)).subject).toBe('Choose a new password for Acme');
  const link = await linkMailedTo(person.email);
  await page.goto(link);
  await expect(page.getByText(`For ${person.email}.`)).toBeVisible();
  await look(page, 'password-reset', { title: 'Choose a new password – acme' });
  await field(page, 'New password').fill('short');
  await expect(field(page, 'New password')).toHaveAccessibleDescription(/At least 6 characters(?! \(met\))/);
  await field(page, 'New password').fill('a new password');
  await expect(field(page, 'New password')).toHaveAccessibleDescription(/At least 6 characters \(met\)/);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(page).toHaveURL(at(acme, '/care/circles/select'));

  faults.foresee(/^400 POST .*accounts:resetPassword/, 'the link has been used');
  faults.foresee(/^400 POST .*accounts:signInWithPassword/, 'the old password is no longer right');
  const other = await newBrowser();
  await other.goto(link);
  const alert = other.getByRole('alert').filter({ hasText: 'This link has already been used, or has expired' });
  await expect(alert).toContainText('auth/invalid-action-code');
  await look(other, 'password-reset-refused', { title: 'Choose a new password – acme' });
  await other.goto(at(acme, '/signin'));
  await fillSignIn(other, person);
  await expect(other.getByRole('alert').filter({ hasText: 'is wrong' })).toBeVisible();
  await fillSignIn(other, person, 'a new password');
  await expect(other).toHaveURL(at(acme, '/care/circles/select'));
});

test('a password reset does not reveal whether an address is known', async ({ page }) => {
  const email = newEmail('Nobody');
  await page.goto(at(acme, `/user/me/password-reset-request?${new URLSearchParams({ email })}`));
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`If there is an account for ${email}, we have sent it a link.`)).toBeVisible();
});

test('explains a reset link that was copied incompletely', async ({ page }) => {
  await page.goto(at(acme, '/auth/action?mode=resetPassword'));
  await expect(page.getByText('This link is incomplete.', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'Send a new link' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeFocused();
});

test('a signed-in user changes the password by entering the old one', async ({ page, newBrowser, faults }) => {
  faults.foresee(/^400 POST .*accounts:signInWithPassword/, 'the present password is mistyped first');
  const person = await newPerson('Ulla');
  await openAs(page, person, '/user/me/profile');
  await page.getByRole('link', { name: 'Change password' }).click();
  await look(page, 'password-change', { title: 'Change password – acme', isFocused: true });
  await field(page, 'Current password').fill('mistyped');
  await field(page, 'New password').fill('another password');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'is wrong' })).toContainText('auth/');
  await expect(field(page, 'New password')).toHaveValue('another password');

  await field(page, 'Current password').fill('correct horse');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText('Your new password has been saved')).toBeVisible();
  await expect(page).toHaveURL(at(acme, '/user/me/profile'));
  const other = await newBrowser();
  await other.goto(at(acme, '/signin'));
  await fillSignIn(other, person, 'another password');
  await expect(other).toHaveURL(at(acme, '/care/circles/select'));
});
