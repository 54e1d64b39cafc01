import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { drawnPicture } from './drawn-picture.ts';
import { field } from './field.ts';
import { look } from './look.ts';
import { newPerson, openAs } from './people.ts';
import { acme, at } from './places.ts';
import { expect, test } from './test.ts';

const save = (page: Page) => page.getByRole('button', { name: /^(Save|Enregistrer)$/ }).click();
const ownPicture = (page: Page) => page.getByRole('banner').locator('img[src*="/profile/picture?v="]');

test('a new name shows in the shell at once, and on every device', async ({ page, newBrowser }) => {
  const person = await newPerson('Yngve');
  await openAs(page, person, '/user/me/profile');
  await field(page, 'Name').fill('Yngve Åberg');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await save(page);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menu for Yngve Åberg' })).toBeVisible();
  await look(page, 'profile', { title: 'Your profile – acme' });
  const other = await newBrowser();
  await openAs(other, person, '/user/me/profile');
  await expect(other.getByRole('button', { name: 'Menu for Yngve Åberg' })).toBeVisible();
});

test('an invalid value is not saved and is reported on its field', async ({ page }) => {
  await openAs(page, await newPerson('Zelda'), '/user/me/profile');
  await field(page, 'Name').fill(' ');
  await field(page, 'Phone').fill('12 34');
  await save(page);
  await expect(field(page, 'Name')).toHaveAccessibleDescription(/Please fill this in/);
  await expect(field(page, 'Phone')).toHaveAccessibleDescription(/Enter a phone number/);
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(0);
});

test('French applies to the whole interface, and also on another device', async ({ page, newBrowser }) => {
  const person = await newPerson('Amélie');
  await openAs(page, person, '/user/me/profile');
  await field(page, 'Language').selectOption({ label: 'Français' });
  await save(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Votre profil' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toBeVisible();
  await look(page, 'profile-french', { title: 'Votre profil – acme' });
  const other = await newBrowser();
  await openAs(other, person, '/user/me/profile');
  await expect(other.getByRole('heading', { level: 1, name: 'Votre profil' })).toBeVisible();
});

test('theme and text size are chosen in the menu and remembered', async ({ page }) => {
  await openAs(page, await newPerson('Bodil'), '/user/me/profile');
  await page.getByRole('button', { name: 'Menu for Bodil' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Same as device' })).toBeChecked();
  await expectAccessible(page, 'the open menu');
  const areChosen = Promise.withResolvers<void>();
  await page.route('**/api/v1/me/profile', async (route) => {
    if (route.request().method() === 'PUT') await areChosen.promise;
    await route.fallback();
  });
  const bothSaved = page.waitForResponse(async (answer) => {
    if (answer.request().method() !== 'PUT' || !answer.ok()) return false;
    const { theme, textSize } = (await answer.json()) as { theme: string; textSize: string };
    return theme === 'dark' && textSize === 'large';
  });
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  // Choose the second option before the first is saved.
  await page.getByRole('menuitemradio', { name: 'Large' }).click();
  areChosen.resolve();
  await bothSaved;
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(root).toHaveAttribute('data-text-size', 'large');
  await page.reload();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(root).toHaveAttribute('data-text-size', 'large');
  await expect(field(page, 'Name')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
});

for (const type of ['image/png', 'image/jpeg'] as const) {
  test(`a picture from a ${type.slice(6)} is cropped, uploaded as WebP and shown in the shell at once`, async ({
    page,
  }) => {
    const person = await newPerson('Cecilie');
    await openAs(page, person, '/user/me/profile');
    await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
    await page.locator('input[type=file]').setInputFiles(await drawnPicture(page, type));
    const dialog = page.getByRole('dialog', { name: 'Crop the picture' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page, 'the crop');
    await page.screenshot({ path: new URL(`results/pictures/crop-${type.slice(6)}.png`, import.meta.url).pathname });
    // Keep only the blue half.
    await dialog.getByRole('slider').press('End');
    const stage = dialog.getByRole('img', { name: /Visible part of the picture/ });
    for (let step = 0; step < 15; step++) await stage.press('ArrowRight');
    const sent = page.waitForRequest((request) => request.url().endsWith('/me/profile/picture'));
    await dialog.getByRole('button', { name: 'Use this picture' }).click();
    expect((await sent).headers()['content-type']).toContain('multipart/form-data');
    await expect(page.getByText('Your picture has been saved')).toBeVisible();
    await expect(dialog).toHaveCount(0);

    const colour = ownPicture(page).evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const context = new OffscreenCanvas(1, 1).getContext('2d')!;
      context.drawImage(image, 0, 0, 1, 1);
      const answer = await fetch(image.src);
      return {
        pixel: Array.from(context.getImageData(0, 0, 1, 1).data),
        type: answer.headers.get('content-type'),
      };
    });
    expect((await colour).type).toBe('image/webp');
    const [red = 0, , blue = 0] = (await colour).pixel;
    expect(blue).toBeGreaterThan(150);
    expect(red).toBeLessThan(80);
  });
}

test('a file that is not a picture is rejected with a message, and nothing changes', async ({ page }) => {
  await openAs(page, await newPerson('Dag'), '/user/me/profile');
  const notAPicture = { name: 'letter.png', mimeType: 'image/png', buffer: Buffer.from('Dear all, this is a letter.') };
  await page.locator('input[type=file]').setInputFiles(notAPicture);
  await expect(
    page.getByText('This file can’t be read as a picture. Choose a JPEG, PNG, WebP or AVIF file.'),
  ).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(ownPicture(page)).toHaveCount(0);
});

test('changes saved on another device are not overwritten without asking', async ({ page, newBrowser, faults }) => {
  faults.foresee(/^409 PUT .*\/me\/profile$/, 'both devices had the same version');
  const person = await newPerson('Else');
  await openAs(page, person, '/user/me/profile');
  await field(page, 'Name').fill('Else, here');
  const other = await newBrowser();
  await openAs(other, person, '/user/me/profile');
  await field(other, 'Name').fill('Else, there');
  await save(other);
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();

  await save(page);
  await expect(page.getByText('Somebody else has saved changes')).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue('Else, here');
  await expectAccessible(page, 'the conflict');
  await page.getByRole('button', { name: 'Load their version' }).click();
  await expect(field(page, 'Name')).toHaveValue('Else, there');
});

test('asks before leaving unsaved changes', async ({ page }) => {
  await openAs(page, await newPerson('Frida'), '/user/me/profile');
  await field(page, 'Name').fill('Frida Not Saved');
  const toInvitations = async () => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Invitations' }).click();
  };
  await toInvitations();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'the question before leaving');
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  await expect(field(page, 'Name')).toHaveValue('Frida Not Saved');
  await toInvitations();
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(at(acme, '/care/invitations'));
});

test('a language chosen before the profile has loaded is kept', async ({ page }) => {
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/v1/me/profile', async (route) => {
    if (route.request().method() === 'GET') await answered.promise;
    await route.continue();
  });
  await openAs(page, await newPerson('Selma'), '/care/home');
  await page.getByRole('button', { name: 'Menu for Selma' }).click();
  await page.getByRole('menuitemradio', { name: 'Français' }).click();
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  answered.resolve();
  expect((await (await saved).json()).language).toBe('fr');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});
