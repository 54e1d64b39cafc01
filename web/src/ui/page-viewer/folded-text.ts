/** A text in the form in which searches compare it, with the place of each character in the original. */
export interface FoldedText {
  readonly text: string;
  /** Where each character of `text` begins in the original. */
  readonly starts: readonly number[];
  /** Where each character of `text` ends in the original. */
  readonly ends: readonly number[];
}

/** Characters of a text, as counted in the original. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

const space = /\s/;
const hyphen = /[-\u2010\u2011]/;
const softHyphen = '\u00ad';
/** A word that is divided at the end of a line. */
const divided = /[-\u2010\u2011][ \t]*\r?\n\s*(?=\p{L})/uy;
const plainQuotes: Readonly<Record<string, string>> = { '‘': "'", '’': "'", '“': '"', '”': '"', '«': '"', '»': '"' };

/** Returns a character without case, accents and ligatures. */
const plain = (character: string): string =>
  character < '\u0080'
    ? character.toLowerCase()
    : (plainQuotes[character] ?? character.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase());

/**
 * Folds a text: no case, no accents, one space for any white space, and words that are divided at the end of a line in
 * one piece. `isLoose`: without white space and hyphens, so that a quotation is found however its lines are broken.
 */
export const fold = (text: string, isLoose = false): FoldedText => {
  const folded: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const add = (written: string, start: number, end: number): void => {
    for (const unit of written.split('')) {
      folded.push(unit);
      starts.push(start);
      ends.push(end);
    }
  };
  for (let at = 0; at < text.length;) {
    const character = String.fromCodePoint(text.codePointAt(at)!);
    const end = at + character.length;
    if (character === softHyphen || (isLoose && (space.test(character) || hyphen.test(character)))) {
      at = end;
    } else if (hyphen.test(character)) {
      divided.lastIndex = at;
      const isDivided = divided.test(text);
      if (!isDivided) add('-', at, end);
      at = isDivided ? divided.lastIndex : end;
    } else if (space.test(character)) {
      if (folded.length > 0 && folded.at(-1) !== ' ') add(' ', at, end);
      at = end;
    } else {
      add(plain(character), at, end);
      at = end;
    }
  }
  return { text: folded.join(''), starts, ends };
};

const rangeOf = ({ starts, ends }: FoldedText, from: number, length: number): Range => ({
  start: starts[from]!,
  end: ends[from + length - 1]!,
});

/** Returns where a text has these words, at most `most` times. They are folded as the text is. */
export const findAll = (folded: FoldedText, words: string, most: number): Range[] => {
  const found: Range[] = [];
  if (words.trim() === '') return found;
  for (let from = folded.text.indexOf(words); from >= 0 && found.length < most;) {
    found.push(rangeOf(folded, from, words.length));
    from = folded.text.indexOf(words, from + words.length);
  }
  return found;
};

/** Characters of a quotation's beginning and end that are looked for if the whole of it is not there. */
const edge = 40;

/** Returns where a text has a quotation, or one that begins and ends in the same way; null if it has neither. */
export const findQuote = (text: string, quote: string): Range | null => {
  const folded = fold(text, true);
  const wanted = fold(quote, true).text;
  if (wanted === '') return null;
  const whole = folded.text.indexOf(wanted);
  if (whole >= 0) return rangeOf(folded, whole, wanted.length);
  if (wanted.length < edge * 2) return null;
  const begin = folded.text.indexOf(wanted.slice(0, edge));
  const end = begin < 0 ? -1 : folded.text.indexOf(wanted.slice(-edge), begin);
  const length = end + edge - begin;
  return end < 0 || length > wanted.length * 2 ? null : rangeOf(folded, begin, length);
};
