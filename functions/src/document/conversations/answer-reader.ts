/** What the model writes if the sources do not answer. */
export const notInSources = 'NOT_IN_SOURCES';
/** The line after which the model lists its quotations. */
export const quotationsLine = 'QUOTATIONS:';

/** Words that the model quotes from a numbered source. */
export interface Quotation {
  readonly n: number;
  /** The same quotation as it may be read, the likeliest first. */
  readonly words: readonly string[];
}

/** A model's answer, as read to its end. */
export interface ReadAnswer {
  readonly text: string;
  readonly quotations: readonly Quotation[];
  /** The model says that the sources do not answer. */
  readonly saysNothing: boolean;
}

const headings = ['QUOTATIONS', 'QUOTES', 'CITATIONS', 'SOURCES'];
const heading = new RegExp(`^[#*_>\\s]*(?:${headings.join('|')})[*_\\s]*:?[*_\\s]*$`, 'i');
const quoteStart = /^\s*(?:[-*]\s*)?\[(\d{1,3})\]\s*:?\s*["“«„”]/;

/** Returns whether a line begins the list of quotations. */
const beginsQuotations = (line: string): boolean => heading.test(line) || quoteStart.test(line);

/** Returns whether the beginning of a line may become the beginning of the list of quotations. */
const mayBeginQuotations = (line: string): boolean => {
  if (/^\s*(?:[-*]\s*)?(?:\[(?:\d{0,3}(?:\]\s*:?\s*)?)?)?$/.test(line)) return true;
  const word = line.replace(/^[#*_>\s]+/, '').toUpperCase();
  return headings.some((name) => name.startsWith(word) || (word.startsWith(name) && heading.test(line)));
};

/** One or several numbers in brackets. */
const marker = /([ \t]*)[[【](\d{1,3}(?:\s*[,;]\s*\d{1,3})*)[\]】]/g;
/** The end of a text that may go on as a marker, a link or the token. */
const openEnd = /(?:[ \t]*[[【][\d,; ]*|[ \t]+|\])$/;

/** Returns how much of a line cannot change with what follows. */
const settledLength = (line: string): number => {
  let length = line.length - (openEnd.exec(line)?.[0].length ?? 0);
  for (let size = notInSources.length - 1; size > 0; size--)
    if (line.slice(0, length).endsWith(notInSources.slice(0, size))) {
      length -= size;
      break;
    }
  return length - (openEnd.exec(line.slice(0, length))?.[0].length ?? 0);
};

/** A longer line is read in pieces, so that a model without line breaks costs no more than others. */
const longLine = 500;

/** Reads what a model writes while it arrives: text with numbers of sources, then a list of quotations. */
export class AnswerReader {
  readonly #sources: number;
  #raw = '';
  #text = '';
  /** The line that is being written, and how much of it was shown. */
  #line = '';
  #shown = 0;
  /** The beginning of the line is settled already. */
  #isMidLine = false;
  #quotations: string | undefined;

  constructor(sources: number) {
    this.#sources = sources;
  }

  /** Takes a part of the answer, and returns the text that can be shown now. */
  push(part: string): string {
    this.#raw += part;
    if (this.#quotations !== undefined) {
      this.#quotations += part;
      return '';
    }
    this.#line += part;
    let shown = '';
    for (let end = this.#line.indexOf('\n'); end !== -1; end = this.#line.indexOf('\n')) {
      const line = this.#line.slice(0, end + 1);
      if (!this.#isMidLine && beginsQuotations(line)) {
        this.#quotations = this.#line;
        this.#line = '';
        return shown;
      }
      this.#line = this.#line.slice(end + 1);
      shown += this.#settle(line);
      this.#isMidLine = false;
    }
    if (!this.#isMidLine && (mayBeginQuotations(this.#line) || beginsQuotations(this.#line))) return shown;
    const length = settledLength(this.#line);
    if (length > longLine) {
      const line = this.#line.slice(0, length);
      this.#line = this.#line.slice(length);
      this.#isMidLine = true;
      return shown + this.#settle(line);
    }
    const settled = this.#clean(this.#line.slice(0, length));
    const more = settled.slice(this.#shown);
    this.#shown = Math.max(this.#shown, settled.length);
    return shown + more;
  }

  /** Returns the whole answer once no more of it comes. */
  end(): ReadAnswer {
    const isList = this.#quotations === undefined && !this.#isMidLine && beginsQuotations(this.#line);
    const rest = isList || this.#quotations !== undefined ? '' : this.#clean(this.#line);
    const list = this.#quotations ?? (isList ? this.#line : '');
    const saysNothing = this.#raw.replace(/^[^\p{L}]+/u, '').startsWith(notInSources);
    const text = saysNothing ? '' : `${this.#text}${rest}`.trim();
    return { text, quotations: saysNothing ? [] : quotationsIn(list), saysNothing };
  }

  #settle(line: string): string {
    const clean = this.#clean(line);
    const more = clean.slice(this.#shown);
    this.#text += clean;
    this.#shown = 0;
    return more;
  }

  /** Removes numbers of sources that do not exist, and links and pictures, which no source can ask for. */
  #clean(line: string): string {
    return line
      .replaceAll(notInSources, '')
      .replace(marker, (_, space: string, numbers: string) => {
        const known = numbers
          .split(/[,;]/)
          .map(Number)
          .filter((n) => n >= 1 && n <= this.#sources);
        return known.length > 0 ? `${space}${known.map((n) => `[${n}]`).join('')}` : '';
      })
      .replace(/\](?=[(:])/g, '] ');
  }
}

const quoted = /["“«„]\s*([^"”»“«„]+?)\s*["”»“]/g;

const readingsOf = (written: string): string[] => {
  const whole = written.trim().replace(/^["“«„”]+\s*|\s*["“”»]+[.,;]?$/g, '');
  const parts = [...written.matchAll(quoted)].map(([, words]) => words!);
  return [...new Set([whole, ...parts])].filter((words) => words.trim() !== '');
};

/** Returns the quotations of a list: a number in brackets, then words that may take several lines. */
const quotationsIn = (list: string): Quotation[] => {
  const entries: { n: number; written: string }[] = [];
  for (const line of list.split('\n')) {
    const [, n, written] = /^\s*(?:[-*]\s*)?\[(\d{1,3})\]\s*:?\s*(.*)$/.exec(line) ?? [];
    if (n !== undefined) entries.push({ n: Number(n), written: written! });
    else if (line.trim() !== '' && entries.length > 0) entries.at(-1)!.written += ` ${line.trim()}`;
  }
  return entries.map(({ n, written }) => ({ n, words: readingsOf(written) }));
};

/** Removes the numbers of these sources from a text. */
export const withoutSources = (text: string, gone: ReadonlySet<number>): string =>
  gone.size === 0
    ? text
    : text.replace(/[ \t]*\[(\d{1,3})\]/g, (written, n: string) => (gone.has(Number(n)) ? '' : written));

/** Returns the numbers of the sources that a text names, each once. */
export const sourcesIn = (text: string): number[] => [
  ...new Set([...text.matchAll(/\[(\d{1,3})\]/g)].map(([, n]) => Number(n))),
];
