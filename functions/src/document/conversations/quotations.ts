/** A text without what a quotation may write differently, and where each of its characters came from. */
interface Folded {
  readonly text: string;
  /** For each character, the start and end of the original one. */
  readonly from: readonly number[];
  readonly to: readonly number[];
}

/** White space, hyphens, and marks that cannot be seen. Line breaks and hyphenation split words anywhere. */
const leftOut = /[\s\p{Cf}\p{Pd}\u00AD]/u;
const quoteMarks = /["'`´«»‹›\p{Pi}\p{Pf}„‚″′]/gu;

/** Folds characters that quotations write in another way: white space, hyphens, quotation marks, case and brackets. */
const foldCharacter = (character: string): string =>
  leftOut.test(character)
    ? ''
    : character.normalize('NFKD').replace(quoteMarks, "'").replace(/[<>]/g, "'").toLowerCase().replace(/\s/g, '');

const foldText = (text: string): Folded => {
  let folded = '';
  const from: number[] = [];
  const to: number[] = [];
  let at = 0;
  for (const character of text) {
    const end = at + character.length;
    const written = foldCharacter(character);
    folded += written;
    for (let index = 0; index < written.length; index++) {
      from.push(at);
      to.push(end);
    }
    at = end;
  }
  return { text: folded, from, to };
};

/** Languages that write words without spaces between them. */
const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const inWord = /[\p{L}\p{N}]/u;

/** Returns whether a word goes on across this place. */
const splitsWord = (text: string, at: number): boolean => {
  const before = Array.from(text.slice(Math.max(0, at - 2), at)).at(-1) ?? '';
  const after = String.fromCodePoint(text.codePointAt(at) ?? 32);
  const isPart = (character: string) => inWord.test(character) && !withoutSpaces.test(character);
  return isPart(before) && isPart(after);
};

/** Where a quotation is in its source. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

const shortest = 2;

const findFolded = (source: string, folded: Folded, words: string, from: number): Place | undefined => {
  if (words.length < shortest) return undefined;
  for (let at = folded.text.indexOf(words, from); at !== -1; at = folded.text.indexOf(words, at + 1)) {
    const [start, end] = [folded.from[at]!, folded.to[at + words.length - 1]!];
    if (!splitsWord(source, start) && !splitsWord(source, end)) return { start, end };
  }
  return undefined;
};

const signsAround = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}]+$/gu;
const omission = /\s*(?:\[\s*(?:\.{3}|…)\s*\]|\(\s*(?:\.{3}|…)\s*\)|\.{3,}|…)\s*/u;
/** Most that a quotation with omissions may span, in characters. */
const longestSpan = 600;

/** Finds the parts of a quotation one after the other. */
const findParts = (source: string, folded: Folded, parts: readonly string[]): Place | undefined => {
  let from = 0;
  const places: Place[] = [];
  for (const part of parts) {
    const place = findFolded(source, folded, foldText(part.replace(signsAround, '')).text, from);
    if (!place) return undefined;
    places.push(place);
    from = folded.from.findIndex((start) => start >= place.end);
    if (from === -1) from = folded.text.length;
  }
  const span = { start: places[0]!.start, end: places.at(-1)!.end };
  return span.end - span.start <= longestSpan ? span : undefined;
};

/**
 * Finds a quotation in its source, whatever its white space, hyphenation, quotation marks and case. Parts may be left out
 * between dots. Returns where it is in the source; undefined if the source does not say it.
 */
export const findQuotation = (source: string, quotation: string): Place | undefined => {
  const folded = foldText(source);
  const whole = foldText(quotation.trim());
  const direct =
    findFolded(source, folded, whole.text, 0) ??
    findFolded(source, folded, foldText(quotation.replace(signsAround, '')).text, 0);
  if (direct) return direct;
  const parts = quotation.split(omission).filter((part) => part.replace(signsAround, '') !== '');
  return parts.length > 1 ? findParts(source, folded, parts) : undefined;
};
