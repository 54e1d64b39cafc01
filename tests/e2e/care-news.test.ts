import type { Page } from '@playwright/test';
import { drawnPicture } from './drawn-picture.ts';
import { look } from './look.ts';
import { addTo, call, newCircle, newPerson, openAs, openCircleAs, uploadTo } from './people.ts';
import { acme, at } from './places.ts';
import { expect, test } from './test.ts';

const feedOf = (page: Page) => page.getByRole('region', { name: 'What’s new' });

test('a circle’s page shows other members’ additions at once, grouped and marked as new, and nothing that its reader may not see', async ({
  page,
  newBrowser,
  faults,
}) => {
  test.slow();
  faults.tolerate(/^404 GET .*\/thumbnail$/, 'the picture was hidden between its news and its loading');
  const [owner, emeka] = await Promise.all([newPerson('Olga'), newPerson('Emeka Okafor')]);
  const circle = await newCircle(owner, 'Rosa’s garden news');
  await addTo(circle, owner, emeka, 'admin');
  const member = await newPerson('Max');
  await addTo(circle, owner, member);
  const inCircle = `/api/v1/care/circles/${circle.id}`;
  await openCircleAs(page, member, circle);
  const feed = feedOf(page);
  await expect(feed.getByRole('article').first()).toHaveText(/You joined the circle/);
  await expect(feed.getByText('New', { exact: true })).toHaveCount(0);

  const painter = await newBrowser();
  await painter.goto(at(acme, '/robots.txt'));
  const picture = await drawnPicture(painter, 'image/png');
  for (const name of ['The hill.png', 'Roses in June.png']) await uploadTo(circle, emeka, { ...picture, name });
  await expect(feed.getByRole('article').first()).toHaveText(/Emeka Okafor added 2 photos (now|.+ ago)New/);
  await expect(feed.getByRole('link', { name: 'The hill' })).toHaveAttribute('href', /\/care\/documents\?document=/);
  const text = 'In 1946 we had one pair of good shoes between us.';
  const written = await call<{ id: string }>(emeka, `POST ${inCircle}/testimonies`, { text, scope: 'CIRCLE' });
  await expect(feed.getByRole('article').first()).toContainText('Emeka Okafor shared a memory');
  await expect(feed.getByText(text)).toBeVisible();

  // Only for the family. The next news, which everyone may see, arrives without it.
  const { items } = await call<{ items: { id: string }[] }>(emeka, `GET ${inCircle}/documents`);
  await uploadTo(circle, emeka, { ...picture, name: 'For the family.png' });
  const later = await call<{ items: { id: string; name: string }[] }>(emeka, `GET ${inCircle}/documents`);
  const secret = later.items.find(({ id }) => !items.some((one) => one.id === id))!;
  await call(emeka, `POST /api/v1/care/documents/${secret.id}/acl/family_member/add`);
  await call(emeka, `POST ${inCircle}/events`, {
    title: 'Tea',
    starts_at: '2040-03-14T15:00:00Z',
    timezone: 'Europe/Paris',
  });
  await expect(feed.getByRole('article').first()).toContainText('Emeka Okafor added Tea to the calendar');
  await expect(feed.getByText('For the family')).toHaveCount(0);
  await look(page, 'circle-news', { title: 'Rosa’s garden news – acme' });

  // Deleted entries disappear.
  await call(emeka, `DELETE /api/v1/care/testimonies/${written.id}`);
  await call(emeka, `POST ${inCircle}/events`, {
    title: 'Walk',
    starts_at: '2040-03-15T15:00:00Z',
    timezone: 'Europe/Paris',
  });
  await expect(feed.getByRole('article').first()).toContainText('Emeka Okafor added 2 events to the calendar');
  await expect(feed.getByText(text)).toHaveCount(0);

  // On the next visit, none of it is new.
  await expect(async () => {
    await page.reload();
    await expect(feed.getByRole('article').first()).toContainText('Emeka Okafor added 2 events');
    await expect(feed.getByText('New', { exact: true })).toHaveCount(0);
  }).toPass();
});

test('new entries wait behind a button while a member reads further down', async ({ page }) => {
  const [owner, other] = await Promise.all([newPerson('Olga'), newPerson('Emeka')]);
  const circle = await newCircle(owner, 'Much to read');
  await addTo(circle, owner, other, 'admin');
  const write = (by: typeof owner, text: string) =>
    call(by, `POST /api/v1/care/circles/${circle.id}/testimonies`, { text, scope: 'CIRCLE' });
  for (let nth = 1; nth <= 14; nth++)
    await write(nth % 2 ? owner : other, `${nth}. ${'She sang in the kitchen. '.repeat(8)}`);
  await openCircleAs(page, owner, circle);
  const feed = feedOf(page);
  await expect(feed.getByRole('article')).toHaveCount(7);
  await feed.getByRole('button', { name: 'Show more' }).click();
  await expect(feed.getByText('You started the circle')).toBeVisible();
  const read = feed.getByText(/^5\. She sang/);
  await read.scrollIntoViewIfNeeded();
  const place = await read.boundingBox();
  await write(other, 'Just now.');
  const newer = feed.getByRole('button', { name: '1 new' });
  await expect(newer).toBeVisible();
  await expect(feed.getByText('Just now.')).toHaveCount(0);
  expect((await read.boundingBox())?.y).toBe(place?.y);
  await newer.click();
  await expect(feed.getByText('Just now.')).toBeInViewport();
  await expect(newer).toHaveCount(0);
});

test('a new circle shows its first steps, one of them as the main action, until they are hidden', async ({
  page,
  newBrowser,
}) => {
  const owner = await newPerson('Olga');
  const circle = await newCircle(owner, 'A new beginning');
  await openCircleAs(page, owner, circle);
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps.getByRole('listitem')).toHaveCount(3);
  await look(page, 'circle-new', { title: 'A new beginning – acme' });
  await call(owner, `POST /api/v1/care/circles/${circle.id}/record-subjects`, { first_name: 'Rosa' });
  await page.reload();
  await expect(steps.getByRole('listitem').first()).toContainText('Add the person');
  await expect(steps.getByRole('link')).toHaveText(['Invite somebody', 'Write the first words']);
  const isKept = page.waitForResponse(/first-steps\/hidden$/);
  await steps.getByRole('button', { name: 'Hide these steps' }).click();
  await expect(steps).toHaveCount(0);
  await isKept;
  const other = await newBrowser();
  await openCircleAs(other, owner, circle);
  await expect(feedOf(other).getByRole('article')).toHaveCount(1);
  await expect(other.getByRole('region', { name: 'First steps' })).toHaveCount(0);
});

test('members who are not family see no first steps', async ({ page }) => {
  const [owner, member] = await Promise.all([newPerson('Olga'), newPerson('Max')]);
  const circle = await newCircle(owner, 'Not for Max');
  await addTo(circle, owner, member);
  await openCircleAs(page, member, circle);
  await expect(feedOf(page).getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'First steps' })).toHaveCount(0);
});

test('rarely used pages are in one menu, for readers who may open them', async ({ page, newBrowser }) => {
  const [owner, member] = await Promise.all([newPerson('Olga'), newPerson('Max')]);
  const circle = await newCircle(owner, 'Behind the dots');
  await addTo(circle, owner, member);
  const entries = async (on: Page) => {
    await on.getByRole('button', { name: 'More about this circle' }).click();
    return on.getByRole('menuitem');
  };
  await openCircleAs(page, owner, circle);
  const all = ['About this person', 'Albums', 'Settings', 'Monthly paper', 'Family archive', 'Recently deleted'];
  await expect(await entries(page)).toHaveText(all);
  await page.getByRole('menuitem', { name: 'Recently deleted' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Recently deleted' })).toBeFocused();
  const other = await newBrowser();
  await openCircleAs(other, member, circle);
  await expect(await entries(other)).toHaveText(['Albums', 'Monthly paper', 'Family archive', 'Recently deleted']);
});

test('home shows what is new in each of the user’s circles, latest first, and opens them', async ({ page }) => {
  const [owner, person] = await Promise.all([newPerson('Olga'), newPerson('Kenji')]);
  const quiet = await newCircle(person, 'Kenji’s own');
  const busy = await newCircle(owner, 'Olga’s house by the sea');
  await addTo(busy, owner, person);
  for (const text of ['She sang.', 'She laughed.'])
    await call(owner, `POST /api/v1/care/circles/${busy.id}/testimonies`, { text, scope: 'CIRCLE' });
  await openCircleAs(page, person, quiet, '/care/home');
  const circles = page.getByRole('list', { name: 'Your circles' });
  const first = circles
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') })
    .first();
  await expect(first).toContainText('Olga’s house by the sea');
  await expect(first).toContainText('2 new');
  await expect(first).toContainText('Olga shared 2 memories');
  await look(page, 'home', { title: /acme$/ });
  await first.getByRole('link', { name: 'Olga’s house by the sea' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Olga’s house by the sea' })).toBeFocused();
  await expect(feedOf(page).getByRole('article').first()).toContainText('Olga shared 2 memories');
  await expect(async () => {
    await page.goto(at(acme, '/care/home'));
    await expect(first).toContainText('Olga’s house by the sea');
    await expect(first).not.toContainText('2 new', { timeout: 500 });
  }).toPass();
});

test('a user in one circle goes straight to the page they wanted; a user in two circles chooses first', async ({
  page,
}) => {
  const person = await newPerson('Idun');
  await newCircle(person, 'Idun’s only one');
  await openAs(page, person, '/care/calendar?view=agenda');
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  await expect(page).toHaveURL(at(acme, '/care/calendar?view=agenda'));
  await newCircle(person, 'Idun’s second one');
  await page.evaluate(() => localStorage.removeItem('selected-circle'));
  await page.goto(at(acme, '/care/calendar'));
  await expect(page).toHaveURL(/\/care\/circles\/select\?redirect=/);
  await page
    .getByRole('main')
    .getByRole('button', { name: /Idun’s second one/ })
    .click();
  await expect(page).toHaveURL(at(acme, '/care/calendar'));
});

test('an administrator in no circle sees how the site is doing', async ({ page, newBrowser }) => {
  await openAs(page, await newPerson('Ulla', { roles: ['ADMIN'] }), '/care');
  await expect(page.getByRole('heading', { name: 'Your site at a glance' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'New people' })).toBeVisible();
  await look(page, 'circle-select-administrator', { title: 'Choose a circle – acme' });
  const other = await newBrowser();
  await openAs(other, await newPerson('Tove'), '/care');
  await expect(other.getByRole('heading', { name: 'You are not in a circle yet' })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Your site at a glance' })).toHaveCount(0);
});

test('an afternoon of photos is one entry of the news, with their number and six of them', async ({ page }) => {
  test.slow();
  const [owner, emeka] = await Promise.all([newPerson('Olga'), newPerson('Emeka Okafor')]);
  const circle = await newCircle(owner, 'Rosa’s many photos');
  await addTo(circle, owner, emeka, 'admin');
  await page.goto(at(acme, '/robots.txt'));
  const picture = await drawnPicture(page, 'image/png');
  for (let index = 0; index < 16; index++) await uploadTo(circle, emeka, { ...picture, name: `Hill ${index}.png` });
  await openCircleAs(page, owner, circle);
  const entry = feedOf(page).getByRole('article').first();
  await expect(entry).toContainText('Emeka Okafor added 16 photos');
  await expect(entry.getByRole('link', { name: /^Hill/ })).toHaveCount(6);
  await expect(entry.getByText('+10')).toBeVisible();
  await look(page, 'circle-news-photos', { title: 'Rosa’s many photos – acme' });
});
