import { libraryLimits } from '@kindred/contract/document/limits';
import { getDocumentProxy } from 'unpdf';
import { nextTurn } from '../../../platform/background.ts';
import { lettersIn } from '../clean-text.ts';
import type { OpenFile } from '../open-file.ts';
import { type PageText, pageOf } from '../page.ts';
import { ReadFault } from '../read-fault.ts';
import { readingLimits } from '../reading-limits.ts';
import { blocksOfLines } from './pdf-blocks.ts';
import { type PdfItem, type PdfLine, PdfLines } from './pdf-lines.ts';
import { RepeatedLines } from './repeated-lines.ts';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/** Fonts and other shared objects are released after this many pages. */
const pagesUntilCleanup = 25;

const opened = async (bytes: Uint8Array): Promise<Pdf> => {
  try {
    // A copy, because pdf.js takes the memory of what it is given, and refuses a Buffer.
    return await getDocumentProxy(new Uint8Array(bytes), {
      verbosity: 0,
      disableFontFace: true,
      useSystemFonts: false,
      enableXfa: false,
    });
  } catch (error) {
    const isEncrypted = error instanceof Error && error.name === 'PasswordException';
    throw new ReadFault(isEncrypted ? 'encrypted' : 'broken', undefined, { cause: error });
  }
};

const isText = (item: object): item is PdfItem => 'str' in item;

/** Returns the lines of a page; none if the page is damaged. */
const linesOfPage = async (pdf: Pdf, number: number): Promise<{ lines: PdfLine[]; isBroken: boolean }> => {
  const found = new PdfLines();
  let length = 0;
  try {
    const page = await pdf.getPage(number);
    const reader = (page.streamTextContent() as ReadableStream<{ items: object[] }>).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      for (const item of part.value.items.filter(isText)) {
        length += item.str.length;
        found.add(item);
      }
      if (length > readingLimits.textOfPage) {
        await reader.cancel(new Error('Too much text'));
        break;
      }
    }
    page.cleanup();
  } catch {
    return { lines: [], isBroken: true };
  }
  if (length > readingLimits.textOfPage) throw new ReadFault('too_much_text', `Page ${number} has too much text.`);
  return { lines: found.lines, isBroken: false };
};

/** Refuses a file that has hardly a letter for each of its pages: they are pictures. */
const leastLetters = (pdf: Pdf): number => Math.max(3, pdf.numPages);

const textOfPage = (number: number, lines: readonly PdfLine[]): PageText => pageOf(number, blocksOfLines(lines));

/** Returns whether the pages before this one have enough letters. Stops as soon as they do. */
const haveText = async (pdf: Pdf, until: number, least: number): Promise<boolean> => {
  let letters = 0;
  for (let number = 1; number < until && letters < least; number += 1) {
    const { lines } = await linesOfPage(pdf, number);
    letters += lettersIn(textOfPage(number, lines).text, least);
  }
  return letters >= least;
};

async function* readPages(pdf: Pdf, from: number): AsyncGenerator<PageText> {
  const least = leastLetters(pdf);
  const repeats = new RepeatedLines();
  let [length, letters, broken] = [0, 0, 0];
  // Begins earlier, to know the headers and footers that this page repeats.
  for (let number = Math.max(1, from - repeats.pages); number <= pdf.numPages; number += 1) {
    const { lines, isBroken } = await linesOfPage(pdf, number);
    const own = repeats.without(lines);
    if (number >= from) {
      if (isBroken) broken += 1;
      const page = textOfPage(number, own);
      length += page.text.length;
      if (length > readingLimits.text) throw new ReadFault('too_much_text');
      if (letters < least) letters += lettersIn(page.text, least);
      yield page;
    }
    if (number % pagesUntilCleanup === 0) await pdf.cleanup();
    await nextTurn();
  }
  if (letters >= least || (from > 1 && (await haveText(pdf, from, least - letters)))) return;
  throw new ReadFault(broken > 0 && letters === 0 ? 'broken' : 'no_text');
}

/** Opens a PDF. Its pages are read one at a time. */
export const openPdf = async (bytes: Uint8Array): Promise<OpenFile> => {
  const pdf = await opened(bytes);
  const close = (): Promise<void> => pdf.loadingTask.destroy();
  if (pdf.numPages > libraryLimits.pages) {
    await close();
    throw new ReadFault('too_many_pages', `The file has more than ${libraryLimits.pages} pages.`);
  }
  return { pageCount: pdf.numPages, pages: (from) => readPages(pdf, Math.max(1, from)), close };
};
