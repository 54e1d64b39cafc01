import { expectAccessible, expectReadable } from './accessible.ts';
import { expect, test } from './test.ts';

const pageWith = (body: string): string =>
  `<!doctype html><html lang="en"><title>A page</title><body><main><h1>A page</h1>${body}</main></body></html>`;

test('the accessibility check passes a sound page, even a second time', async ({ page }) => {
  await page.setContent(pageWith('<label>Name <input></label>'));
  await expectAccessible(page, 'a sound page');
  await expectAccessible(page, 'a sound page');
  await expectReadable(page, 'a sound page');
});

test('the accessibility check names each violation with its element', async ({ page }) => {
  await page.setContent(pageWith('<input id="nameless"><p style="color: #999">Pale</p>'));
  const found = expectAccessible(page, 'a faulty page');
  await expect(found).rejects.toThrow(/Form elements must have labels: <input id=\\?"nameless\\?">/);
  await expect(found).rejects.toThrow(/minimum color contrast/);
});

test('the check of a second color scheme reads that scheme’s colors', async ({ page }) => {
  const dark = '<style>@media (prefers-color-scheme: dark) { body { background: #000; color: #333 } }</style>';
  await page.setContent(pageWith(`${dark}<p>Pale in the dark</p>`));
  await page.emulateMedia({ colorScheme: 'light' });
  await expectReadable(page, 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(expectReadable(page, 'dark')).rejects.toThrow(/minimum color contrast/);
});
