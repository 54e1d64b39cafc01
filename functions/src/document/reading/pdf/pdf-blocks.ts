import { between, cleanText, isListItem, oneLine } from '../clean-text.ts';
import type { Block } from '../page.ts';
import { inPlaceOfHyphen } from './hyphens.ts';
import type { PdfLine } from './pdf-lines.ts';

/** A heading's font is at least this many times as large as that of the text. */
const headingSizes = [
  { level: 1, from: 1.7 },
  { level: 2, from: 1.35 },
  { level: 3, from: 1.12 },
] as const;
const longestHeading = 200;
/** If more of a page is large, it is a title page or a slide, not headings. */
const mostHeadings = 0.4;

/** Returns the font size that most characters of a page have. */
const usualSize = (lines: readonly PdfLine[]): number => {
  const lengths = new Map<number, number>();
  for (const { size, text } of lines) {
    const rounded = Math.round(size * 2) / 2;
    lengths.set(rounded, (lengths.get(rounded) ?? 0) + text.length);
  }
  return [...lengths].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
};

/** Returns the usual distance between lines that follow each other, as a multiple of the font's size. */
const usualGap = (lines: readonly PdfLine[]): number => {
  const gaps = lines
    .flatMap((line, index) => {
      const before = lines[index - 1];
      const gap = before && isSameFont(before, line) ? gapOf(before, line) : 0;
      return gap > 0.5 && gap < 3 ? [gap] : [];
    })
    .toSorted((one, other) => one - other);
  // Lower than the median, which is between paragraphs if most have one line.
  return gaps[Math.floor(gaps.length / 3)] ?? 1.2;
};

const isSameFont = (one: PdfLine, other: PdfLine): boolean =>
  one.angle === other.angle && Math.abs(one.size - other.size) <= 0.1 * Math.max(one.size, other.size);

const gapOf = (before: PdfLine, line: PdfLine): number => (before.height - line.height) / line.size;

const endsSentence = (text: string): boolean => /[.!?:;。！？؟۔…]["'”’»)\]]*$/.test(text.trimEnd().slice(-6));
const startsLower = (text: string): boolean => /^\p{Ll}/u.test(text);
/** A list item in a PDF; a number at the beginning of a wrapped line, such as a year, is none. */
const isItem = (line: PdfLine, before: PdfLine): boolean =>
  isListItem(line.text) && (!/^\(?\w/.test(line.text) || endsSentence(before.text) || isListItem(before.text));

/** What separates a line from the one before it. */
type Separation = 'paragraph' | 'line' | 'none';

/** Returns whether a line is well short of the right edge that the paragraph's other lines reach. */
const isCutShort = (line: PdfLine, right: number): boolean => right - line.right > 0.15 * (right - line.left);

interface Paragraph {
  readonly lines: PdfLine[];
  /** Whether each line begins an item of a list or a row of a table. */
  readonly areSeparate: boolean[];
  isList: boolean;
  right: number;
}

const separationOf = (paragraph: Paragraph, line: PdfLine, gap: number): Separation => {
  const before = paragraph.lines.at(-1)!;
  const down = gapOf(before, line);
  if (!isSameFont(before, line) || down > gap * 1.3 + 0.05) return 'paragraph';
  // The next column: the paragraph goes on there if its sentence does.
  if (down < -1) return endsSentence(before.text) || !startsLower(line.text) ? 'paragraph' : 'none';
  if (isItem(line, before) || line.isRow || before.isRow) return 'line';
  const indent = (line.left - before.left) / line.size;
  if (paragraph.isList) return indent < -0.5 && endsSentence(before.text) ? 'paragraph' : 'none';
  const isLong = paragraph.lines.length > 1;
  if (indent > 0.7 && indent < 5 && (isLong || endsSentence(before.text))) return 'paragraph';
  if (startsLower(line.text)) return 'none';
  const isEnd = endsSentence(before.text) && isCutShort(before, Math.max(line.right, paragraph.right));
  return isEnd ? 'paragraph' : 'none';
};

/** Returns the paragraphs of a page's lines. */
const paragraphsOf = (lines: readonly PdfLine[]): Paragraph[] => {
  const gap = usualGap(lines);
  const paragraphs: Paragraph[] = [];
  for (const line of lines) {
    const last = paragraphs.at(-1);
    const separation = last ? separationOf(last, line, gap) : 'paragraph';
    const isList = isListItem(line.text);
    if (!last || separation === 'paragraph')
      paragraphs.push({ lines: [line], areSeparate: [false], isList, right: line.right });
    else {
      last.lines.push(line);
      last.areSeparate.push(separation === 'line');
      last.isList ||= isList;
      last.right = Math.max(last.right, line.right);
    }
  }
  return paragraphs;
};

/** Dots that lead to a page number. */
const leaders = /(?:\s?\.){4,}\s*/g;

const textOf = ({ lines, areSeparate }: Paragraph): string => {
  const parts: string[] = [];
  lines.forEach((line, index) => {
    const text = oneLine(cleanText(line.text).replace(leaders, ' … '));
    const before = parts.at(-1);
    if (before === undefined) parts.push(text);
    else if (areSeparate[index]) parts.push('\n', text);
    else {
      const hyphen = inPlaceOfHyphen(before, text);
      if (hyphen !== undefined) parts[parts.length - 1] = before.slice(0, -1);
      parts.push(hyphen ?? between(before, text), text);
    }
  });
  return parts.join('').normalize('NFC').trim();
};

const levelOf = (size: number, usual: number): number | undefined =>
  headingSizes.find(({ from }) => size >= usual * from)?.level;

/** Returns the paragraphs and headings of a page. */
export const blocksOfLines = (all: readonly PdfLine[]): Block[] => {
  const lines = all.filter(({ text }) => oneLine(cleanText(text)) !== '');
  const usual = usualSize(lines);
  const blocks = paragraphsOf(lines).map((paragraph) => {
    const text = textOf(paragraph);
    const level = levelOf(paragraph.lines[0]!.size, usual);
    const isHeading = level !== undefined && text.length <= longestHeading && /\p{L}/u.test(text);
    return isHeading ? { text: text.replace(/\n/g, ' '), level } : { text };
  });
  const lengthOf = (some: readonly Block[]): number => some.reduce((sum, { text }) => sum + text.length, 0);
  const headings = lengthOf(blocks.filter(({ level }) => level !== undefined));
  return headings > mostHeadings * lengthOf(blocks) ? blocks.map(({ text }) => ({ text })) : blocks;
};
