import { TestTenant } from '../support/tenant.ts';
import { expectNothingSticksOut, look } from './look.ts';
import { call, newCircle, newPerson, openAs, openCircleAs } from './people.ts';
import { acme, at } from './places.ts';
import { openAsPersona } from './signed-in.ts';
import { expect, test } from './test.ts';

test('a circle’s page introduces the person it is for, and tabs lead through the circle', async ({ page }) => {
  const owner = await newPerson('Solveig');
  const circle = await newCircle(owner, 'Solveig’s garden');
  await call(owner, `POST /api/v1/care/circles/${circle.id}/record-subjects`, {
    first_name: 'Rosa',
    last_name: 'Lindqvist',
    birth_date: '1934-06-11',
    birth_place: 'Karlskrona',
  });
  await openCircleAs(page, owner, circle);
  const banner = page.getByRole('banner');
  const tabs = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(banner.getByText('Rosa Lindqvist')).toBeVisible();
  await expect(banner.getByText('11 June 1934, Karlskrona')).toBeVisible();
  await expect(tabs.getByRole('link', { name: 'Circle' })).toHaveAttribute('aria-current', 'page');
  await look(page, 'frame-circle', { title: 'Solveig’s garden – acme' });

  for (const name of ['Memories', 'Photos']) {
    await tabs.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
    await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    await expect(banner.getByText('Rosa Lindqvist'), 'the person is on the circle’s page alone').toHaveCount(0);
  }
  await tabs.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Diary' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Diary' })).toBeFocused();
  await expect(tabs.getByRole('button', { name: 'More' })).toHaveAttribute('data-current');
});

test('without a circle, no tab leads into one', async ({ page }) => {
  await openAs(page, await newPerson('Tove'), '/care/circles/select');
  const tabs = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(tabs.getByRole('link')).toHaveText(['Home']);
  await tabs.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('menuitem', { name: 'Invitations' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Diary' })).toHaveCount(0);
});

test('a tenant without a picture has a scene in its own colours, also in French on a phone', async ({ page }) => {
  const tenant = await new TestTenant().create();
  const person = await tenant.person('Wilma');
  await openAsPersona(page, tenant, person, '/care/circles/select');
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a circle' })).toBeVisible();
  await look(page, 'frame-without-picture', { title: /^Choose a circle – / });
  await page.getByRole('button', { name: 'Menu for Wilma' }).click();
  await page.getByRole('menuitemradio', { name: 'Français' }).click();
  await page.setViewportSize({ width: 360, height: 740 });
  const bar = page.getByRole('navigation', { name: 'Navigation principale' });
  await expect(bar.getByRole('link', { name: 'Accueil' })).toBeVisible();
  await expectNothingSticksOut(page);
});

test('an administrator goes from the circle to the administration and back; the groups of its menu close and open', async ({
  page,
}) => {
  const admin = await newPerson('Ulla', { roles: ['ADMIN'] });
  const circle = await newCircle(admin, 'Ulla’s boathouse');
  await openCircleAs(page, admin, circle, '/care/home');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Administration' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeFocused();

  const nav = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(nav.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
  const site = nav.getByRole('button', { name: 'Site' });
  await expect(nav.getByRole('link', { name: 'Profile and colours' })).toBeVisible();
  await site.focus();
  await page.keyboard.press('Enter');
  await expect(site).toHaveAttribute('aria-expanded', 'false');
  await expect(nav.getByRole('link', { name: 'Profile and colours' })).toHaveCount(0);
  await look(page, 'frame-administration', { title: 'Overview – acme' });
  await site.click();
  await nav.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused();

  await nav.getByRole('link', { name: 'Ulla’s boathouse' }).click();
  await expect(page).toHaveURL(at(acme, '/care'));
  await expect(page.getByRole('heading', { level: 1, name: 'Ulla’s boathouse' })).toBeFocused();
});

test('a closed group stays closed after a reload, and opens when one of its pages is visited', async ({ page }) => {
  await openAs(page, await newPerson('Vera', { roles: ['ADMIN'] }), '/users');
  const nav = page.getByRole('navigation', { name: 'Main navigation' });
  await nav.getByRole('button', { name: 'People' }).click();
  await expect(nav.getByRole('link', { name: 'Users' })).toHaveCount(0);
  await nav.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeFocused();
  await page.reload();
  await expect(nav.getByRole('link', { name: 'Audit log' })).toBeVisible();
  await expect(nav.getByRole('link', { name: 'Users' })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await expect(nav.getByRole('link', { name: 'Users' })).toHaveAttribute('aria-current', 'page');
});
