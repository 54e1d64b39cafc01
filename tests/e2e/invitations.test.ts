import { field } from './field.ts';
import { look } from './look.ts';
import { linkMailedTo } from './mail.ts';
import { fillSignIn, inviteTo, newCircle, newEmail, newPerson, openAs, openCircleAs, password } from './people.ts';
import { acme, at } from './places.ts';
import { expect, test } from './test.ts';

const over = 'This invitation is no longer open';

for (const [how, token] of [
  ['expired', 'demo-invitation-edvin'],
  ['withdrawn', 'demo-invitation-typo'],
  ['used', 'demo-invitation-kenji'],
] as const) {
  test(`an invitation that is ${how} is explained, with the next step`, async ({ page, faults }) => {
    faults.foresee(/^410 POST .*\/invitations\/look-up$/, 'it leads nowhere any more');
    await page.goto(at(acme, `/invitation?token=${token}`));
    await expect(page.getByRole('heading', { level: 1, name: over })).toBeVisible();
    await expect(page.getByText('Ask the person who invited you for a new link', { exact: false })).toBeVisible();
    if (how === 'used') await look(page, 'invitation-over', { title: `${over} – acme` });
  });
}

for (const [what, query, isAsked] of [
  ['nobody knows', '?token=not-a-token-of-ours', true],
  ['is incomplete', '', false],
] as const) {
  test(`an invitation that ${what} is explained`, async ({ page, faults }) => {
    if (isAsked) faults.foresee(/^(400|404) POST .*\/invitations\/look-up$/, 'there is none');
    await page.goto(at(acme, `/invitation${query}`));
    await expect(page.getByRole('heading', { level: 1, name: 'We can’t find this invitation' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  });
}

test('a person with an account signs in from the link and joins', async ({ page }) => {
  const [owner, person] = await Promise.all([newPerson('Laila'), newPerson('Mons')]);
  await inviteTo(await newCircle(owner, 'Laila’s loom'), owner, person.email, 'family_member');
  await page.goto(await linkMailedTo(person.email));
  await expect(page.getByText('There is already an account', { exact: false })).toBeVisible();
  await look(page, 'invitation-account', { title: 'Laila’s loom – acme' });
  await page.getByRole('link', { name: 'Sign in to join' }).click();
  await expect(field(page, 'Email address')).toHaveValue(person.email);
  await field(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page).toHaveURL(at(acme, '/care'));
  await expect(page.getByRole('heading', { level: 1, name: 'Laila’s loom' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Mons' })).toContainText('Family');
});

test('a person signed in with another account sees that, and can sign out to accept', async ({ page }) => {
  const [owner, person, somebodyElse] = await Promise.all([newPerson('Nora'), newPerson('Olav'), newPerson('Pia')]);
  await inviteTo(await newCircle(owner, 'Nora’s attic'), owner, person.email);
  await openAs(page, somebodyElse, '/user/me/profile');
  await page.goto(await linkMailedTo(person.email));
  await expect(
    page.getByText(`This invitation is for ${person.email}. You are signed in as ${somebodyElse.email}.`, {
      exact: false,
    }),
  ).toBeVisible();
  await look(page, 'invitation-somebody-else', { title: 'Nora’s attic – acme' });
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('link', { name: 'Sign in to join' }).click();
  await fillSignIn(page, person);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nora’s attic' })).toBeVisible();
});

test('an admin invites several people, sees each result, revokes one invitation and resends another', async ({
  page,
  newBrowser,
  faults,
}) => {
  const owner = await newPerson('Ragnhild');
  const circle = await newCircle(owner, 'Ragnhild’s kiln');
  const [first, second] = [newEmail('Sander'), newEmail('Tiril')];
  await openCircleAs(page, owner, circle, '/care/invitations');
  await page.locator('textarea[name=emails]').fill(`${first}\n${second}\nnot-an-address`);
  await page.getByRole('button', { name: 'Send invitations' }).click();
  await expect(page.getByText('This is not an email address: not-an-address')).toBeVisible();
  await page.locator('textarea[name=emails]').fill(`${first}\n${second}`);
  await page.getByRole('button', { name: 'Send invitations' }).click();
  await expect(page.getByText('2 invitations are on their way.')).toBeVisible();
  const row = (email: string) => page.getByRole('listitem').filter({ hasText: email });
  await expect(row(first)).toContainText('Sent, open until');
  const old = await linkMailedTo(second);

  await page.getByRole('button', { name: `Withdraw the invitation to ${first}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw this invitation?' });
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(row(first)).toContainText('Withdrawn');
  await page.getByRole('button', { name: `Send again to ${second}` }).click();
  await expect(page.getByText(`A new link is on its way to ${second}.`, { exact: false })).toBeVisible();
  await look(page, 'invitations', { title: 'Invitations – acme' });

  faults.foresee(/^(404|410) POST .*\/invitations\/look-up$/, 'links that no longer work');
  const other = await newBrowser();
  for (const link of [await linkMailedTo(first), old]) {
    await other.goto(link);
    await expect(other.getByText('Ask the person who invited you for a new link', { exact: false })).toBeVisible();
  }
  const renewed = await linkMailedTo(second, 2);
  expect(renewed).not.toBe(old);
  await other.goto(renewed);
  await expect(other.getByRole('heading', { level: 1, name: 'Ragnhild’s kiln' })).toBeVisible();
});

test('an invitation can be declined, and the inviter sees it', async ({ page, newBrowser }) => {
  const [owner, person] = await Promise.all([newPerson('Unni'), newPerson('Vidar')]);
  const circle = await newCircle(owner, 'Unni’s orchard');
  await inviteTo(circle, owner, person.email);
  await openAs(page, person, '/care/invitations');
  await page.getByRole('button', { name: 'Decline “Unni’s orchard”' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline this invitation?' });
  await expect(
    dialog.getByText('Unni and the circle’s other admins will see that you declined', { exact: false }),
  ).toBeVisible();
  await look(page, 'invitation-declining', { title: 'Invitations – acme' });
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('You have declined the invitation to “Unni’s orchard”.')).toBeVisible();
  await expect(page.getByText('You have no invitations.')).toBeVisible();

  const other = await newBrowser();
  await openCircleAs(other, owner, circle, '/care/invitations');
  await expect(other.getByRole('listitem').filter({ hasText: person.email })).toContainText('Declined on');
  await expect(other.getByText('1 invitation', { exact: true })).toBeVisible();
});

test('an invitation can be declined from the mailed link, which says so when opened again', async ({
  page,
  faults,
}) => {
  const [owner, person] = await Promise.all([newPerson('Unni'), newPerson('Vidar')]);
  const circle = await newCircle(owner, 'Unni’s meadow');
  await inviteTo(circle, owner, person.email);
  const link = await linkMailedTo(person.email);
  await page.goto(link);
  await expect(page.getByText('sign in and decline', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in to join' }).click();
  await fillSignIn(page, person);
  await page.getByRole('button', { name: 'Decline' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline this invitation?' });
  await expect(
    dialog.getByText('Unni and the circle’s other admins will see that you declined', { exact: false }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await look(page, 'invitation-by-link', { title: 'Unni’s meadow – acme' });
  await page.getByRole('button', { name: 'Decline' }).click();
  await dialog.getByRole('button', { name: 'Decline' }).click();
  const told = page.getByRole('heading', { level: 1, name: 'This invitation was declined' });
  await expect(told).toBeVisible();

  faults.foresee(/^410 POST .*\/invitations\/look-up$/, 'it was declined');
  await page.goto(link);
  await expect(told).toBeVisible();
  await expect(page.getByRole('button', { name: 'Join' })).toHaveCount(0);
  await expect(page.getByText('Ask the person who invited you for a new invitation', { exact: false })).toBeVisible();
});
