import { oneLine } from '../clean-text.ts';
import type { PdfLine } from './pdf-lines.ts';

/** Left and right pages may have different headers, so a page is compared with the two before it. */
const compared = 2;
/** Rows at the top and at the bottom of a page that may be its header and its footer. */
const rows = 2;
const longest = 150;
/** Shorter pages keep all of their lines: they may have nothing else. */
const leastLines = 6;

/** Says what a line is, apart from the page number in it. */
const signOf = ({ text, height }: PdfLine): string => `${Math.round(height)} ${oneLine(text).replace(/\d+/g, '#')}`;

/** Returns whether a line is only the number of its page. */
const isPageNumber = ({ text }: PdfLine): boolean => /^\W*\d{1,4}\W*$/.test(text.trim());

const edgesOf = (lines: readonly PdfLine[]): PdfLine[] => {
  const heights = [...new Set(lines.map(({ height }) => Math.round(height)))].toSorted((one, other) => one - other);
  const edges = new Set([...heights.slice(0, rows), ...heights.slice(-rows)]);
  return lines.filter(
    ({ angle, height, text }) => angle === 0 && text.length <= longest && edges.has(Math.round(height)),
  );
};

/** Leaves out page numbers, and headers and footers that pages repeat. The first page that has them keeps them. */
export class RepeatedLines {
  /** The number of pages that must be known to read the next one. */
  readonly pages = compared;
  readonly #signs: ReadonlySet<string>[] = [];

  /** Takes the lines of the next page, and returns those that are its own. */
  without(lines: readonly PdfLine[]): PdfLine[] {
    const edges = edgesOf(lines);
    const isRepeated = (line: PdfLine): boolean => this.#signs.some((signs) => signs.has(signOf(line)));
    const repeated = new Set(edges.filter((line) => isPageNumber(line) || isRepeated(line)));
    this.#signs.push(new Set(edges.map(signOf)));
    if (this.#signs.length > compared) this.#signs.shift();
    return lines.length < leastLines ? [...lines] : lines.filter((line) => !repeated.has(line));
  }
}
