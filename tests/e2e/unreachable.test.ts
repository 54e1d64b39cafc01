import { expectAccessible } from './accessible.ts';
import { field } from './field.ts';
import { newCircle, newEmail, newPerson, openAs, openCircleAs, password } from './people.ts';
import { acme, at } from './places.ts';
import { expect, test } from './test.ts';

const unreachable = 'The site can’t be reached';

test('a sign-up that cannot reach the API says so, keeps the input, and then works', async ({ page, faults }) => {
  faults.foresee(/ERR_CONNECTION_REFUSED POST .*\/sign-up$/, 'the API is down');
  await page.goto(at(acme, '/signup'));
  await page.route('**/public-api/v1/sign-up', (route) => route.abort('connectionrefused'));
  const email = newEmail('Quirin');
  await field(page, 'Name').fill('Quirin');
  await field(page, 'Email address').fill(email);
  await field(page, 'Password').fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  const alert = page.getByRole('alert').filter({ hasText: unreachable });
  await expect(alert).toContainText('What you typed is still here, and nothing was changed.');
  await expectAccessible(page, 'the error');
  await expect(field(page, 'Name')).toHaveValue('Quirin');
  await expect(field(page, 'Password')).toHaveValue(password);
  await page.unroute('**/public-api/v1/sign-up');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(`We sent a link to ${email}`)).toBeVisible();
});

test('a sign-in that cannot reach the identity service says so with its code, and then works', async ({
  page,
  faults,
}) => {
  faults.foresee(/ERR_CONNECTION_REFUSED POST .*accounts:signInWithPassword/, 'the identity service is down');
  const person = await newPerson('Ragna');
  await page.goto(at(acme, '/signin'));
  await page.route('**/accounts:signInWithPassword*', (route) => route.abort('connectionrefused'));
  await field(page, 'Email address').fill(person.email);
  await field(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'What you typed is still here' });
  await expect(alert).toContainText('auth/network-request-failed');
  await page.unroute('**/accounts:signInWithPassword*');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(at(acme, '/care/circles/select'));
});

test('a profile that fails to save keeps its input, with the request id if there is one', async ({ page, faults }) => {
  faults.foresee(/^503 PUT .*\/me\/profile$/, 'the database is down');
  await openAs(page, await newPerson('Sigrid'), '/user/me/profile');
  await page.route('**/api/v1/me/profile', (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    const body = {
      type: 'about:blank',
      title: 'Service Unavailable',
      status: 503,
      code: 'unavailable',
      requestId: 'req-17',
    };
    return route.fulfill({ status: 503, contentType: 'application/problem+json', body: JSON.stringify(body) });
  });
  await field(page, 'Name').fill('Sigrid Typed');
  await page.getByRole('button', { name: 'Save' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'The site is not available right now' });
  await expect(alert).toContainText('req-17');
  await expect(alert).toContainText('You can safely try again');
  await expect(field(page, 'Name')).toHaveValue('Sigrid Typed');
});

test('a circle that cannot be created keeps the input of its form', async ({ page, context, faults }) => {
  faults.foresee(/ERR_INTERNET_DISCONNECTED/, 'the browser is offline');
  await openAs(page, await newPerson('Turid'), '/care/circles/create');
  const email = newEmail('Guest');
  await field(page, 'First name').fill('Turid');
  await field(page, 'Circle name').fill('Turid’s table');
  await field(page, 'Who would you like to invite?').fill(email);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Create circle' }).click();
  await expect(page.getByRole('alert').filter({ hasText: unreachable })).toBeVisible();
  await expect(field(page, 'Circle name')).toHaveValue('Turid’s table');
  await expect(field(page, 'Who would you like to invite?')).toHaveValue(email);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Turid’s table' })).toBeVisible();
});

test('a list that fails to load says so, and loads on a retry', async ({ page, faults }) => {
  faults.foresee(/ERR_CONNECTION_REFUSED GET .*\/circles\/member/, 'the API is down');
  const person = await newPerson('Unni');
  await newCircle(person, 'Unni’s yard');
  await page.route('**/api/v1/care/circles/member*', (route) => route.abort('connectionrefused'));
  await openAs(page, person, '/care/circles/select');
  const alert = page.getByRole('alert').filter({ hasText: unreachable });
  await expect(alert).toBeVisible();
  await page.unroute('**/api/v1/care/circles/member*');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: /Unni’s yard/ })).toBeVisible();
});

test('without the database members are still listed, and the page says that live updates are paused', async ({
  page,
  faults,
}) => {
  faults.foresee(/ERR_CONNECTION_REFUSED .*google\.firestore/, 'the database cannot be reached');
  faults.foresee(
    /^console: Loading the image 'https:.*cleardot/,
    'its client then tries the internet, which the policy forbids',
  );
  faults.foresee(/^csp GET https:.*cleardot/, 'as above');
  const person = await newPerson('Vigdis');
  const circle = await newCircle(person, 'Vigdis’ books');
  await page.route('**/google.firestore.v1.Firestore/**', (route) => route.abort('connectionrefused'));
  await openCircleAs(page, person, circle);
  await expect(page.getByRole('list', { name: 'Members' }).getByText('Vigdis', { exact: false })).toBeVisible();
  await expect(page.getByText('Live updates are paused', { exact: false })).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page, 'the circle without live updates');
});

test('a page works without its configuration; signing in then says what is wrong', async ({ page, faults }) => {
  faults.foresee(/^404 GET .*\/config\.json$/, 'made to fail');
  faults.foresee(/^console: Error: \/config\.json answered 404/, 'a boot error is logged');
  const person = await newPerson('Wenche');
  await page.route('**/config.json', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(at(acme));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(at(acme, '/signin'));
  await field(page, 'Email address').fill(person.email);
  await field(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert').filter({ hasText: unreachable })).toBeVisible();
  await page.unroute('**/config.json');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(at(acme, '/care/circles/select'));
});
