import { switchTexts } from './language-in-page.ts';
import { acme, at } from './places.ts';
import { expect, test } from './test.ts';
import { misplacedTexts } from './texts-in-page.ts';

const show = (body: string): string =>
  `<!doctype html><html lang="en"><title>Texts</title><body style="margin: 20px; font: 16px/1.5 sans-serif">${body}</body></html>`;

const wellPlaced = {
  'a paragraph on several lines': '<p style="width: 12em">Somebody sits in the garden and reads a letter.</p>',
  'a long address that breaks':
    '<p style="width: 8em; overflow-wrap: anywhere">https://kindred.example/anextremelylongaddress</p>',
  'a word that breaks after its hyphen': '<p style="width: 6em">afternoon-gathering</p>',
  'a name shortened with dots':
    '<p style="width: 5em; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">Maximiliane</p>',
  'a text limited to two lines':
    '<p style="width: 8em; overflow: hidden; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2">A text that is longer than two lines may be</p>',
  'a text that fades out':
    '<p style="height: 2em; overflow: hidden; mask-image: linear-gradient(#000 60%, transparent)">One<br>Two</p>',
  'a wide table that scrolls':
    '<div style="width: 5em; overflow-x: auto"><p style="width: 20em">Seven columns of figures</p></div>',
  'a list that scrolls': '<div style="height: 2em; overflow-y: auto"><p>One</p><p>Two</p><p>Three</p></div>',
  'words for screen readers alone':
    '<span style="position: absolute; width: 1px; height: 1px; overflow: hidden; white-space: nowrap">Only heard</span>',
  'a link that shows with the focus': '<a href="#x" style="position: absolute; left: -999px">Skip the menu</a>',
  'an icon made of letters': '<p style="width: 1em; overflow: hidden" aria-hidden="true">menu</p>',
  'a dialog over a text':
    '<p>Behind the dialog</p><div style="position: fixed; inset: 0; background: white"><p>In the dialog</p></div>',
  'a bar over a text':
    '<p>Below the bar</p><header style="position: fixed; top: 0; height: 80px; background: #eee">Bar</header>',
  'a space that hangs at the end of a line': '<p style="width: 4.5em; white-space: pre-wrap">Garden and sun</p>',
  'lines closer than their letters are tall':
    '<p style="line-height: 1">One<br>Two</p><p style="margin-top: -2px">Three</p>',
};

const misplaced = {
  'broken within a word: “garden”': '<p style="width: 2em; overflow-wrap: anywhere">garden</p>',
  'broken within a word: “Sunday”': '<ul style="width: 1em; word-break: break-all; padding: 0"><li>Sunday</li></ul>',
  'wider than its box: “Grandmother”': '<div style="width: 3em">Grandmother</div>',
  'cut off without dots: “A long sentence”':
    '<p style="width: 4em; overflow: hidden; white-space: nowrap">A long sentence</p>',
  'cut off without dots: “Two lines in the room of one”':
    '<p style="width: 8em; height: 1.5em; overflow: hidden">Two lines in the room of one</p>',
  'cut off without dots: “Half a line”': '<p style="height: 0.75em; overflow: hidden">Half a line</p>',
  'on top of each other: “First” in p and “Second”': '<p>First</p><p style="margin-top: -40px">Second</p>',
  'on top of each other: “Far down” in p and “Also there”':
    '<div style="height: 3000px"></div><p>Far down</p><p style="margin-top: -40px">Also there</p>',
};

test('texts that are readable where they stand are not reported', async ({ page }) => {
  for (const [name, body] of Object.entries(wellPlaced)) {
    await page.setContent(show(body));
    expect.soft(await page.evaluate(misplacedTexts), name).toEqual([]);
  }
});

test('each unreadable text is reported with its fault', async ({ page }) => {
  for (const [fault, body] of Object.entries(misplaced)) {
    await page.setContent(show(body));
    expect.soft(await page.evaluate(misplacedTexts), fault).toEqual([expect.stringContaining(fault)]);
  }
});

test('a page of the app shows the texts of the other language, and then its own again', async ({ page }) => {
  await page.goto(at(acme, '/signin'));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Sign in');
  expect(await page.evaluate(switchTexts)).toBe(true);
  await expect(heading).toHaveText('Se connecter');
  expect(await page.evaluate(switchTexts)).toBe(true);
  await expect(heading).toHaveText('Sign in');
});
