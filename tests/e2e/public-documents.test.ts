import { expectNothingSticksOut, look, settled } from './look.ts';
import { acme, at } from './places.ts';
import { expect, test } from './test.ts';

const walks = at(acme, '/public/walks-with-margaret');

test('a public circle shows thumbnails and its files by type and size, and nothing shifts as they load', async ({
  page,
  faults,
}) => {
  test.slow();
  faults.tolerate(
    /Blocked script execution .*acme-document-canal/,
    'nothing runs in a file, the test’s own script included',
  );
  await page.addInitScript(() => {
    const moved = { sum: 0 };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.sum += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(walks);
  await expect(page.getByRole('heading', { name: 'Pictures and documents' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code for this page’s address', exact: false })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum)).toBeLessThan(0.05);
  const canal = page.getByRole('link', { name: 'The canal basin in April.webp' });
  // The app may be replacing the served page at this moment.
  await expect(() => canal.scrollIntoViewIfNeeded()).toPass();
  const small = canal.getByRole('img');
  await expect.poll(() => small.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);
  await expect(page.getByRole('listitem').filter({ hasText: 'Walks in October.csv' })).toContainText(
    /Text, 1\d\d bytes/,
  );
  await expect(page.getByRole('img', { name: 'Margaret.webp' })).toHaveCount(0);
  await settled(page);
  await look(page, 'public-circle', { title: 'Margaret Ashworth – acme' });

  await canal.click();
  await expect(page).toHaveURL(/\/files\/acme-document-canal$/);
  await page.goBack();
  await expect(canal).toBeVisible();
});

test('a public page can be read by keyboard alone', async ({ page }) => {
  await page.goto(walks);
  await expect(page.getByRole('button', { name: 'Report this page' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pictures and documents' })).toBeVisible();
  const names: string[] = [];
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab');
    names.push(
      await page.evaluate(() => {
        const { activeElement: at } = document;
        return (at?.textContent || at?.querySelector('img')?.alt) ?? '';
      }),
    );
    const outline = await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle);
    expect(outline, names.at(-1)).not.toBe('none');
  }
  expect(names).toEqual([
    'Skip to content',
    'Acme',
    'Français',
    expect.stringMatching(/\.webp$/),
    expect.stringMatching(/\.webp$/),
    'Walks in October.csv',
    'Thank you for walking',
    'Share',
    'Print',
    'Report this page',
    'Privacy',
    'Terms of use',
  ]);
});

test('a public page can be read in French, dark, on a phone with doubled text, and on paper', async ({ page }) => {
  test.slow();
  await page.goto(walks);
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.getByRole('heading', { name: 'Photos et documents' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Margaret Ashworth, qui partait le mardi' })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  // Pictures are fetched when they come near the window.
  for (const picture of await page.getByRole('main').getByRole('img').all())
    await expect(() => picture.scrollIntoViewIfNeeded()).toPass();
  await settled(page);
  await expectNothingSticksOut(page);
  const folder = new URL('results/pictures/', import.meta.url).pathname;
  await page.screenshot({ path: `${folder}public-circle-large-fr-dark-phone.png`, fullPage: true });

  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize({ width: 720, height: 1000 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  for (const name of ['Imprimer', 'Partager', 'Signaler cette page']) await expect(page.getByText(name)).toBeHidden();
  await expect(page.getByRole('img', { name: 'Code QR de l’adresse', exact: false })).toBeVisible();
  await page.screenshot({ path: `${folder}public-circle-print.png`, fullPage: true });
  await page.pdf({ path: `${folder}public-circle.pdf`, format: 'A4' });
});
