import { identities } from '../../functions/src/platform/identity.ts';
import { authenticator } from '../support/core/second-factor.ts';
import { expectAccessible } from './accessible.ts';
import { mailTo } from './mail.ts';
import { call, newPerson, openAs } from './people.ts';
import type { Person } from './people.ts';
import { acme, at } from './places.ts';
import { expect, test } from './test.ts';

/** Turns on a second factor, as the person does in their profile. */
const turnOnSecondFactor = async (person: Person): Promise<void> => {
  const { secret } = await call<{ secret: string }>(person, 'POST /api/v1/me/second-factor/start');
  await call(person, 'POST /api/v1/me/second-factor/confirm', { code: authenticator(secret) });
};

test('an administrator turns off a lost second factor; the user gets a mail and signs in without a code', async ({
  page,
  newBrowser,
  faults,
}) => {
  const [administrator, person] = await Promise.all([
    newPerson('Zora', { roles: ['ADMIN'] }),
    newPerson('Sunniva', { roles: ['CUSTOMER_ADMIN'] }),
  ]);
  await turnOnSecondFactor(person);
  const before = await newBrowser();
  faults.foresee(/^403 GET .*\/users/, 'the second factor has not been shown');
  await openAs(before, person, '/users');
  await expect(before.getByRole('alert').filter({ hasText: 'Please enter your sign-in code first' })).toBeVisible();

  await openAs(page, administrator, `/users/${person.uid}/edit`);
  const line = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /^Two-step sign-in/ });
  await expect(line).toContainText('Turned on.');
  await line.getByRole('button', { name: 'Turn off two-step sign-in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn off two-step sign-in' });
  await expect(dialog).toContainText('will then sign in without a second step');
  await expectAccessible(page, 'the question before a second factor is turned off');
  await dialog.getByRole('button', { name: 'Turn off two-step sign-in' }).click();
  await expect(page.getByText('Two-step sign-in has been turned off for Sunniva')).toBeVisible();
  await expect(line).toContainText('Not set up.');
  await expect(line.getByRole('button')).toHaveCount(0);
  expect((await mailTo(person.email)).subject).toBe('Two-step sign-in on Acme was turned off');

  // Until the identity is updated from its record, a sign-in still asks for the code.
  await expect
    .poll(async () => (await identities('acme').byEmail(person.email))?.claims)
    .not.toHaveProperty('secondFactor');
  const after = await newBrowser();
  await openAs(after, person, '/users');
  await expect(after).toHaveURL(at(acme, '/users'));
  await expect(after.getByRole('table', { name: 'Users' })).toBeVisible();
});
