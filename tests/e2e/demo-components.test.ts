import type { Locator, Page } from '@playwright/test';
import { Features } from '@kindred/contract/flags';
import { rootTenantId } from '@kindred/contract/limits';
import { TestTenant } from '../support/tenant.ts';
import { expectAccessible } from './accessible.ts';
import { look } from './look.ts';
import { at } from './places.ts';
import { openAsPersona, openAsSofia } from './signed-in.ts';
import { expect, test } from './test.ts';

const path = '/demo/components';

/** Opens a page of a tenant with the flag on or off, as a user without roles. */
const open = async (page: Page, isOn: boolean, from = path): Promise<TestTenant> => {
  const tenant = await new TestTenant().create({ features: Features.parse({ demoComponents: isOn }) });
  const person = await tenant.person('Selma');
  await openAsPersona(page, tenant, person, from);
  return tenant;
};

/** Presses Tab until the target has the focus. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let pressed = 0; pressed < 150 && !(await isThere()); pressed++) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
};

const entry = (page: Page) => page.getByRole('menuitem', { name: 'Components' });

const openMore = (page: Page) => page.getByRole('button', { name: 'More' }).click();

test('with the flag on, signed-in users find the catalogue in the menu, in light and dark, on a desktop and a phone', async ({
  page,
}) => {
  test.slow();
  const chunks: string[] = [];
  page.on('request', (request) => void (/DemoComponents/.test(request.url()) && chunks.push(request.url())));
  const tenant = await open(page, true, '/user/me/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible();
  expect(chunks, 'nobody else fetches it').toEqual([]);
  await openMore(page);
  await entry(page).click();
  await expect(page).toHaveURL(at(tenant.host, path));
  await expect(page.getByRole('heading', { level: 1, name: 'Components' })).toBeFocused();
  expect(chunks).not.toEqual([]);
  const parts = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  for (const part of await parts.allTextContents())
    await expect(page.getByRole('region', { name: part, exact: true })).toBeVisible();
  await look(page, 'demo-components', { title: `Components – ${tenant.id}` });
});

test('without the flag, the page does not exist, has no menu entry, and none of its code is loaded', async ({
  page,
}) => {
  const chunks: string[] = [];
  page.on('request', (request) => void (/[dD]emo(?!-kindred)/.test(request.url()) && chunks.push(request.url())));
  const tenant = await open(page, false, '/user/me/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible();
  await openMore(page);
  await expect(page.getByRole('menuitem', { name: 'Invitations' })).toBeVisible();
  await expect(entry(page)).toHaveCount(0);
  expect(chunks).toEqual([]);
  await page.goto(at(tenant.host, path));
  await expect(page.getByRole('heading', { level: 1, name: 'This feature is turned off' })).toBeVisible();
  expect(chunks.filter((url) => !url.endsWith(path))).toEqual([]);
});

test('a feature that is turned off disappears from everyone’s menus, and its page says so even though it calls no API', async ({
  page,
  newBrowser,
}) => {
  test.setTimeout(180_000);
  const tenant = await open(page, true);
  await expect(page.getByRole('heading', { level: 1, name: 'Components' })).toBeVisible();
  const isOff = page.getByRole('heading', { level: 1, name: 'This feature is turned off' });

  // The administrator who saves sees the change at once, and after a reload.
  const root = await newBrowser();
  const change = async (tenantid: string, name: string, isOn: boolean): Promise<void> => {
    await openAsSofia(root, `/super-admin/tenants/${tenantid}/features`);
    await root.getByRole('switch', { name }).setChecked(isOn);
    await root.getByRole('button', { name: 'Save' }).click();
    await expect(root.getByText('Saved', { exact: true })).toBeVisible();
  };
  const ownEntry = root.getByRole('link', { name: 'Components' });
  for (const isOn of [false, true]) {
    await change(rootTenantId, 'Component catalogue', isOn);
    await expect(ownEntry).toHaveCount(isOn ? 1 : 0);
    await root.reload();
    await expect(root.getByRole('switch', { name: 'Component catalogue' })).toBeVisible();
    await expect(ownEntry).toHaveCount(isOn ? 1 : 0);
  }

  // Other users see the change when they come back to the page. Their instance notices it within a minute.
  await change(tenant.id, 'Component catalogue', false);
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(isOff).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 100_000, intervals: [6000] });
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await openMore(page);
  await expect(page.getByRole('menuitem', { name: 'Invitations' })).toBeVisible();
  await expect(entry(page)).toHaveCount(0);
});

test('asks signed-out visitors to sign in first', async ({ page }) => {
  const tenant = await new TestTenant().create({ features: Features.parse({ demoComponents: true }) });
  await page.goto(at(tenant.host, path));
  await expect(page).toHaveURL(at(tenant.host, `/signin?${new URLSearchParams({ from: path })}`));
});

test('a theme or text size tried in the catalogue stays within its page', async ({ page }) => {
  await open(page, true);
  const root = page.locator('html');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.getByRole('radio', { name: 'Large' }).check();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(root).toHaveAttribute('data-text-size', 'large');
  await page.getByRole('button', { name: 'Menu for Selma' }).click();
  await page.getByRole('menuitem', { name: /profile/i }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
  await expect(root).toHaveAttribute('data-text-size', 'normal');
});

test('components are used by keyboard alone', async ({ page }) => {
  test.slow();
  await open(page, true);
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  await tabTo(page, page.getByRole('link', { name: 'Menus', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#menus$/);

  const menu = part('Menus').getByRole('button', { name: 'Actions' });
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await expectAccessible(page, 'the open menu');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(part('Menus').getByText('Pressed 1 time')).toBeVisible();

  const typed = part('Dialogs').getByRole('button', { name: 'A step where you type a name' });
  await typed.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete the circle?' });
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await expectAccessible(page, 'the open dialog');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(typed).toBeFocused();

  const rows = part('Data list').getByRole('row');
  await part('Data list').getByRole('button', { name: 'Ada Amari', exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^You have chosen (?!Ada Amari)/)).toBeVisible();
  await expect(rows).toHaveCount(11);
});

test('shows each state: loading, failed, rejected and notices', async ({ page }) => {
  await open(page, true);
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  await part('Waiting').getByText('Loading', { exact: true }).click();
  await expect(part('Waiting').getByRole('status', { name: 'Loading' })).toBeVisible();
  await part('Waiting').getByText('Failed', { exact: true }).click();
  await part('Waiting').getByRole('alert').getByRole('button').click();
  await expect(part('Waiting').getByText('The content is here.')).toBeVisible();

  const save = part('Forms').getByRole('button', { name: 'Save', exact: true });
  await part('Forms').getByRole('radio', { name: 'somebody else has saved in the meantime' }).check();
  await save.click();
  await expect(part('Forms').getByText('Somebody else has saved changes')).toBeVisible();
  await part('Forms').getByRole('radio', { name: 'the form is saved' }).check();
  await save.click();
  await expect(part('Forms').getByText('Saved', { exact: true })).toBeVisible();

  await part('Notices').getByRole('button', { name: 'With an action' }).click();
  const deleted = page.getByText('The page has been deleted.').locator('..');
  await deleted.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The page has been restored.')).toBeVisible();
  await part('Dialogs').getByRole('button', { name: 'Cropping a picture' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'the crop');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'A page' }).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Every spring.');
  await expect(part('Rich text').getByText('Every spring.')).toHaveCount(2);
});

test('status badges keep their colours in a tenant that has set none, in light and dark', async ({ page }) => {
  await open(page, true);
  const badges = page.getByRole('region', { name: 'Badges and pictures of people' });
  const hueOf = (name: string): Promise<number> =>
    badges
      .getByText(name, { exact: true })
      .first()
      .evaluate((badge) => {
        const { color, backgroundColor } = getComputedStyle(badge);
        /** Returns how far apart the channels of a colour are: 0 for a grey. */
        const spread = (css: string): number => {
          const channels = (css.match(/\d+/g) ?? []).slice(0, 3).map(Number);
          return Math.max(...channels) - Math.min(...channels);
        };
        return Math.min(spread(color), spread(backgroundColor));
      });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    for (const name of ['Waiting', 'Published', 'Late', 'Declined'])
      expect.soft(await hueOf(name), `${name}, ${colorScheme}`).toBeGreaterThanOrEqual(7);
    expect(await hueOf('Archived')).toBe(0);
  }
});

test('the catalogue is available in French', async ({ page }) => {
  const tenant = await open(page, true);
  await page.getByRole('button', { name: 'Menu for Selma' }).click();
  await page.getByRole('menuitemradio', { name: 'Français' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: 'Composants' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Liste de données' })).toBeVisible();
  await page.reload();
  await look(page, 'demo-components-french', { title: `Composants – ${tenant.id}` });
});
