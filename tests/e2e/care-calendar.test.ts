import { field } from './field.ts';
import { look } from './look.ts';
import { addTo, call, newCircle, newPerson, openCircleAs } from './people.ts';
import { expect, test } from './test.ts';

/** Returns a day of the next month, so that a test that runs at the end of a month finds all of its events together. */
const dayOf = (day: number): string => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, day)).toISOString().slice(0, 10);
};

test('an event is written, repeated, answered, moved alone, and deleted with the rest of its series', async ({
  page,
  newBrowser,
}) => {
  test.slow();
  const [owner, member] = await Promise.all([newPerson('Olga'), newPerson('Max')]);
  const circle = await newCircle(owner, 'Agda’s house');
  await addTo(circle, owner, member);
  await call(owner, `POST /api/v1/care/circles/${circle.id}/record-subjects`, {
    first_name: 'Agda',
    birth_date: `1938-${dayOf(20).slice(5)}`,
  });
  await call(owner, `POST /api/v1/care/circles/${circle.id}/events`, {
    title: 'Lars stays',
    starts_at: dayOf(4),
    ends_at: dayOf(6),
    all_day: true,
    timezone: 'UTC',
  });
  await openCircleAs(page, owner, circle, '/care/calendar?view=agenda');
  await page.getByRole('link', { name: 'New event' }).first().click();
  await field(page, 'Title').fill('A walk by the canal');
  await field(page, 'Starts').fill(`${dayOf(4)}T10:00`);
  await expect(field(page, 'Ends')).toHaveValue(`${dayOf(4)}T11:00`);
  await field(page, 'Place').fill('At the lock');
  await page.getByLabel('Repeats', { exact: true }).selectOption('weekly');
  await expect(page.getByLabel('Series ends')).toBeVisible();
  await expect(field(page, 'Ends')).toHaveCount(1);
  await look(page, 'event-new', { title: 'New event – acme' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.goto(page.url().replace(/\?.*/, `?view=agenda&from=${dayOf(1)}`));
  await expect(page.getByRole('link', { name: 'A walk by the canal' }).nth(3)).toBeVisible();
  await expect(page.getByText(/^Agda’s \d+\w\w birthday$/)).toBeVisible();
  // All-day events come before timed ones, on each day that they cover.
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.nth(0)).toContainText(/^Until .*Lars stays$/);
  await expect(rows.nth(1)).toContainText('A walk by the canal');
  await expect(rows.nth(2)).toContainText(/^Continues until .*Lars stays$/);
  await expect(rows.nth(3)).toContainText(/^Last day ?Lars stays$/);
  await look(page, 'calendar-agenda', { title: 'Calendar – acme' });

  const others = await newBrowser();
  await openCircleAs(others, member, circle, '/care/home');
  await openCircleAs(others, member, circle, `/care/calendar?view=month&from=${dayOf(1)}`);
  await expect(others.getByRole('button', { name: '10:00 A walk by the canal' }).first()).toBeVisible();
  await look(others, 'calendar-month', { title: 'Calendar – acme' });
  await others.getByText('A walk by the canal').first().click();
  await expect(others.getByRole('button', { name: 'Edit' })).toBeHidden();
  await others.getByRole('button', { name: 'Yes' }).click();
  await expect(others.getByText('Yes (1):')).toBeVisible();
  await look(others, 'event', { title: 'Calendar – acme' });

  await page.getByRole('link', { name: 'A walk by the canal' }).nth(1).click();
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('radio', { name: 'This event only' })).toBeChecked();
  await field(page, 'Title').fill('A walk with cake');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.goto(page.url().replace(/\?.*/, `?view=agenda&from=${dayOf(1)}`));
  await expect(page.getByRole('link', { name: 'A walk with cake' })).toHaveCount(1);
  await page.getByRole('link', { name: 'A walk with cake' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('radio', { name: 'This and following events' }).check();
  await page.getByRole('dialog', { name: 'Delete this event?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('link', { name: 'A walk with cake' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'A walk by the canal' })).toHaveCount(1);
});

test('one day of a series can be deleted only once the page knows which day it is', async ({ page }) => {
  const owner = await newPerson('Olga');
  const circle = await newCircle(owner, 'Agda’s garden');
  const { id } = await call<{ id: string }>(owner, `POST /api/v1/care/circles/${circle.id}/events`, {
    title: 'A walk by the canal',
    starts_at: `${dayOf(4)}T10:00:00Z`,
    timezone: 'Europe/Paris',
    rrule: 'FREQ=WEEKLY',
  });
  let answer = (): void => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/care\/circles\/[^/]+\/events\?/, async (route) => {
    await answered;
    await route.continue();
  });
  await openCircleAs(page, owner, circle, `/care/calendar?event=${id}&day=${dayOf(11)}`);
  const remove = page.getByRole('button', { name: 'Delete' });
  await expect(remove).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', new RegExp(`day=${dayOf(11)}$`));
  answer();
  await remove.click();
  await expect(page.getByRole('radio', { name: 'This event only' })).toBeChecked();
});

test('an event that repeats on other days than its first one says so, and starts on the next one that fits', async ({
  page,
}) => {
  const owner = await newPerson('Olga');
  const circle = await newCircle(owner, 'Agda’s kitchen');
  await openCircleAs(page, owner, circle, '/care/calendar?view=agenda');
  await page.getByRole('link', { name: 'New event' }).first().click();
  await field(page, 'Title').fill('Meals on wheels');
  await field(page, 'Starts').fill('2027-11-27T10:00');
  await page.getByLabel('Repeats').selectOption('workdays');
  const said = page.getByText(/^Saturday.*27.* is not one of these days\. The first event will be on Monday.*29/);
  await expect(said).toBeVisible();
  await look(page, 'event-left-out', { title: 'New event – acme' });
  await page.getByRole('button', { name: /^Start on Monday.*29/ }).click();
  await expect(said).toBeHidden();
  await expect(field(page, 'Starts')).toHaveValue('2027-11-29T10:00');
  await expect(page.getByRole('textbox', { name: /^Ends/ })).toHaveValue('2027-11-29T11:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
});

test('an event is dragged to another day and back, and a calendar app follows the circle', async ({ page }) => {
  test.slow();
  const owner = await newPerson('Olga');
  const circle = await newCircle(owner, 'Agda’s house');
  await call(owner, `POST /api/v1/care/circles/${circle.id}/events`, {
    title: 'Dinner',
    starts_at: dayOf(8),
    all_day: true,
    timezone: 'UTC',
  });
  await openCircleAs(page, owner, circle, `/care/calendar?view=month&from=${dayOf(1)}`);
  const dinner = page.getByText('Dinner', { exact: true });
  const on = (day: string) => page.locator(`[data-date="${day}"]`);
  await dinner.dragTo(on(dayOf(10)), { steps: 12 } as never);
  await expect(page.getByText('The event has been moved.')).toBeVisible();
  const days = async () => {
    const { items } = await call<{ items: { starts_at: string }[] }>(
      owner,
      `GET /api/v1/care/circles/${circle.id}/events?start_date=${dayOf(1)}&end_date=${dayOf(27)}`,
    );
    return items.map(({ starts_at }) => starts_at);
  };
  expect(await days()).toEqual([dayOf(10)]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The event is back at its old time.')).toBeVisible();
  expect(await days()).toEqual([dayOf(8)]);

  const series = { title: 'Tea', starts_at: dayOf(3), all_day: true, timezone: 'UTC', rrule: 'FREQ=WEEKLY;COUNT=3' };
  await call(owner, `POST /api/v1/care/circles/${circle.id}/events`, series);
  await page.reload();
  await page
    .getByText('Tea', { exact: true })
    .nth(1)
    .dragTo(on(dayOf(12)), { steps: 12 } as never);
  await page.getByRole('radio', { name: 'This and following events' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
  await expect(page.getByText('The event has been moved.')).toBeVisible();
  expect(await days()).toEqual([3, 8, 12, 19].map(dayOf));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The event is back at its old time.').last()).toBeVisible();
  expect(await days()).toEqual([3, 8, 10, 17].map(dayOf));

  await page.setViewportSize({ width: 360, height: 740 });
  await on(dayOf(9)).click();
  await expect(page.getByRole('link', { name: /Tea/ })).toHaveCount(2);
  await expect(page.getByRole('link', { name: /Dinner/ })).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByText('Week', { exact: true }).click();
  await look(page, 'calendar-week', { title: 'Calendar – acme' });
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(7);
  await expect(page.getByText('Nothing planned').first()).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Subscribe in your calendar app' }).click();
  await page.getByRole('button', { name: 'Create address' }).click();
  const address = await field(page, 'Your secret address').inputValue();
  const followed = await page.request.get(address);
  expect(await followed.text()).toContain('SUMMARY:Dinner');
  await look(page, 'calendar-link', { title: 'Calendar – acme' });
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Create address' })).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);
});
