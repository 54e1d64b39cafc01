import { authenticator } from '../support/core/second-factor.ts';
import { field } from './field.ts';
import { look } from './look.ts';
import { newPerson, openAs } from './people.ts';
import { acme, at } from './places.ts';
import { expect, test } from './test.ts';

const title = 'Two-step sign-in – acme';

test('an administrator sets up a second factor, is asked for it in a new session, and turns it off', async ({
  page,
  newBrowser,
  faults,
}) => {
  const person = await newPerson('Sunniva', { roles: ['ADMIN'] });
  await openAs(page, person, '/user/me/profile');
  await page.getByRole('link', { name: 'Two-step sign-in' }).click();
  await expect(page.getByText('Two-step sign-in protects what you administer')).toBeVisible();
  await look(page, 'second-factor', { title, isFocused: true });
  await page.getByRole('button', { name: 'Set it up' }).click();
  await expect(page.getByRole('img', { name: 'Picture with the key' })).toBeVisible();
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  await look(page, 'second-factor-key', { title });

  faults.foresee(/^400 POST .*second-factor\/confirm/, 'the first code is mistyped');
  await field(page, 'Code from the app').fill('000000');
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await expect(field(page, 'Code from the app')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'Code from the app').fill(authenticator(secret));
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await expect(page.getByRole('heading', { name: 'Keep these recovery codes' })).toBeVisible();
  const shown = page.getByRole('main').getByRole('listitem');
  await expect(shown).toHaveCount(10);
  const codes = await shown.allInnerTexts();
  await look(page, 'second-factor-codes', { title });
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();

  const other = await newBrowser();
  faults.foresee(/^403 GET .*audit-log/, 'the second factor has not been shown in this browser');
  await openAs(other, person, '/admin/audit-log');
  await expect(other.getByRole('alert').filter({ hasText: 'Please enter your sign-in code first' })).toBeVisible();
  await look(other, 'second-factor-asked', { title: /Audit log/ });
  await other.getByRole('link', { name: 'Enter the code' }).click();
  await look(other, 'second-factor-show', { title, isFocused: true });
  await field(other, 'Code').fill(codes[0]!.toUpperCase());
  await other.getByRole('button', { name: 'Continue' }).click();
  await expect(other).toHaveURL(at(acme, '/admin/audit-log'));
  await expect(other.getByText('No changes yet').or(other.getByRole('table'))).toBeVisible();

  await other.goto(at(acme, '/user/me/second-factor'));
  await expect(other.getByText('9 recovery codes are left.')).toBeVisible();
  await look(other, 'second-factor-on', { title });
  await field(other, 'Code').fill(codes[1]!);
  await other.getByRole('button', { name: 'Turn it off' }).click();
  await expect(other.getByRole('button', { name: 'Set it up' })).toBeVisible();
});
