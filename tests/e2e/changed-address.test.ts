import { look } from './look.ts';
import { mailTo, linkMailedTo } from './mail.ts';
import { addTo, fillSignIn, newCircle, newEmail, newPerson, openAs, openCircleAs } from './people.ts';
import { field } from './field.ts';
import { acme, at } from './places.ts';
import { expect, test } from './test.ts';

test('changing a user’s address notifies the old address and the circle’s owner, and blocks circles until it is confirmed', async ({
  page,
  newBrowser,
  faults,
}) => {
  faults.foresee(/^403 GET .*\/api\/v1\//, 'the new address is not confirmed yet');
  const [administrator, owner, person] = await Promise.all([
    newPerson('Zita', { roles: ['CUSTOMER_ADMIN'] }),
    newPerson('Olivia'),
    newPerson('Maren'),
  ]);
  const circle = await newCircle(owner, 'Garden of Olivia');
  await addTo(circle, owner, person);
  const email = newEmail('maren-new');

  await openAs(page, administrator, `/users/${person.uid}/edit`);
  await field(page, 'Email').fill(email);
  await page.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Only the link sent to' });
  await expect(row).toContainText(email);
  await expect(row.getByRole('button')).toHaveCount(0);
  await look(page, 'user-address-changed', { title: 'Maren – acme' });
  expect((await mailTo(person.email)).subject).toBe('The email address of your account on Acme has changed');
  const told = async () => (await mailTo(owner.email)).subject;
  await expect.poll(told, { timeout: 30_000 }).toBe('Maren’s email address on Acme was changed');

  const own = await newBrowser();
  await own.goto(at(acme, `/signin?${new URLSearchParams({ from: '/user/me/profile' })}`));
  await fillSignIn(own, { email });
  await expect(own.getByText('Your email address is not verified yet')).toBeVisible();
  await own.goto(at(acme, '/care/circles/select'));
  await expect(own.getByText('Please verify your email address first', { exact: false }).first()).toBeVisible();
  await expect(own.getByText('Garden of Olivia')).toHaveCount(0);
  await look(own, 'circles-closed', { title: 'Choose a circle – acme' });

  await own.goto(await linkMailedTo(email));
  await own.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(own.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await own.getByRole('link', { name: 'Continue' }).click();
  await expect(own.getByText('Garden of Olivia').first()).toBeVisible();
  const another = await newBrowser();
  await openCircleAs(another, { ...person, email }, circle);
});
