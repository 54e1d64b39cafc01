import { expect, test } from 'vitest';
import { pdfOf, pdfOfParagraphs, type PdfText } from '../../../../../tests/support/document/files.ts';
import { readPages } from '../../../../../tests/support/document/read-pages.ts';
import type { PageText } from '../page.ts';
import { openPdf } from './open-pdf.ts';

const pagesOf = async (bytes: Uint8Array, from = 1): Promise<PageText[]> => readPages(await openPdf(bytes), from);

/** Returns the text of a page with these lines, from top to bottom. */
const textOf = async (lines: readonly (Omit<PdfText, 'y'> & { readonly gap?: number })[]): Promise<string> => {
  let y = 800;
  const placed = lines.map(({ gap = 14, ...line }) => ({ ...line, y: (y -= gap) }));
  return (await pagesOf(pdfOf([placed])))[0]!.text;
};

const linesOf = (...texts: string[]): { text: string }[] => texts.map((text) => ({ text }));

const full = 'These are words that fill the whole of a line, as text does,';

test('lines are joined, and a gap separates paragraphs', async () => {
  const pages = await pagesOf(
    pdfOfParagraphs([
      [
        [full, 'and its end.'],
        [full, full, 'next end.'],
      ],
      [['Second page.']],
    ]),
  );
  expect(pages.map(({ text }) => text)).toEqual([`${full} and its end.\n\n${full} ${full} next end.`, 'Second page.']);
});

test('an indented line begins a paragraph', async () => {
  expect(await textOf([...linesOf(full, full), { text: 'Then more words,', x: 75 }, { text: full }])).toBe(
    `${full} ${full}\n\nThen more words, ${full}`,
  );
});

test('a line that ends early with its sentence ends the paragraph', async () => {
  expect(await textOf(linesOf(full, 'and its end.', `Then ${full}`, full))).toBe(
    `${full} and its end.\n\nThen ${full} ${full}`,
  );
});

test.each([
  ['The employ-', 'ees are here', 'The employees are here'],
  ['It is well-', 'known to all', 'It is well-known to all'],
  ['This is state-of-the-', 'art work', 'This is state-of-the-art work'],
  ['Vor-', 'und Nachteile', 'Vor- und Nachteile'],
  ['Que dit-', 'il maintenant', 'Que dit-il maintenant'],
  ['With Jean-', 'Paul today', 'With Jean-Paul today'],
  ['Pages 10-', '20 of it', 'Pages 10- 20 of it'],
])('a hyphen at the end of a line: %s %s', async (before, after, joined) => {
  expect(await textOf(linesOf(before, after))).toBe(joined);
});

test('items of a list and rows of a table are lines', async () => {
  expect(await textOf(linesOf('You bring:', '- a passport', '- two photos', '- money'))).toBe(
    'You bring:\n- a passport\n- two photos\n- money',
  );
  const row = (y: number, name: string, days: string): PdfText[] => [
    { text: name, y },
    { text: days, y, x: 300 },
  ];
  const [page] = await pagesOf(
    pdfOf([[...row(700, 'Name', 'Days'), ...row(686, 'Ada', '30'), ...row(672, 'Bea', '25')]]),
  );
  expect(page!.text).toBe('Name Days\nAda 30\nBea 25');
});

test('larger lines are headings', async () => {
  const lines = [
    { text: 'Handbook', y: 780, size: 24 },
    { text: 'Leave', y: 740, size: 16 },
    { text: full, y: 720 },
    { text: full, y: 706 },
    { text: 'Parental leave', y: 670, size: 13 },
    { text: full, y: 650 },
  ];
  const [page] = await pagesOf(pdfOf([lines]));
  expect(page!.headings.map(({ text, level }) => [text, level])).toEqual([
    ['Handbook', 1],
    ['Leave', 2],
    ['Parental leave', 3],
  ]);
  for (const { at, text } of page!.headings) expect(page!.text.slice(at, at + text.length)).toBe(text);
});

test('a page of large text has paragraphs, not headings', async () => {
  const [page] = await pagesOf(
    pdfOf([
      [
        { text: full, y: 700, size: 30 },
        { text: 'Note', y: 20 },
      ],
    ]),
  );
  expect(page!.headings).toEqual([]);
});

/** A page with a header, a footer and six lines of its own. */
const framed = (number: number): PdfText[] => [
  { text: 'Handbook of the house', y: 810, size: 9 },
  ...Array.from({ length: 6 }, (_, nth) => ({
    text: `Line ${nth} of part ${'abcdefgh'[number]}, ${full}`,
    y: 700 - 14 * nth,
  })),
  { text: `Page ${number} of 5`, y: 20, size: 9 },
];

test('headers and footers are read once, also from the middle', async () => {
  const file = pdfOf([1, 2, 3, 4, 5].map(framed));
  const pages = await pagesOf(file);
  expect(pages.map(({ text }) => text.includes('Handbook of the house'))).toEqual([true, false, false, false, false]);
  expect(pages.map(({ text }) => text.includes('of 5'))).toEqual([true, false, false, false, false]);
  for (const { text } of pages) expect(text).toContain('Line 5 of part');
  expect(await pagesOf(file, 3)).toEqual(pages.slice(2));
});

test('a scan is also recognised from the middle, and a file with text before is none', async () => {
  const empty = [[], [], []];
  await expect(pagesOf(pdfOf(empty), 3)).rejects.toMatchObject({ code: 'no_text' });
  const withText = pdfOf([[{ text: full, y: 700 }], [], []]);
  expect((await pagesOf(withText, 3)).map(({ text }) => text)).toEqual(['']);
});

test('a page that is damaged is empty, and the others are read', async () => {
  const file = Buffer.from(pdfOf([1, 2, 3].map((nth) => [{ text: `Words of page ${nth}`, y: 700 }])));
  const broken = Buffer.from(file.toString('latin1').replace('7 0 obj\n<< /Length', '7 0 obj\n(( /Length'), 'latin1');
  const pages = await pagesOf(broken);
  expect(pages.map(({ text }) => text)).toEqual(['Words of page 1', '', 'Words of page 3']);
});
