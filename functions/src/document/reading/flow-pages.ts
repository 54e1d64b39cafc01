import { libraryLimits } from '@kindred/contract/document/limits';
import { nextTurn } from '../../platform/background.ts';
import { lettersIn } from './clean-text.ts';
import type { OpenFile } from './open-file.ts';
import { type Block, pageOf } from './page.ts';
import { ReadFault } from './read-fault.ts';
import { readingLimits } from './reading-limits.ts';
import { cutSpan, wholeParts } from './sentences.ts';

const usual = readingLimits.flowPage;
/** A page ends before a heading if it has this length already, and before a paragraph that would make it too long. */
const enoughForHeading = usual * 0.6;
const longest = usual * 1.2;

/** Divides a paragraph that is longer than a page. */
const withinPages = (block: Block): Block[] => {
  if (block.text.length <= longest) return [block];
  const separator = block.text.includes('\n') ? '\n' : ' ';
  const blocks: Block[] = [];
  let text = '';
  for (const { start, end } of wholeParts(block.text, { start: 0, end: block.text.length }, usual)) {
    const part = block.text.slice(start, end);
    if (text !== '' && text.length + part.length > usual) {
      blocks.push({ text });
      text = '';
    }
    text += (text === '' ? '' : separator) + part;
  }
  return [...blocks, { text }];
};

/** Characters that are divided before other calls get their turn. */
const ofTurn = 200_000;

/** Divides the paragraphs that are longer than a page, in steps. */
const shortEnough = async (blocks: readonly Block[]): Promise<Block[]> => {
  const short: Block[] = [];
  let length = 0;
  for (const block of blocks) {
    const spans = cutSpan(block.text, { start: 0, end: block.text.length }, ofTurn);
    for (const { start, end } of spans) {
      const part = spans.length === 1 ? block : { text: block.text.slice(start, end) };
      for (const one of withinPages(part)) short.push(one);
      length += end - start;
      if (length < ofTurn) continue;
      length = 0;
      await nextTurn();
    }
  }
  return short;
};

/** Divides a text into pages of about 3,000 characters. A heading is on the page of its first paragraph. */
const pagesOf = (blocks: readonly Block[]): Block[][] => {
  const pages: Block[][] = [];
  let page: Block[] = [];
  let length = 0;
  const turn = (): void => {
    const lastBody = page.findLastIndex(({ level }) => level === undefined);
    if (lastBody === -1) return;
    pages.push(page.slice(0, lastBody + 1));
    page = page.slice(lastBody + 1);
    length = page.reduce((sum, { text }) => sum + text.length, 0);
  };
  for (const block of blocks) {
    if (length + block.text.length > longest || (block.level !== undefined && length >= enoughForHeading)) turn();
    page.push(block);
    length += block.text.length;
  }
  return page.length > 0 ? [...pages, page] : pages;
};

/** Longer headings are paragraphs, so that they are searched. */
const longestHeading = 250;

/** Opens a text that has no pages of its own. `leastLetters`: a file with fewer letters or digits has no text. */
export const openFlow = async (read: readonly Block[], leastLetters = 1): Promise<OpenFile> => {
  const blocks = read.map((block) => (block.text.length > longestHeading ? { text: block.text } : block));
  if (blocks.reduce((sum, { text }) => sum + text.length, 0) > readingLimits.text) throw new ReadFault('too_much_text');
  let letters = 0;
  for (let at = 0; at < blocks.length && letters < leastLetters; at += 1)
    letters += lettersIn(blocks[at]!.text, leastLetters);
  if (letters < leastLetters) throw new ReadFault('no_text');
  const pages = pagesOf(await shortEnough(blocks));
  if (pages.length > libraryLimits.pages) throw new ReadFault('too_many_pages');
  return {
    pageCount: pages.length,
    // oxlint-disable-next-line typescript/require-await
    pages: async function* (from) {
      for (let at = Math.max(1, from); at <= pages.length; at += 1) yield pageOf(at, pages[at - 1]!);
    },
    close: async () => {},
  };
};
