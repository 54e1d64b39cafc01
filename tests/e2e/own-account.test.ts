import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { expectAccessible } from './accessible.ts';
import { field } from './field.ts';
import { look } from './look.ts';
import { fillSignIn, newPerson, openAs, password } from './people.ts';
import { mailTo } from './mail.ts';
import { expect, test } from './test.ts';

test('a sign-in is recorded and shown to the user', async ({ page }) => {
  await openAs(page, await newPerson('Sina'), '/user/me/profile');
  const list = page.getByRole('region', { name: 'Security' }).getByRole('listitem');
  await expect(list).toHaveCount(1);
  await expect(list).toContainText('with a password');
  await look(page, 'own-account', { title: 'Your profile – acme' });
});

test('signing out everywhere ends the session on every device', async ({ page, newBrowser, faults }) => {
  const person = await newPerson('Evert');
  const other = await newBrowser();
  await openAs(other, person, '/user/me/profile');
  await openAs(page, person, '/user/me/profile');
  faults.foresee(/^400 POST .*accounts:lookup/, 'the other device’s session is over');
  faults.tolerate(/^401 GET .*\/me\/profile/, 'the other device may ask before it learns that its session is over');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign out everywhere' });
  await expectAccessible(page, 'the question before signing out everywhere');
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText('You are signed out everywhere')).toBeVisible();
  const endedAt = Date.now();
  await expect(page.getByRole('button', { name: 'Menu for Evert' })).toHaveCount(0);
  await other.reload();
  await expect(other).toHaveURL(/\/signin/);
  // Sessions start at whole seconds, so one that starts in the second of the sign-out counts as ended.
  await expect.poll(() => Date.now() - endedAt).toBeGreaterThan(1000);
  await openAs(page, person, '/user/me/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible();
});

test('users can save a copy of their own data as a file', async ({ page }) => {
  const person = await newPerson('Dora');
  await openAs(page, person, '/user/me/profile');
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe('acme-data.zip');
  const files = unzipSync(await buffer(createReadStream(await download.path())));
  expect(JSON.parse(strFromU8(files['profile.json']!))).toMatchObject({ email: person.email });
  await page.setContent(strFromU8(files['index.html']!));
  await expect(page.getByRole('heading', { level: 1, name: 'Your data on Acme' })).toBeVisible();
  await expect(page.getByRole('cell', { name: person.email })).toBeVisible();
});

test('deleting an account requires the typed name and the password', async ({ page, faults }) => {
  const person = await newPerson('Léa d’Or');
  await openAs(page, person, '/user/me/profile');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete my account' });
  const done = dialog.getByRole('button', { name: 'Delete permanently' });
  await done.click();
  await expect(field(dialog, 'Password')).toHaveAccessibleDescription('Please fill this in');
  await expectAccessible(page, 'the question before the account is deleted');
  await dialog.getByRole('textbox', { name: /d’Or/ }).fill("Léa d'Or");
  await field(dialog, 'Password').fill('not it at all');
  faults.foresee(/^400 POST .*signInWithPassword/, 'the wrong password');
  await done.click();
  await expect(dialog.getByRole('alert')).toContainText('The password is wrong');
  await field(dialog, 'Password').fill(password);
  await done.click();
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  expect((await mailTo(person.email)).subject).toBe('Your account on Acme has been deleted');
  await page.goto(new URL('/signin', page.url()).href);
  await fillSignIn(page, person);
  await expect(page.getByRole('alert').filter({ hasText: 'password' })).toBeVisible();
});
