import { rootTenantId } from '@kindred/contract/limits';
import { newId } from '../../functions/src/platform/crypto.ts';
import { identities } from '../../functions/src/platform/identity.ts';
import { rootHost } from '../support/root-tenant.ts';
import { newToken, unsigned } from '../support/signed-tokens.ts';
import { TestTenant } from '../support/tenant.ts';
import { field } from './field.ts';
import { look } from './look.ts';
import { linkMailedTo } from './mail.ts';
import { newEmail } from './people.ts';
import { at } from './places.ts';
import { expect, test } from './test.ts';

/** Creates a tenant with a first administrator, as a super admin does. Returns its host. */
const newSite = async (admin: { email: string; name: string }): Promise<string> => {
  const { uid, email } = (await identities(rootTenantId).byEmail('sofia@kindred.example'))!;
  const subdomain = `home-${newId().slice(0, 8).toLowerCase()}`;
  const answer = await fetch(at(rootHost, '/superadmin-api/v1/tenants'), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${unsigned(newToken(rootTenantId, { uid, email }, ['SUPER_ADMIN']))}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ subdomain, profile: { displayName: 'Home of Ada' }, admin }),
  });
  expect(answer.status).toBe(201);
  return `${subdomain}.localhost`;
};

test('the first administrator of a new site chooses a password through the mailed invitation, and lands on its first steps', async ({
  page,
  newBrowser,
  faults,
}) => {
  const email = newEmail('Ada');
  const host = await newSite({ email, name: 'Ada Lund' });
  const link = await linkMailedTo(email);
  expect(new URL(link).host).toBe(new URL(at(host)).host);
  await page.goto(link);
  await expect(page.getByText('Welcome, Ada Lund. Home of Ada has created an account for you')).toBeVisible();
  await look(page, 'account-invitation', { title: /^Your invitation – / });
  // Opening the link again, as a mail scanner may, does not use it up.
  await page.reload();
  await page.getByRole('button', { name: 'Choose a password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a password' })).toBeVisible();
  await look(page, 'account-invitation-password', { title: /^Choose a password – / });
  await field(page, 'New password').fill('a long password');
  await page.getByRole('button', { name: 'Save and sign in' }).click();

  await expect(page).toHaveURL(at(host, '/admin/overview'));
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps.getByRole('listitem')).toHaveCount(3);
  await look(page, 'account-invitation-first-steps', { title: /^Overview – / });
  await page.goto(at(host));
  await expect(page).toHaveURL(at(host, '/admin/overview'));

  faults.foresee(/^410 POST .*\/account-invitations\/open$/, 'the invitation was accepted');
  const other = await newBrowser();
  await other.goto(link);
  await expect(other.getByText('A password has already been chosen for this account.')).toBeVisible();
  await other.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await field(other, 'Email address').fill(email);
  await field(other, 'Password').fill('a long password');
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(other).toHaveURL(at(host, '/admin/overview'));
});

test('a link that no longer works says so, and says whom to ask', async ({ page, faults }) => {
  faults.foresee(/^404 POST .*\/account-invitations\/open$/, 'another link has replaced it');
  const tenant = await new TestTenant().create();
  await page.goto(at(tenant.host, '/account-invitation?token=replaced'));
  await expect(page.getByText('There may be a newer email with another link.')).toBeVisible();
  await expect(page.getByText('Ask the people who run Test & Söhne to send you another.')).toBeVisible();
  await look(page, 'account-invitation-over', { title: /^This invitation no longer works – / });
  await page.goto(at(tenant.host, '/account-invitation'));
  await expect(page.getByText('This link is incomplete.', { exact: false })).toBeVisible();
});
