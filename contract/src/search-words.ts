import { foldForSearch, withoutApostrophes } from './fold.ts';
import { cutTerm, longestTerm, pairTerm } from './search-terms.ts';
import { isWithoutSpaces, withBreaks, withoutBreaks, type Words, wordsOf } from './word-starts.ts';

const foldSearch = (q: string): string => withoutBreaks(foldForSearch(q));

const signsAround = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** Returns the folded words of a search, each once, without surrounding punctuation. */
export const searchWords = (q: string): string[] => {
  const words = foldSearch(q).split(' ');
  return [...new Set(words.map((word) => word.replace(signsAround, '')).filter(Boolean))];
};

/** Returns the runs of letters and digits of a folded word or search: `marie`, `dupont`, `example` of an address. */
const partsOf = (folded: string): string[] => folded.match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Returns whether the terms of a record say for certain that it has these words: those of one word of letters and digits that
 * is no longer than a term.
 */
export const isOneTerm = ([first, second]: readonly string[]): boolean =>
  first !== undefined &&
  second === undefined &&
  partsOf(first)[0] === first &&
  Array.from(first).length <= longestTerm(first);

const longestOf = (words: readonly string[]): string =>
  words.reduce((one, other) => (other.length > one.length ? other : one), '');

/** Returns the part of a word that the fewest records are likely to have: the longest one, of an address before its `@`. */
const rarestPart = (word: string): string => longestOf(partsOf(word.split('@')[0]!)) || longestOf(partsOf(word));

/** Returns the terms for a word. Every record that has the word has at least one of them. */
export const termsOfWord = (word: string): string[] => {
  const term = cutTerm(rarestPart(word));
  return word.includes("'") ? [term, cutTerm(rarestPart(withoutApostrophes(word)))] : [term];
};

/** Returns whether each of these words begins a word of the phrases, in any order. */
export const hasWords = (phrases: readonly (string | null | undefined)[], words: readonly string[]): boolean => {
  const folded = phrases.map((phrase) => foldForSearch(withBreaks(phrase ?? '')));
  const written = folded.map(wordsOf);
  const joined = folded.map((phrase) => wordsOf(withoutApostrophes(phrase)));
  return words.every(
    (word) =>
      written.some((phrase) => hasBeginning(phrase, word)) ||
      joined.some((phrase) => hasBeginning(phrase, withoutApostrophes(word))),
  );
};

const hasBeginning = ({ text, starts }: Words, word: string): boolean =>
  starts.some((start) => text.startsWith(word, start));

const mostTurned = 3;

/**
 * Returns the terms of a search for a name, which may be typed with its last words first. What it finds may have more words
 * than the terms say: `hasWords` knows.
 */
export const termsInTurn = (q: string): string[] => {
  const words = searchWords(q);
  const [first] = words;
  if (first === undefined) return [''];
  if (words.length === 1 && partsOf(first).length === 1) return termsOfWord(first);
  const turns = words.length > mostTurned ? [words] : words.map((_, at) => [...words.slice(at), ...words.slice(0, at)]);
  const phrases = turns.map((turn) => turn.join(' ')).flatMap((phrase) => [phrase, withoutApostrophes(phrase)]);
  return [...new Set(phrases.map((phrase) => pairIn(partsOf(phrase))))];
};

const pairIn = ([word = '', next]: readonly string[]): string =>
  next && !isWithoutSpaces(word) ? pairTerm(word, next) : cutTerm(word);
