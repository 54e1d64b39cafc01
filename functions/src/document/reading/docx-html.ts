import { Parser } from 'htmlparser2';
import { outlineLevel } from './docx-styles.ts';
import { ReadFault } from './read-fault.ts';
import { readingLimits } from './reading-limits.ts';

/** Deleted and moved text, and what stands for a drawing in programs that cannot show it, which repeats its text. */
const unread: ReadonlySet<string> = new Set(['w:del', 'w:moveFrom', 'mc:Fallback', 'w:rt']);
/** Elements whose text is shown: of runs, and of formulas. */
const texts: ReadonlySet<string> = new Set(['w:t', 'm:t']);
/** Elements that stand for a text. */
const signs: Readonly<Record<string, string>> = {
  'w:tab': ' ',
  'w:ptab': ' ',
  'w:br': '<br>',
  'w:cr': '<br>',
  'w:noBreakHyphen': '-',
};
const tables: Readonly<Record<string, string>> = { 'w:tbl': 'table', 'w:tr': 'tr', 'w:tc': 'td' };

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

interface Paragraph {
  html: string;
  level: number | undefined;
  isItem: boolean;
}

const htmlOf = ({ html, level, isItem }: Paragraph): string => {
  if (html.trim() === '') return '';
  if (level !== undefined) return `<h${level}>${html}</h${level}>`;
  return isItem ? `<li>${html}</li>` : `<p>${html}</p>`;
};

type LevelOfStyle = (style: string) => number | undefined;

/** Turns the XML of a docx, given in parts, into HTML with its paragraphs, headings, lists and tables. */
export class DocxHtml {
  readonly #parser: Parser;
  readonly #write: (html: string) => void;
  readonly #levelOf: LevelOfStyle;
  /** A text box is a paragraph within another one. */
  readonly #paragraphs: Paragraph[] = [];
  #unread = 0;
  #depth = 0;
  #isText = false;
  #isHidden = false;

  constructor(levelOf: LevelOfStyle, write: (html: string) => void) {
    this.#levelOf = levelOf;
    this.#write = write;
    this.#parser = new Parser(
      {
        onopentag: (tag, attributes) => this.#open(tag, attributes),
        ontext: (text) => this.#text(text),
        onclosetag: (tag) => this.#close(tag),
      },
      { xmlMode: true },
    );
  }

  write(xml: string): void {
    this.#parser.write(xml);
  }

  end(): void {
    this.#parser.end();
  }

  #open(tag: string, attributes: Readonly<Record<string, string>>): void {
    this.#depth += 1;
    if (this.#depth > readingLimits.depth) throw new ReadFault('broken');
    if (this.#unread > 0 || unread.has(tag)) {
      this.#unread += 1;
      return;
    }
    const value = attributes['w:val'];
    const paragraph = this.#paragraphs.at(-1);
    if (tag === 'w:p') this.#paragraphs.push({ html: '', level: undefined, isItem: false });
    else if (tag === 'w:r') this.#isHidden = false;
    else if (tag in tables) this.#write(`<${tables[tag]}>`);
    else if (texts.has(tag)) this.#isText = true;
    else if (tag === 'w:vanish') this.#isHidden = value !== 'false' && value !== '0';
    else if (paragraph) this.#describe(paragraph, tag, value);
  }

  #describe(paragraph: Paragraph, tag: string, value: string | undefined): void {
    if (tag === 'w:pStyle') paragraph.level ??= this.#levelOf(value ?? '');
    else if (tag === 'w:outlineLvl') paragraph.level ??= outlineLevel(value);
    else if (tag === 'w:numId') paragraph.isItem = value !== '0';
    // Tabs among a paragraph's properties say where it stops.
    else if (tag in signs && (tag !== 'w:tab' || value === undefined)) paragraph.html += signs[tag];
  }

  #text(text: string): void {
    const paragraph = this.#paragraphs.at(-1);
    if (this.#isText && !this.#isHidden && this.#unread === 0 && paragraph) paragraph.html += escaped(text);
  }

  #close(tag: string): void {
    this.#depth -= 1;
    if (this.#unread > 0) {
      this.#unread -= 1;
      return;
    }
    if (texts.has(tag)) this.#isText = false;
    else if (tag in tables) this.#write(`</${tables[tag]}>`);
    else if (tag === 'w:p') {
      const paragraph = this.#paragraphs.pop();
      if (paragraph) this.#write(htmlOf(paragraph));
    }
  }
}
