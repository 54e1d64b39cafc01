import type { Locator, Page } from '@playwright/test';
import { field } from './field.ts';
import { addTo, newCircle, newPerson, openAs, openCircleAs, password } from './people.ts';
import { acme, at } from './places.ts';
import { expect, test } from './test.ts';

/** Presses Tab until the target has the focus, at most `most` times. */
const tabTo = async (page: Page, target: Locator, most = 30): Promise<void> => {
  for (let pressed = 0; pressed < most; pressed++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
};

test('signing in and creating a circle work by keyboard alone', async ({ page }) => {
  const person = await newPerson('Unn');
  await page.goto(at(acme));
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Sign in' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeFocused();
  await tabTo(page, field(page, 'Email address'));
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Choose a circle' })).toBeFocused();
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Create a circle' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Create a circle' })).toBeFocused();
  await tabTo(page, field(page, 'First name'));
  await page.keyboard.type('Unn');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Caring for Unn' })).toBeVisible();
  await expect(page).toHaveURL(at(acme, '/care'));
});

test('the first Tab press offers a link that skips to the content', async ({ page }) => {
  await openAs(page, await newPerson('Vebjørn'), '/user/me/profile');
  await page.reload();
  await expect(field(page, 'Name')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a menu and a dialog open by keyboard, close with Escape and return the focus', async ({ page }) => {
  const [owner, member] = await Promise.all([newPerson('Ylva'), newPerson('Ørjan')]);
  const circle = await newCircle(owner, 'Ylva’s hut');
  await addTo(circle, owner, member);
  await openCircleAs(page, owner, circle);
  const button = page.getByRole('button', { name: 'Actions for Ørjan' });
  await expect(button).toBeVisible();
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const hasFocus = () => dialog.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(hasFocus).toBe(true);
  for (let pressed = 0; pressed < 6; pressed++) await page.keyboard.press('Tab');
  await expect.poll(hasFocus).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
});

/** Returns the start of the focused element's HTML if something covers its top. */
const coveredFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement!;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const bars = document.querySelectorAll('header, nav');
    if (!focused.closest('main') || height === 0) return null;
    const at = document.elementsFromPoint(left + width / 2, top + Math.min(height, 20) / 2);
    const isCovered = at.length === 0 || [...bars].some((bar) => bar.contains(at[0]!) && !bar.contains(focused));
    return isCovered ? focused.outerHTML.slice(0, 120) : null;
  });

const expectUncovered = async (page: Page, presses: number): Promise<void> => {
  for (const key of ['Tab', 'Shift+Tab'])
    for (let pressed = 0; pressed < presses; pressed++) {
      await page.keyboard.press(key);
      expect(await coveredFocus(page)).toBeNull();
    }
};

test('the focused element is never under the bar at the top, or under the tabs of a phone', async ({ page }) => {
  const owner = await newPerson('Åse');
  const circle = await newCircle(owner, 'Åse’s porch');
  await page.setViewportSize({ width: 360, height: 640 });
  for (const path of ['/user/me/notifications', '/care/circles/settings']) {
    await openCircleAs(page, owner, circle, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectUncovered(page, 40);
  }
});

test('the focused element of a long form is never under a bar of the administration, on a desktop and a phone', async ({
  page,
}) => {
  await openAs(page, await newPerson('Zita', { roles: ['ADMIN'] }), '/admin/tenant-profile');
  for (const size of [
    { width: 1280, height: 600 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize(size);
    await page.reload();
    const first = page.getByRole('main').getByRole('textbox').first();
    await expect(first).toBeVisible();
    await first.focus();
    await expectUncovered(page, 50);
    expect(await page.evaluate(() => document.documentElement.scrollHeight > innerHeight * 2)).toBe(true);
  }
});
