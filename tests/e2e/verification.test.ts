import { look } from './look.ts';
import { linkMailedTo } from './mail.ts';
import { newPerson, openAs } from './people.ts';
import { expect, test } from './test.ts';

const missing = 'Your email address is not verified yet';

test('a banner shows until the address is verified; it can resend the mail, whose link removes the banner', async ({
  page,
  newBrowser,
}) => {
  const person = await newPerson('Vera', { isVerified: false });
  await openAs(page, person, '/user/me/profile');
  await expect(page.getByText(missing)).toBeVisible();
  await look(page, 'profile-unverified', { title: 'Your profile – acme' });
  await page.getByRole('button', { name: 'Send the email again' }).click();
  await expect(page.getByText(`A new link is on its way to ${person.email}.`, { exact: false })).toBeVisible();

  const elsewhere = await newBrowser();
  await elsewhere.goto(await linkMailedTo(person.email));
  await elsewhere.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible();
  await expect(page.getByText(missing)).toHaveCount(0);
});

test('rejects too many requests for the mail and says how long to wait', async ({ page, faults }) => {
  faults.foresee(/^429 POST .*\/email-verification\/resend$/, 'one mail a minute');
  const person = await newPerson('Wilma', { isVerified: false });
  await openAs(page, person, '/user/me/profile');
  const again = page.getByRole('button', { name: 'Send the email again' });
  // The limit is one per minute of the clock, so the first two attempts may fall in different minutes.
  await expect(async () => {
    await page.reload();
    await again.click();
    await expect(
      page.getByText(/Too many attempts in a short time\. Please try again in \d+ (seconds?|minute)/),
    ).toBeVisible({
      timeout: 3000,
    });
  }).toPass({ timeout: 30_000 });
});

test('an unverified user cannot create a circle; the input stays, and the page says why', async ({ page, faults }) => {
  faults.foresee(/^403 POST .*\/care\/circles/, 'writing in circles needs a verified address');
  const person = await newPerson('Xaver', { isVerified: false });
  await openAs(page, person, '/care/circles/create');
  await page.getByLabel(/^First name/).fill('Rosa');
  await page.getByLabel(/^Circle name/).fill('Too early');
  await page.getByRole('button', { name: /create/i }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please verify your email address first' })).toBeVisible();
  await expect(page.getByLabel(/^Circle name/)).toHaveValue('Too early');
});
