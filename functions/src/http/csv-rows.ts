import { separatorOf } from '@kindred/contract/uploaded-text';
import { unguardCell } from './csv.ts';
import { turnTaker } from './in-parts.ts';

/** Thrown for a file whose quotation marks don't match; `row` counts from 1. */
export class UnclosedQuote extends Error {
  readonly row: number;

  constructor(row: number) {
    super(`A quotation mark in row ${row} is not closed`);
    this.row = row;
  }
}

interface Row {
  /** The row number as in a spreadsheet: the header is row 1. */
  readonly row: number;
  readonly cells: string[];
  /** True if a cell beyond the limit has text. */
  readonly isTooLong: boolean;
}

const blank = new Set([...',; \t\r\n'].map((sign) => sign.charCodeAt(0)));
const lineFeed = 10;

/** Returns the text of a file up to its last row with text: spreadsheets append thousands of empty rows. */
const textOf = (bytes: Uint8Array): string => {
  let end = bytes.length;
  while (end > 0 && blank.has(bytes[end - 1]!)) end--;
  const lastEnd = bytes.indexOf(lineFeed, end);
  return new TextDecoder('utf-8').decode(lastEnd < 0 ? bytes : bytes.subarray(0, lastEnd));
};

/**
 * Reads the rows of a CSV file, at most this many, with at most this many cells each. Lets other calls run in between.
 * Throws `UnclosedQuote`. Makes rows and cells only when they are asked for: otherwise a file of commas or line ends
 * would take a hundred times its size.
 */
export async function* csvRows(bytes: Uint8Array, mostRows: number, mostCells: number): AsyncGenerator<Row, void> {
  const text = textOf(bytes);
  const reader = new Cells(text);
  const takeTurns = turnTaker();
  for (let row = 1; row <= mostRows && !reader.isAtEnd; row++) {
    const cells: string[] = [];
    let [isTooLong, isLast] = [false, false];
    while (!isLast) {
      const pause = takeTurns();
      if (pause) await pause;
      const cell = reader.next(row);
      isLast = reader.isAtRowEnd;
      if (cells.length < mostCells) cells.push(unguardCell(cell));
      else isTooLong ||= cell.trim() !== '';
    }
    yield { row, cells, isTooLong };
  }
}

/** Reads one cell after the other. */
class Cells {
  readonly #text: string;
  readonly #delimiter: string;
  /** A line feed or, in files of old spreadsheets, a single carriage return. */
  readonly #lineEnd: string;
  #at = 0;
  /** The next line end. One search finds it for all cells before it. */
  #nextEnd = -1;
  isAtRowEnd = false;
  isAtEnd = false;

  constructor(text: string) {
    this.#text = text;
    this.#lineEnd = text.includes('\n') ? '\n' : '\r';
    const { separator, start } = separatorOf(text);
    this.#delimiter = separator;
    this.#at = start;
    this.isAtEnd = start >= text.length && start > 0;
  }

  #endOfLine(from: number): number {
    if (this.#nextEnd < from) {
      const found = this.#text.indexOf(this.#lineEnd, from);
      this.#nextEnd = found < 0 ? this.#text.length : found;
    }
    return this.#nextEnd;
  }

  /** Returns the next cell of a row. */
  next(row: number): string {
    return this.#text[this.#at] === '"' ? this.#quoted(row) : this.#plain();
  }

  #plain(): string {
    const lineEnd = this.#endOfLine(this.#at);
    let end = this.#at;
    while (end < lineEnd && this.#text[end] !== this.#delimiter) end++;
    const cell = this.#text.slice(this.#at, end);
    this.#goOn(end);
    return this.isAtRowEnd && cell.endsWith('\r') ? cell.slice(0, -1) : cell;
  }

  #quoted(row: number): string {
    let close = this.#text.indexOf('"', this.#at + 1);
    while (close >= 0 && this.#text[close + 1] === '"') close = this.#text.indexOf('"', close + 2);
    if (close < 0) throw new UnclosedQuote(row);
    const cell = this.#text.slice(this.#at + 1, close).replaceAll('""', '"');
    const lineEnd = this.#endOfLine(close);
    let end = close + 1;
    while (end < lineEnd && /[ \r]/.test(this.#text[end]!)) end++;
    if (end < lineEnd && this.#text[end] !== this.#delimiter) throw new UnclosedQuote(row);
    this.#goOn(end);
    return cell;
  }

  /** Moves past the end of the current cell. */
  #goOn(end: number): void {
    this.isAtRowEnd = end >= this.#endOfLine(end);
    this.isAtEnd = end >= this.#text.length;
    this.#at = end + 1;
  }
}
