import { field } from './field.ts';
import { look } from './look.ts';
import { fillSignIn, newPerson, openAs } from './people.ts';
import { acme, at } from './places.ts';
import { expect, test } from './test.ts';

test('a protected page asks for sign-in, then opens with its query', async ({ page }) => {
  const person = await newPerson('Maja');
  await page.goto(at(acme, '/user/me/profile?tab=1'));
  await expect(page).toHaveURL(at(acme, '/signin?from=%2Fuser%2Fme%2Fprofile%3Ftab%3D1'));
  await look(page, 'sign-in', { title: 'Sign in – acme' });
  await fillSignIn(page, person);
  await expect(page).toHaveURL(at(acme, '/user/me/profile?tab=1'));
  await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible();
});

test('protected pages redirect signed-out visitors to sign-in, with the return path', async ({ page }) => {
  const protectedPaths = [
    '/care',
    '/care/home',
    '/care/circles/create',
    '/care/invitations',
    '/user/me/password-reset-action',
  ];
  for (const path of protectedPaths) {
    await page.goto(at(acme, path));
    await expect(page).toHaveURL(at(acme, `/signin?from=${encodeURIComponent(path)}`));
  }
});

test('an administrator’s roles count on a device whose clock is ten minutes fast', async ({ page }) => {
  await page.clock.install({ time: Date.now() + 10 * 60_000 });
  const person = await newPerson('Maj', { roles: ['ADMIN'] });
  await page.goto(at(acme, '/signin?from=%2Fcare%2Fseed'));
  await fillSignIn(page, person);
  await expect(page).toHaveURL(at(acme, '/care/seed'));
  await page.reload();
  await expect(page.getByRole('link', { name: 'Users', exact: true })).toBeVisible();
  await expect(page).toHaveURL(at(acme, '/care/seed'));
});

for (const from of ['https://elsewhere.example/', '/\\elsewhere.example']) {
  test(`does not follow a return path of ${from}`, async ({ page }) => {
    const person = await newPerson('Nils');
    await page.goto(at(acme, `/signin?${new URLSearchParams({ from })}`));
    await fillSignIn(page, person);
    await expect(page).toHaveURL(at(acme, '/care/circles/select'));
  });
}

test('a wrong password is rejected with a plain sentence and its code, and the right one then works', async ({
  page,
  faults,
}) => {
  faults.foresee(/^400 POST .*accounts:signInWithPassword/, 'the password is wrong');
  const person = await newPerson('Oda');
  await page.goto(at(acme, '/signin'));
  await fillSignIn(page, person, 'wrong password');
  const alert = page.getByRole('alert').filter({ hasText: 'The email address or password is wrong' });
  await expect(alert).toContainText('auth/');
  await expect(field(page, 'Email address')).toHaveValue(person.email);
  await look(page, 'sign-in-refused', { title: 'Sign in – acme' });
  await fillSignIn(page, person);
  await expect(page).toHaveURL(at(acme, '/care/circles/select'));
});

test('an unknown address is rejected exactly like a wrong password', async ({ page, faults }) => {
  faults.foresee(/^400 POST .*accounts:signInWithPassword/, 'neither is right');
  const person = await newPerson('Odd');
  const said: string[] = [];
  for (const email of [person.email, `nobody-${person.email}`]) {
    await page.goto(at(acme, '/signin'));
    await fillSignIn(page, { email }, 'wrong password');
    const alert = page.getByRole('alert').filter({ hasText: 'The email address or password is wrong' });
    await expect(alert).toContainText('auth/invalid-credential');
    said.push(await alert.innerText());
  }
  expect(said[1]).toBe(said[0]);
});

test('a user of another tenant cannot sign in here', async ({ page, faults }) => {
  faults.foresee(/^400 POST .*accounts:signInWithPassword/, 'the account is in another tenant');
  await page.goto(at(acme, '/signin'));
  await fillSignIn(page, { email: 'mireille@lumen.example' }, 'kindred-demo');
  await expect(page.getByRole('alert').filter({ hasText: 'is wrong' })).toContainText('auth/');
});

test('the user of a disabled account learns why, with the error code', async ({ page, faults }) => {
  faults.foresee(/^400 POST .*accounts:signInWithPassword/, 'the account is disabled');
  await page.goto(at(acme, '/signin'));
  await fillSignIn(page, { email: 'hanna@acme.example' }, 'kindred-demo');
  const alert = page.getByRole('alert').filter({ hasText: 'This account has been disabled' });
  await expect(alert).toContainText('auth/user-disabled');
});

test('signing out leads to the landing, forgets the chosen circle, and ends the session in every tab', async ({
  page,
  context,
}) => {
  const person = await newPerson('Per');
  await openAs(page, person, '/user/me/profile');
  await page.evaluate(() => localStorage.setItem('selected-circle', '{"id":"c","name":"C"}'));
  const tab = await context.newPage();
  await tab.goto(at(acme, '/user/me/profile'));
  await expect(tab.getByRole('heading', { name: 'Your profile' })).toBeVisible();

  await page.getByRole('button', { name: 'Menu for Per' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(at(acme));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('selected-circle'))).toBeNull();
  await expect(tab).toHaveURL(at(acme, '/signin?from=%2Fuser%2Fme%2Fprofile'));
  await page.goto(at(acme, '/user/me/profile'));
  await expect(page).toHaveURL(/\/signin\?from=/);
});

test('the sign-in page tells a signed-in user who they are', async ({ page }) => {
  const person = await newPerson('Rut');
  await openAs(page, person, '/user/me/profile');
  await page.goto(at(acme, '/signin'));
  await expect(page.getByText(`You are signed in as ${person.email}.`)).toBeVisible();
  await look(page, 'sign-in-already', { title: 'You are signed in – acme' });
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(at(acme, '/care/circles/select'));
});

test('a session survives a reload', async ({ page }) => {
  const person = await newPerson('Siv');
  await openAs(page, person, '/user/me/profile');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible();
});
