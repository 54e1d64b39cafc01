import { look } from './look.ts';
import { call, newCircle, newEmail, newPerson, inviteTo, openAs } from './people.ts';
import { acme, at } from './places.ts';
import { expect, test } from './test.ts';

for (const path of ['/', '/home']) {
  test(`redirects a signed-in user from ${path} to care`, async ({ page }) => {
    await openAs(page, await newPerson('Gro'), '/user/me/profile');
    await page.goto(at(acme, path));
    await expect(page).toHaveURL(at(acme, '/care/circles/select'));
  });

  test(`shows the landing to a signed-out visitor of ${path}`, async ({ page }) => {
    await page.goto(at(acme, path));
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Acme' })).toBeVisible();
    await expect(page).toHaveURL(at(acme, path));
  });
}

test('an unknown address shows the not-found page', async ({ page }) => {
  await page.goto(at(acme, '/no/such/page'));
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await look(page, 'not-found', { title: 'Page not found – acme' });
  await expect(page.getByRole('banner').getByText('Acme')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page).toHaveURL(at(acme));
  // Signed-in users keep their navigation.
  await openAs(page, await newPerson('Gudny'), '/no/such/page');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menu for Gudny' })).toBeVisible();
  await look(page, 'not-found-signed-in', { title: 'Page not found – acme' });
});

test('without circles or invitations, the base path redirects to the choice of circles, with no return path', async ({
  page,
}) => {
  await openAs(page, await newPerson('Hedda'), '/care');
  await expect(page).toHaveURL(at(acme, '/care/circles/select'));
  await look(page, 'circle-select-empty', { title: 'Choose a circle – acme' });
});

test('without a circle, any other page inside one becomes the return path', async ({ page }) => {
  const person = await newPerson('Idun');
  await newCircle(person, 'Idun’s meadow');
  await newCircle(person, 'Idun’s orchard');
  await openAs(page, person, '/care/circles/settings?from=mail');
  await expect(page).toHaveURL(
    at(acme, `/care/circles/select?${new URLSearchParams({ redirect: '/care/circles/settings?from=mail' })}`),
  );
  await page
    .getByRole('main')
    .getByRole('button', { name: /Idun’s orchard/ })
    .click();
  await expect(page).toHaveURL(at(acme, '/care/circles/settings?from=mail'));
});

for (const isInvited of [false, true]) {
  const who = isInvited ? 'who has an invitation' : 'who has none';
  test(`without a circle, ${who} reads a page of a circle at its own address`, async ({ page }) => {
    const person = await newPerson('Ingunn');
    const circle = await newCircle(person, 'Ingunn’s quay');
    await newCircle(person, 'Ingunn’s loft');
    const words = { page_type: 'EPITAPH', scope: 'CIRCLE', lang: 'en', title: 'By the water', content: 'She *rowed*.' };
    await call(person, `POST /api/v1/care/circles/${circle.id}/pages`, words);
    if (isInvited) {
      const other = await newPerson('Kirsten');
      await inviteTo(await newCircle(other, 'Kirsten’s boat'), other, person.email);
    }
    const path = `/care/circles/${circle.slug}/pages/epitaph`;
    await openAs(page, person, path);
    await expect(page.getByRole('heading', { level: 1, name: 'By the water' })).toBeVisible();
    await expect(page.getByText('She rowed.')).toBeVisible();
    await expect(page).toHaveURL(at(acme, path));
    await page.reload();
    await expect(page.getByText('She rowed.')).toBeVisible();
    await expect(page).toHaveURL(at(acme, path));
    expect(await page.evaluate(() => localStorage.getItem('selected-circle'))).toBeNull();
  });
}

test('a redirect to another place is not followed', async ({ page }) => {
  const person = await newPerson('Jorunn');
  await newCircle(person, 'Jorunn’s cellar');
  await newCircle(person, 'Jorunn’s kitchen');
  await openAs(page, person, '/care/circles/select?redirect=https%3A%2F%2Felsewhere.example%2F');
  await page
    .getByRole('main')
    .getByRole('button', { name: /Jorunn’s kitchen/ })
    .click();
  await expect(page).toHaveURL(at(acme, '/care'));
});

test('a user’s only circle is chosen before the guard runs, even if the user has an invitation', async ({ page }) => {
  const [owner, person] = await Promise.all([newPerson('Kirsten'), newPerson('Liv')]);
  const circle = await newCircle(person, 'Liv’s attic');
  await inviteTo(await newCircle(owner, 'Kirsten’s boat'), owner, person.email);
  await openAs(page, person, '/care/calendar?view=agenda');
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  await expect(page).toHaveURL(at(acme, '/care/calendar?view=agenda'));
  const stored = await page.evaluate(() => localStorage.getItem('selected-circle'));
  expect(stored).toBe(JSON.stringify({ id: circle.id, name: 'Liv’s attic' }));
});

test('the choice of circles also opens for a user in one circle, and leads on to the page they wanted', async ({
  page,
}) => {
  const person = await newPerson('Lovis');
  await newCircle(person, 'Lovis’ barn');
  await openAs(page, person, '/care/circles/select?redirect=%2Fcare%2Fdocuments');
  const circle = page.getByRole('main').getByRole('button', { name: /Lovis’ barn/ });
  await expect(circle).toBeVisible();
  await expect(page).toHaveURL(at(acme, '/care/circles/select?redirect=%2Fcare%2Fdocuments'));
  await circle.click();
  await expect(page).toHaveURL(at(acme, '/care/documents'));
});

test('without a circle, a user with an invitation is redirected home, where it is shown', async ({ page }) => {
  const [owner, person] = await Promise.all([newPerson('Kirsten'), newPerson('Liv')]);
  await inviteTo(await newCircle(owner, 'Kirsten’s boat'), owner, person.email);
  await openAs(page, person, '/care');
  await expect(page).toHaveURL(at(acme, '/care/home'));
  await look(page, 'home-invited', { title: /acme$/ });
  await page.getByRole('button', { name: /Join.*Kirsten’s boat|Kirsten’s boat.*Join/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kirsten’s boat' })).toBeVisible();
  await expect(page).toHaveURL(at(acme, '/care'));
});

test('a failed list of invitations is only logged, and counts as empty', async ({ page, faults }) => {
  faults.foresee(/^500 GET .*\/care\/invitations\?type=received$/, 'made to fail');
  faults.foresee(/^console: ApiProblem: Internal Server Error/, 'it is logged');
  await page.route('**/api/v1/care/invitations?type=received', (route) => route.fulfill({ status: 500, body: '' }));
  await openAs(page, await newPerson('Marit'), '/care');
  await expect(page).toHaveURL(at(acme, '/care/circles/select'));
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
});

test('the chosen circle is kept in local storage across reloads; a circle that no longer exists is forgotten', async ({
  page,
  faults,
}) => {
  const person = await newPerson('Nanna');
  await newCircle(person, 'Nanna’s bakery');
  const circle = await newCircle(person, 'Nanna’s choir');
  await openAs(page, person, '/care/circles/select');
  await page
    .getByRole('main')
    .getByRole('button', { name: /Nanna’s choir/ })
    .click();
  await expect(page).toHaveURL(at(acme, '/care'));
  const stored = () => page.evaluate(() => localStorage.getItem('selected-circle'));
  await expect.poll(stored).toBe(JSON.stringify({ id: circle.id, name: 'Nanna’s choir' }));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Nanna’s choir' })).toBeVisible();

  faults.foresee(/^404 GET .*\/care\/circles\/no-such-circle/, 'the circle is not there');
  await page.evaluate(() => localStorage.setItem('selected-circle', '{"id":"no-such-circle","name":"Gone"}'));
  await page.goto(at(acme, '/care'));
  await expect(page).toHaveURL(at(acme, '/care/circles/select'));
  await expect.poll(stored).toBeNull();
});

test('an invitation for another person does not redirect home', async ({ page }) => {
  const owner = await newPerson('Oline');
  await inviteTo(await newCircle(owner, 'Oline’s hill'), owner, newEmail('Another'));
  await openAs(page, await newPerson('Petra'), '/care');
  await expect(page).toHaveURL(at(acme, '/care/circles/select'));
});
