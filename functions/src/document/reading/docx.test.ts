import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { docxOf, docxParagraph } from '../../../../tests/support/document/files.ts';
import { readPages } from '../../../../tests/support/document/read-pages.ts';
import { openDocx } from './docx.ts';
import type { PageText } from './page.ts';
import { readingLimits } from './reading-limits.ts';

const pageOf = async (bytes: Uint8Array): Promise<PageText> => {
  const pages = await readPages(await openDocx(bytes));
  return pages[0]!;
};

test('headings are found by the name of their style, whatever it is based on', async () => {
  const body = docxParagraph('Congés', 'Titre1') + docxParagraph('Thirty days.') + docxParagraph('Parental', 'Own');
  const { text, headings } = await pageOf(docxOf(body));
  expect(text).toBe('Congés\n\nThirty days.\n\nParental');
  expect(headings.map(({ text: heading, level }) => [heading, level])).toEqual([
    ['Congés', 1],
    ['Parental', 1],
  ]);
});

test('the runs of a paragraph are joined, with its tabs and line breaks', async () => {
  const runs =
    '<w:p><w:pPr><w:tabs><w:tab w:val="left" w:pos="1"/></w:tabs></w:pPr><w:r><w:t>Par</w:t></w:r><w:r><w:t xml:space="preserve">ental </w:t></w:r><w:r><w:t>leave</w:t><w:tab/><w:t>&lt;b&gt;</w:t><w:br/><w:t>next</w:t></w:r></w:p>';
  expect((await pageOf(docxOf(runs))).text).toBe('Parental leave <b>\nnext');
});

test('deleted and hidden text, field codes and repeated drawings are left out', async () => {
  const runs =
    '<w:p><w:del><w:r><w:delText>old</w:delText></w:r></w:del><w:ins><w:r><w:t>new</w:t></w:r></w:ins><w:r><w:rPr><w:vanish/></w:rPr><w:t>hidden</w:t></w:r><w:r><w:instrText>PAGE</w:instrText></w:r><mc:AlternateContent><mc:Choice><w:r><w:t> box</w:t></w:r></mc:Choice><mc:Fallback><w:r><w:t>box</w:t></w:r></mc:Fallback></mc:AlternateContent></w:p>';
  expect((await pageOf(docxOf(runs))).text).toBe('new box');
});

test('lists and tables are lines, and notes come last', async () => {
  const item = (text: string): string =>
    `<w:p><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
  const cell = (text: string): string => `<w:tc>${docxParagraph(text)}</w:tc>`;
  const table = `<w:tbl><w:tr>${cell('Name')}${cell('Days')}</w:tr><w:tr>${cell('Ada')}${cell('30')}</w:tr></w:tbl>`;
  const notes = { 'word/footnotes.xml': strToU8(`<w:footnotes>${docxParagraph('A note.')}</w:footnotes>`) };
  const body = docxParagraph('To bring:') + item('a passport') + item('photos') + docxParagraph('Days:') + table;
  expect((await pageOf(docxOf(body, notes))).text).toBe(
    'To bring:\n\n• a passport\n• photos\n\nDays:\n\nName | Days\nAda | 30\n\nA note.',
  );
});

test('pictures are not unpacked, however large', async () => {
  const picture = { 'word/media/a.bmp': new Uint8Array(50_000_000) };
  expect((await pageOf(docxOf(docxParagraph('Text'), picture))).text).toBe('Text');
});

/** An archive whose directory says that its files are small. */
const understated = (bytes: Uint8Array): Uint8Array => {
  const changed = Buffer.from(bytes);
  for (const [signature, at] of [
    ['PK\u0001\u0002', 24],
    ['PK\u0003\u0004', 22],
  ] as const)
    for (let start = changed.indexOf(signature); start !== -1; start = changed.indexOf(signature, start + 1))
      changed.writeUInt32LE(100, start + at);
  return changed;
};

test('an archive that unpacks to too much is refused, also if its directory says otherwise', async () => {
  const bomb = docxOf('', { 'word/document.xml': new Uint8Array(readingLimits.archiveTextBytes + 1) });
  expect(bomb.length).toBeLessThan(1_000_000);
  const before = process.memoryUsage().rss;
  await expect(openDocx(bomb)).rejects.toMatchObject({ code: 'too_much_text' });
  expect(process.memoryUsage().rss - before).toBeLessThan(readingLimits.archiveTextBytes / 2);
  await expect(openDocx(understated(bomb))).rejects.toMatchObject({ code: 'too_much_text' });
});

test('an archive with too many files is refused', async () => {
  const files = Array.from({ length: readingLimits.archiveFiles + 1 }, (_, nth) => [`a/${nth}`, new Uint8Array()]);
  const bytes = docxOf(docxParagraph('Text'), Object.fromEntries(files));
  await expect(openDocx(bytes)).rejects.toMatchObject({ code: 'too_much_text' });
});
