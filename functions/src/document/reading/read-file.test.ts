import type { LibraryType } from '@kindred/contract/document/documents/document';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { docxOf, docxParagraph, pdfOf } from '../../../../tests/support/document/files.ts';
import { readPages } from '../../../../tests/support/document/read-pages.ts';
import type { PageText } from './page.ts';
import { openFile } from './read-file.ts';
import { readingLimits } from './reading-limits.ts';

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const pagesOf = async (bytes: Uint8Array, type: LibraryType, from = 1): Promise<PageText[]> =>
  readPages(await openFile(bytes, type), from);

const textOf = async (bytes: Uint8Array | string, type: LibraryType): Promise<string> => {
  const pages = await pagesOf(typeof bytes === 'string' ? Buffer.from(bytes) : bytes, type);
  return pages.map(({ text }) => text).join('\n\n');
};

const bigEndian = (text: string): Uint8Array => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
const tooManyPages = pdfOf(Array.from({ length: 5001 }, () => []));

test.each<[what: string, type: LibraryType, bytes: Uint8Array, code: string]>([
  ['an empty file', 'text/plain', new Uint8Array(), 'no_text'],
  ['a text of white space', 'text/plain', Buffer.from(' \n\t\n'), 'no_text'],
  ['a page of scripts only', 'text/html', Buffer.from('<script>let text = 1;</script>'), 'no_text'],
  ['bytes that are not text', 'text/markdown', Buffer.from([1, 2, 0, 3, 4, 0, 0, 9]), 'broken'],
  ['a PDF without text', 'application/pdf', pdfOf([[], []]), 'no_text'],
  ['a scan with page numbers', 'application/pdf', pdfOf([[{ text: '1', y: 20 }], [{ text: '2', y: 20 }]]), 'no_text'],
  [
    'a PDF with a password',
    'application/pdf',
    pdfOf([[{ text: 'Secret', y: 700 }]], { isEncrypted: true }),
    'encrypted',
  ],
  ['a PDF that is cut off', 'application/pdf', Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type'), 'broken'],
  ['a PDF with too many pages', 'application/pdf', tooManyPages, 'too_many_pages'],
  ['a docx with pictures only', docx, docxOf('<w:p/>', { 'word/media/a.png': new Uint8Array(9) }), 'no_text'],
  ['a docx with a password', docx, Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'encrypted'],
  ['a zip that is no docx', docx, zipSync({ 'notes.txt': strToU8('Notes') }), 'broken'],
  ['a docx that is cut off', docx, docxOf(docxParagraph('Text')).slice(0, 300), 'broken'],
  ['bytes that are no docx', docx, Buffer.from('Hello, this is a text'), 'broken'],
])('%s has a reason why it cannot be read', async (_, type, bytes, code) => {
  await expect(pagesOf(bytes, type)).rejects.toMatchObject({
    name: 'ReadFault',
    code,
    message: expect.stringMatching(/^[A-Z].*\.$/),
  });
});

test('a text that is too long is refused', async () => {
  const long = Buffer.alloc(readingLimits.text + 1, 'Words and words. ');
  await expect(pagesOf(long, 'text/plain')).rejects.toMatchObject({ code: 'too_much_text' });
});

test('a file stays as it was after it was read', async () => {
  const bytes = pdfOf([[{ text: 'Hello', y: 700 }]]);
  await pagesOf(bytes, 'application/pdf');
  expect(Buffer.from(bytes.slice(0, 8)).toString()).toBe('%PDF-1.4');
});

test('a text of several pages goes on from any page', async () => {
  const bytes = Buffer.from(
    Array.from({ length: 60 }, (_, nth) => `Paragraph ${nth}. ${'Words. '.repeat(40)}`).join('\n\n'),
  );
  const all = await pagesOf(bytes, 'text/plain');
  expect(all.length).toBeGreaterThan(3);
  expect(all.map(({ page }) => page)).toEqual(all.map((_, index) => index + 1));
  for (const { text } of all.slice(0, -1)) {
    expect(text.length).toBeGreaterThan(2000);
    expect(text.length).toBeLessThan(4000);
  }
  expect(await pagesOf(bytes, 'text/plain', 3)).toEqual(all.slice(2));
});

test('a paragraph that is longer than a page is divided between sentences', async () => {
  const text = Array.from({ length: 200 }, (_, nth) => `This is sentence number ${nth} of them.`).join(' ');
  const pages = await pagesOf(Buffer.from(text), 'text/plain');
  expect(pages.map((page) => page.text).join(' ')).toBe(text);
  for (const page of pages) expect(page.text).toMatch(/^This is .* of them\.$/);
});

test.each<[what: string, bytes: Uint8Array]>([
  ['UTF-8', Buffer.from('Café à Zürich, 東京')],
  ['UTF-8 with a mark', Buffer.from('\uFEFFCafé à Zürich, 東京')],
  ['UTF-16, low byte first', Buffer.from('\uFEFFCafé à Zürich, 東京', 'utf16le')],
  ['UTF-16, high byte first', bigEndian('Café à Zürich, 東京')],
  ['composed letters', Buffer.from('Café à Zürich, 東京'.normalize('NFD'))],
  ['control characters', Buffer.from('Ca\u009Dfé à Zü\u00ADrich, 東京')],
])('a text in %s is read', async (_, bytes) => {
  for (const type of ['text/plain', 'text/markdown', 'text/html'] as const)
    expect(await textOf(bytes, type)).toBe('Café à Zürich, 東京');
});

test('a text in Windows-1252 is read', async () => {
  expect(await textOf(Buffer.from('Caf\u00E9 \u0080 5', 'latin1'), 'text/plain')).toBe('Café € 5');
});

test('the charset that a page declares is used', async () => {
  const page = Buffer.from('<meta charset="iso-8859-2"><p>\u00B1\u00EA</p>', 'latin1');
  expect(await textOf(page, 'text/html')).toBe('ąę');
});
