import { Parser } from 'htmlparser2';
import { cleanText } from './clean-text.ts';
import type { Block } from './page.ts';
import { ReadFault } from './read-fault.ts';
import { readingLimits } from './reading-limits.ts';

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Elements whose text is not part of a document. */
const unread = names(
  'script style template noscript head title svg math canvas iframe object select textarea audio video datalist',
);
/** Elements within a line. All others begin a paragraph. */
const inline = names(
  'a abbr acronym b bdi bdo big button cite code data del dfn em font i img input ins kbd label mark meter output picture progress q rp rt ruby s samp slot small source span strike strong sub sup time tt u var wbr',
);
const isHeading = (tag: string): boolean => /^h[1-6]$/.test(tag);

const isHidden = (attributes: Readonly<Record<string, string>>): boolean =>
  attributes.hidden !== undefined || /display\s*:\s*none|visibility\s*:\s*hidden/i.test(attributes.style ?? '');

/** Longer cells and items of lists are paragraphs of their own. */
const longestCell = 400;
/** Stands for a line break until other white space has been folded. */
const lineBreak = '\v';

/** A paragraph, or a line of a list or a table that is joined to the lines next to it. */
interface TextPiece extends Block {
  readonly isLine?: boolean;
}

/** What an element that has paragraphs of its own contains, such as a cell. */
interface Container {
  readonly pieces: TextPiece[];
  text: string;
  level: number | undefined;
}

const emptyContainer = (): Container => ({ pieces: [], text: '', level: undefined });

/** Returns whether all pieces together are one short line. */
const isShort = (pieces: readonly TextPiece[]): boolean =>
  pieces.every(({ level }) => level === undefined) &&
  pieces.reduce((sum, { text }) => sum + text.length, 0) <= longestCell;

const inLine = (pieces: readonly TextPiece[]): string => pieces.map(({ text }) => text.replace(/\n/g, ' ')).join(' ');

/** Joins the lines of each list and table. */
const merged = (pieces: readonly TextPiece[]): Block[] => {
  const blocks: Block[] = [];
  let lines: string[] = [];
  const finish = (): void => {
    if (lines.length > 0) blocks.push({ text: lines.join('\n') });
    lines = [];
  };
  for (const { text, level, isLine } of pieces) {
    if (isLine) lines.push(text);
    else {
      finish();
      blocks.push({ text, level });
    }
  }
  finish();
  return blocks;
};

/** Reads the paragraphs, headings, lists and tables of HTML, given in parts. */
export class HtmlReader {
  readonly #parser: Parser;
  readonly #containers: Container[] = [emptyContainer()];
  /** The cells of each table row that is open. */
  readonly #rows: TextPiece[][][] = [];
  /** The number of the next item of each list that is open; undefined for a list without numbers. */
  readonly #lists: (number | undefined)[] = [];
  /** Elements that are open within one that is not read. */
  #unread = 0;
  #depth = 0;
  #pre = 0;

  constructor() {
    this.#parser = new Parser({
      onopentag: (tag, attributes) => this.#open(tag, attributes),
      ontext: (text) => this.#add(text),
      onclosetag: (tag) => this.#close(tag),
    });
  }

  write(html: string): void {
    this.#parser.write(html);
  }

  end(): Block[] {
    this.#parser.end();
    this.#finish();
    return merged(this.#containers[0]!.pieces);
  }

  get #container(): Container {
    return this.#containers.at(-1)!;
  }

  #add(text: string): void {
    if (this.#unread > 0) return;
    this.#container.text += this.#pre > 0 ? text.replace(/\r\n?|\n/g, lineBreak) : text;
  }

  #open(tag: string, attributes: Readonly<Record<string, string>>): void {
    this.#depth += 1;
    if (this.#depth > readingLimits.depth) throw new ReadFault('broken');
    if (this.#unread > 0 || unread.has(tag) || isHidden(attributes)) {
      this.#unread += 1;
      return;
    }
    if (tag === 'br') this.#container.text += lineBreak;
    if (tag === 'br' || inline.has(tag)) return;
    this.#finish();
    if (isHeading(tag)) this.#container.level = Number(tag[1]);
    if (tag === 'pre') this.#pre += 1;
    if (tag === 'ul' || tag === 'ol' || tag === 'menu')
      this.#lists.push(tag === 'ol' ? Number(attributes.start) || 1 : undefined);
    if (tag === 'tr') this.#rows.push([]);
    if (tag === 'td' || tag === 'th' || tag === 'li') this.#containers.push(emptyContainer());
  }

  #close(tag: string): void {
    this.#depth -= 1;
    if (this.#unread > 0) {
      this.#unread -= 1;
      return;
    }
    if (tag === 'br' || inline.has(tag)) return;
    this.#finish();
    this.#container.level = undefined;
    if (tag === 'pre') this.#pre -= 1;
    if (tag === 'ul' || tag === 'ol' || tag === 'menu') this.#lists.pop();
    if (tag === 'td' || tag === 'th') this.#closeCell();
    if (tag === 'tr') this.#closeRow();
    if (tag === 'li') this.#closeItem();
  }

  /** Ends the paragraph that is open. Two line breaks within it separate paragraphs. */
  #finish(): void {
    const container = this.#container;
    if (container.text === '') return;
    const folded = container.text.replace(/[^\S\v\u00A0]+|[^\S\v]{2,}/g, ' ').replace(/ ?\v ?/g, lineBreak);
    const text = cleanText(folded).trim();
    container.text = '';
    for (const part of text.split(/\n{2,}/)) {
      if (part === '') continue;
      const { level } = container;
      container.pieces.push(level === undefined ? { text: part } : { text: part.replace(/\n/g, ' '), level });
    }
  }

  /** Ends the innermost cell or item, and returns what it contains. */
  #leave(): TextPiece[] {
    return this.#containers.pop()!.pieces;
  }

  /** One by one: a call takes a limited number of arguments. */
  #take(pieces: readonly TextPiece[]): void {
    for (const piece of pieces) this.#container.pieces.push(piece);
  }

  #closeCell(): void {
    const cell = this.#leave();
    const row = this.#rows.at(-1);
    if (row) row.push(cell);
    else this.#take(cell);
  }

  #closeRow(): void {
    const cells = (this.#rows.pop() ?? []).filter((cell) => cell.length > 0);
    if (cells.length === 0) return;
    if (cells.every(isShort)) this.#container.pieces.push({ text: cells.map(inLine).join(' | '), isLine: true });
    else cells.forEach((cell) => this.#take(cell));
  }

  #closeItem(): void {
    const pieces = this.#leave();
    if (pieces.length === 0) return;
    const number = this.#lists.at(-1);
    if (number !== undefined) this.#lists[this.#lists.length - 1] = number + 1;
    const [first, ...more] = pieces;
    const mark = number === undefined ? '•' : `${number}.`;
    const isLine = first!.level === undefined && first!.text.length <= longestCell;
    const text = first!.level === undefined ? `${mark} ${first!.text}` : first!.text;
    this.#take([{ ...first!, text, isLine }, ...more]);
  }
}
