import type { Page } from '@playwright/test';
import type { Role } from '@kindred/contract/roles';
import { accountInvitations } from '../../functions/src/core/account-invitations/store.ts';
import { tenantDatabase } from '../../functions/src/platform/firestore/database.ts';
import { newInvited } from '../support/core/account-invitations.ts';
import { TestTenant } from '../support/tenant.ts';
import { expectAccessible } from './accessible.ts';
import { field } from './field.ts';
import { look } from './look.ts';
import { linkMailedTo, mailTo } from './mail.ts';
import { newEmail } from './people.ts';
import { at } from './places.ts';
import { openAsPersona } from './signed-in.ts';
import { expect, test } from './test.ts';

/** Creates a tenant, and opens this path as one of its users with this role. */
const openAt = async (page: Page, path: string, role: Role = 'ADMIN'): Promise<TestTenant> => {
  const tenant = await new TestTenant().create();
  const administrator = await tenant.person('Zora', { roles: [role] });
  await openAsPersona(page, tenant, administrator, path);
  return tenant;
};

/** Finds a row of the user's page by the beginning of its text. */
const row = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${title}`) });

test('creates an account and mails an invitation; an address in use is reported on its field', async ({
  page,
  faults,
}) => {
  faults.foresee(/^409 POST .*\/api\/v1\/users$/, 'the address is taken');
  const tenant = await openAt(page, '/users');
  await page.getByRole('link', { name: 'New user' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New user' })).toBeFocused();
  await look(page, 'user-new', { title: /^New user – / });
  await page.getByRole('button', { name: 'Create user' }).click();
  await expect(field(page, 'Name')).toHaveAccessibleDescription(/Please fill this in/);

  const email = newEmail('Mia');
  await field(page, 'Name').fill('Mia Müller');
  await field(page, 'Email').fill(email);
  await expect(page.getByRole('checkbox', { name: 'Super admin' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Customer admin' }).check();
  await page.getByRole('button', { name: 'Create user' }).click();
  await expect(page).toHaveURL(at(tenant.host, '/users'));
  await expect(page.getByRole('row').filter({ hasText: 'Mia Müller' })).toContainText('Customer admin');
  expect((await mailTo(email)).text).toContain('/account-invitation');

  await page.getByRole('link', { name: 'New user' }).click();
  await field(page, 'Name').fill('Another Mia');
  await field(page, 'Email').fill(email.toUpperCase());
  await page.getByRole('button', { name: 'Create user' }).click();
  await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true');
});

test('an administrator sees the status of an invitation, sends it again and revokes it', async ({
  page,
  newBrowser,
  faults,
}) => {
  faults.foresee(/^4(04|10) POST .*\/account-invitations\/(open|start)$/, 'the invitation was revoked, or sent again');
  const tenant = await openAt(page, '/users');
  const { uid, email, token } = await newInvited(tenant.id);
  await tenant.person('Olga');
  await page.reload();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Not confirmed');
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await page.getByRole('link', { name: 'Ines' }).click();
  await expect(row(page, 'Invitation')).toContainText(/Sent\s*Sent on .* Valid until/);
  const invited = await newBrowser();
  await invited.goto(at(tenant.host, `/account-invitation?token=${token}`));
  await expect(invited.getByText('Welcome, Ines.')).toBeVisible();
  await page.reload();
  await expect(row(page, 'Invitation')).toContainText('Opened');
  await look(page, 'user-invited', { title: /^Ines – / });

  await page.getByRole('button', { name: 'Send again' }).click();
  await page.getByRole('dialog', { name: 'Send again' }).getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText(`An invitation is on its way to ${email}`)).toBeVisible();
  await expect(row(page, 'Invitation')).toContainText('Sent on', { timeout: 30_000 });
  await invited.getByRole('button', { name: 'Choose a password' }).click();
  await expect(invited.getByText('There may be a newer email with another link.')).toBeVisible();

  await page.getByRole('button', { name: 'Revoke' }).click();
  const dialog = page.getByRole('dialog', { name: 'Revoke' });
  await expectAccessible(page, 'the question before an invitation is revoked');
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(row(page, 'Invitation')).toContainText('No password can be chosen until you send another invitation.');
  const link = new URL(await linkMailedTo(email));
  await invited.goto(at(tenant.host, link.pathname + link.search));
  await expect(invited.getByText('This invitation was withdrawn.')).toBeVisible();
  expect((await tenantDatabase(tenant.id).get(accountInvitations, uid))!.status).toBe('REVOKED');
});

test('roles are granted and revoked one at a time; if one cannot be, the page says why', async ({ page }) => {
  const tenant = await openAt(page, '/users', 'CUSTOMER_ADMIN');
  const person = await tenant.person('Olga');
  await page.goto(at(tenant.host, `/users/${person.uid}/edit`));
  await expect(page.getByRole('heading', { level: 1, name: 'Olga' })).toBeVisible();
  await look(page, 'user', { title: /^Olga – / });
  await expect(row(page, 'Admin')).toContainText('This role is above yours.');
  await expect(row(page, 'Super admin')).toContainText('This role can only be assigned in the root tenant.');
  await expect(row(page, 'Admin').getByRole('button')).toHaveCount(0);
  await page.getByRole('button', { name: 'Assign: Customer admin' }).click();
  await expect(row(page, 'Customer admin')).toContainText('assigned');
  await page.getByRole('button', { name: 'Remove: Customer admin' }).click();
  await expect(row(page, 'Customer admin')).not.toContainText('assigned');
});

test('users cannot drop their own last role, disable or delete themselves, or change a user of a higher role', async ({
  page,
}) => {
  const tenant = await openAt(page, '/users', 'CUSTOMER_ADMIN');
  await page.getByRole('link', { name: 'Zora' }).click();
  await expect(row(page, 'Customer admin')).toContainText('You can’t remove your own last role.');
  await expect(row(page, 'Sign-in')).toContainText('You can’t do this to your own account.');
  await expect(page.getByRole('button', { name: /^(Disable|Delete)$/ })).toHaveCount(0);

  const above = await tenant.person('Berit', { roles: ['ADMIN'] });
  await page.goto(at(tenant.host, `/users/${above.uid}/edit`));
  await expect(
    page.getByText('This person’s role is above yours. You can view this account, but not change it.'),
  ).toBeVisible();
  await expect(field(page, 'Name')).not.toBeEditable();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await expectAccessible(page, 'somebody above one’s own level');
});

test('a user is disabled, enabled again and sent a password reset link', async ({ page }) => {
  const tenant = await openAt(page, '/users');
  const person = await tenant.person('Olga');
  await page.goto(at(tenant.host, `/users/${person.uid}/edit`));
  await page.getByRole('button', { name: 'Disable' }).click();
  const dialog = page.getByRole('dialog', { name: 'Disable' });
  await expect(dialog).toContainText('Olga will be signed out everywhere within a minute');
  await expectAccessible(page, 'the question before somebody is disabled');
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await expect(row(page, 'Sign-in')).toContainText('Disabled');
  await page.getByRole('button', { name: 'Enable' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enable' }).click();
  await expect(row(page, 'Sign-in')).toContainText('Allowed');
  await page.getByRole('button', { name: 'Send password reset' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send password reset' }).click();
  await expect(page.getByText(`A link has been sent to ${person.email}`)).toBeVisible();
  await expect.poll(async () => (await mailTo(person.email)).text, { timeout: 30_000 }).toContain('/auth/action');
});

test('deleting a user lists what is deleted with them and asks for their e-mail address', async ({ page }) => {
  const tenant = await openAt(page, '/users');
  const person = await tenant.person('Olga');
  await page.goto(at(tenant.host, `/users/${person.uid}/edit`));
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete account' });
  await expect(dialog).toContainText('What they wrote stays, signed “former member”.');
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await expectAccessible(page, 'the question before somebody is deleted');
  await dialog.getByRole('textbox').fill(person.email);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(at(tenant.host, '/users'));
  await expect(page.getByText('1–1 of 1')).toBeVisible();
});

test('an import starts with a dry run, and each row that fails is reported', async ({ page, faults }) => {
  faults.foresee(/^400 POST .*\/users\/import$/, 'a column is missing');
  const tenant = await openAt(page, '/users');
  await page.getByRole('link', { name: 'Import users' }).click();
  const choose = (text: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose('mail,name\na@b.example,Ada');
  await page.getByRole('button', { name: 'Dry run' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toContainText(
    'The column “email” is missing in the first row',
  );

  await choose(`email,name\nada@${tenant.id}.example,Ada\nbo@${tenant.id}.example,Bo\nnonsense,Nobody`);
  await page.getByRole('button', { name: 'Dry run' }).click();
  await expect(page.getByRole('heading', { name: 'What would happen' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'nonsense' })).toContainText('4');
  await look(page, 'users-import', { title: /^Import users – / });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to users' }).click();
  await expect(page.getByText('1–3 of 3')).toBeVisible();
});

test('import errors of rows and files are shown in French on a French page', async ({ page, faults }) => {
  faults.foresee(/^400 POST .*\/users\/import$/, 'a column is not known');
  const tenant = await openAt(page, '/users');
  await page.getByRole('button', { name: 'Menu for Zora' }).click();
  await page.getByRole('menuitemradio', { name: 'Français' }).click();
  await page.goto(at(tenant.host, '/users/import'));
  await expect(page.getByRole('heading', { level: 1, name: 'Importer des utilisateurs' })).toBeVisible();
  const attempt = async (text: string): Promise<void> => {
    const buffer = Buffer.from(text);
    await page.locator('input[type=file]').setInputFiles({ name: 'gens.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Essai à blanc' }).click();
  };
  await attempt('email,name,salaire\na@b.example,Ada,1');
  const alert = page.getByRole('alert').filter({ hasText: /./ });
  await expect(alert).toContainText('Colonne inconnue : « salaire »');
  await expect(alert.locator('[lang=en]')).toHaveText('The column “salaire” is not known');

  await attempt(
    'email,name,roles\nnonsense,Nobody,\na@b.example,,\na@b.example,Ada,OWNER\ns@b.example,Sue,SUPER_ADMIN',
  );
  const told = (row: number) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: `${row}` }) });
  await expect(told(2)).toContainText('Ce n’est pas une adresse e-mail');
  await expect(told(3)).toContainText('La cellule « name » est vide');
  await expect(told(4)).toContainText('Rôle inconnu : « OWNER »');
  await expect(told(5)).toContainText('Le rôle de super-administrateur ne peut être attribué que sur le site racine');
});
